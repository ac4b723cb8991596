import AppComposition
import Foundation

extension ActiveScheme {
    /// The scheme that `APP_SCHEME` names when the tests are started, or else the first of this build.
    static func ofThisRun() throws -> ActiveScheme {
        let started = ProcessInfo.processInfo.environment["APP_SCHEME"].map { ["APP_SCHEME": $0] }
        return try start([], started ?? [:])
    }

    /// A start with these words and nothing else from outside.
    static func start(_ arguments: [String], _ environment: [String: String] = [:]) throws -> ActiveScheme {
        var words = arguments
        return try ActiveScheme(arguments: &words, environment: environment, bundleScheme: nil)
    }
}

extension Scheme {
    /// Those whose values can be overridden.
    static let open = allCases.filter { !$0.ships }
}

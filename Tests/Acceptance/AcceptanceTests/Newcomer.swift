import Foundation
import Processes
import Testing

/// The first calls of somebody who has just cloned the repository, made once for all tests of a suite.
struct Newcomer: Sendable {
    let clone: Clone
    /// `Scripts/run.sh` alone, before anything is built.
    let listing: FinishedCall
    /// `Scripts/run.sh mok`.
    let misspelt: FinishedCall
    /// The first scheme that exists.
    let first: FinishedCall
    /// The modules that the default build has compiled, before any test was built there.
    let defaultModules: [String]

    /// The newcomer of the suite that runs.
    @TaskLocal static var current: Newcomer?

    static func lived() throws -> Newcomer {
        try #require(current, "only in a suite with the trait .newcomer")
    }

    fileprivate init() throws {
        clone = try Clone()
        listing = try clone.call("Scripts/run.sh")
        misspelt = try clone.call("Scripts/run.sh", ["mok"])
        let compiled = clone.has(".build/schemes/none") || clone.has(".build/schemes/MOCK")
        try #require(!compiled, "a misspelt scheme compiled something:\n\(misspelt)")
        first = try clone.call("Scripts/run.sh", ["mock"])
        try #require(first.status == 0, "\(first)")
        let build = try clone.call("Scripts/schemes", ["build", "webService"])
        try #require(build.status == 0, "\(build)")
        let modules = URL(filePath: String(build.output.dropLast())).deletingLastPathComponent().appending(
            path: "Modules"
        )
        // Tests compare whole messages: on a busy machine a build that has nothing to do may still say that it plans.
        let started = try clone.call("Scripts/run.sh", ["webService", "--", "--help"])
        try #require(started.status == 0, "\(started)")
        defaultModules = try FileManager.default.contentsOfDirectory(atPath: modules.path(percentEncoded: false))
    }
}

/// Clones the repository for a suite and takes the clone away behind it.
struct NewcomerTrait: SuiteTrait, TestScoping {
    func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
        async throws
    {
        let newcomer = try Newcomer()
        try await Newcomer.$current.withValue(newcomer, operation: body)
        try newcomer.clone.remove()
    }
}

extension Trait where Self == NewcomerTrait {
    static var newcomer: Self { Self() }
}

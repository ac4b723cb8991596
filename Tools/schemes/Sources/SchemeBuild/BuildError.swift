import Foundation
import SchemeModel

/// Why a build, a test run or the start of a program did not happen.
public enum BuildError: Error, Equatable, Sendable {
    /// No executable `swift` in the folders of `PATH`.
    case noSwift
    /// SwiftPM cannot build in the path of the package.
    case unbuildablePath(String)
    /// Swift crashes with this temporary folder.
    case unusableTemporaryFolder(String)
    /// SwiftPM refuses the package's manifest; the text is its own.
    case badManifest(String)
    /// The compiler's messages have been shown.
    case buildFailed(product: String, Build)
    /// A test run that tests nothing proves nothing.
    case noTestRan(Build)
    /// A program could not be started.
    case cannotStart(program: String, reason: String)
    /// The environment selects a build system that does not exist.
    case unknownBuildSystem(String)
    /// The build system cannot compile for a sanitizer that a scheme selects.
    case noSanitizer(String, BuildSystem)
    /// SwiftPM ended without the answer it was asked for.
    case noAnswer(command: String, text: String)
    /// The builds of a project lie behind a link, where they may be somebody else's.
    case linkedFolder(String)
    /// A folder of builds may not be looked into, or what is in it may not be removed.
    case closedFolder(String, reason: String)
    /// Whether a build works in a folder is not known: a file that would tell could not be looked at.
    case unknownLock(file: String, reason: String)
    /// A file of ours below `.build` could not be written.
    case cannotWrite(file: String, reason: String)

    /// 1 when a build or test failed, 2 when the package is wrong, 3 when the machine lacks something.
    public var exitCode: Int32 {
        switch self {
        case .buildFailed, .noTestRan: 1
        case .badManifest, .linkedFolder, .unknownBuildSystem: 2
        case .noSwift, .noSanitizer, .unbuildablePath, .unusableTemporaryFolder, .cannotStart, .noAnswer, .closedFolder,
            .unknownLock, .cannotWrite:
            3
        }
    }

    public var diagnostic: Diagnostic {
        switch self {
        case .noSwift:
            Diagnostic("there is no 'swift' on the PATH", at: nil, hint: "get it from https://www.swift.org/install")
        case .unbuildablePath(let path): Doctor.checkPath(path).diagnostic
        case .unusableTemporaryFolder(let path):
            Doctor.checkTemporaryFolder(in: ["TMPDIR": path]) { _ in true }.diagnostic
        case .badManifest(let text):
            Diagnostic("SwiftPM cannot read this package:\n\(text)", at: Diagnostic.Place(file: "Package.swift"))
        case .buildFailed(let product, let build):
            Diagnostic("'\(product)' does not build \(build.inWords)", at: nil)
        case .noTestRan(let build):
            Diagnostic("no test ran \(build.inWords)", at: nil)
        case .cannotStart(let program, let reason):
            Diagnostic("\(program) cannot be started: \(reason)", at: nil)
        case .unknownBuildSystem(let name):
            Diagnostic(
                "unknown build system '\(name)' in \(BuildSystem.variable)",
                at: nil,
                hint: "use \(BuildSystem.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")), "
                    + "or unset the variable for SwiftPM's default"
            )
        case .noSanitizer(let name, let system):
            Diagnostic(
                "sanitizer '\(name)' does not exist in the build system '\(system.rawValue)'",
                at: nil,
                hint: "build with the other one: export \(BuildSystem.variable)=\(BuildSystem.native.rawValue)"
            )
        case .noAnswer(let command, let text):
            Diagnostic("no answer from: \(command)\n\(text)", at: nil)
        case .linkedFolder(let path):
            Diagnostic("\(path) is a link, so what it leads to is left alone", at: nil, hint: "clean up there by hand")
        case .closedFolder(let path, let reason):
            Diagnostic(
                "\(path) cannot be looked into or cleared: \(reason)",
                at: nil,
                hint: "make it yours, and call again: sudo chown -R \"$(id -u)\" \(shellQuoted(path))"
            )
        case .unknownLock(let file, let reason):
            Diagnostic(
                "nobody knows whether a build is at work: \(file) cannot be locked: \(reason)",
                at: nil,
                hint: "call again as who builds here, with the same temporary folder"
            )
        case .cannotWrite(let file, let reason):
            Diagnostic("\(file) cannot be written: \(reason)", at: nil)
        }
    }
}

extension Build {
    /// The build as the end of a sentence.
    var inWords: String {
        let words = [configuration == .release ? "for release" : nil, conditionsInWords, sanitizersInWords]
        return words.compactMap(\.self).joined(separator: ", ")
    }

    private var conditionsInWords: String {
        conditions.isEmpty ? "without conditions" : "with \(conditions.joined(separator: ", "))"
    }

    private var sanitizersInWords: String? {
        sanitizers.isEmpty ? nil : "sanitizing \(sanitizers.joined(separator: ", "))"
    }
}

extension Checkup {
    fileprivate var diagnostic: Diagnostic { Diagnostic(message, at: nil, hint: cure) }
}

/// What the C library says of its error `code`.
public func reason(_ code: Int32) -> String {
    systemReason(code)
}

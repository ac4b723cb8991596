import Foundation
import Processes
import Testing

/// What holds between the starter and the tool.
struct HouseTests {
    private func git(_ arguments: String...) throws -> String { try git(arguments) }

    private func git(_ arguments: [String]) throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let arguments = ["-C", Clone.origin.path(percentEncoded: false)] + arguments
        let call = try RunningCall("git", arguments, in: Clone.origin, environment: ["PATH": path]).finished()
        // 1 means that nothing was found.
        try #require(call.status <= 1, "\(call)")
        return call.output
    }

    @Test func `nothing in the tool and its scripts knows what this app is about`() throws {
        #expect(try git("grep", "-niE", "joke|movie|matinee", "--", "Tools", "Scripts") == "")
    }

    @Test func `what every service stands on names none, so that each can be taken out`() throws {
        let tests = ["ServiceClient", "ServiceTransport", "ServiceReplay"].map { "Tests/\($0)Tests" }
        let places = tests + ["Sources/Service*", "Tests/Loopback*", "Tests/ManualClock", "Tests/TransportTrial"]
        #expect(try git(["grep", "-niE", "joke|movie", "--"] + places) == "")
    }

    @Test func `the README shows the help as it is, and the documents name only commands that exist`() throws {
        let folder = Clone.origin
        func call(_ words: [String]) throws -> FinishedCall {
            let script = folder.appending(path: "Scripts/schemes").path(percentEncoded: false)
            let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
            return try RunningCall(script, words, in: folder, environment: ["PATH": path]).finished()
        }
        func text(_ file: String) throws -> String {
            try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        }
        let readme = try text("README.md")
        let shown = readme.firstMatch(of: /<!-- schemes --help -->\n```text\n((?s).*?)```\n<!-- end -->/)
        #expect(try shown.map { String($0.1) } == call(["--help"]).output, "copy the help to README.md")
        let articles = try git("ls-files", "*.docc/*.md").split(separator: "\n").map(String.init)
        for text in try [readme] + (["CONTRIBUTING.md"] + articles).map(text) {
            for script in text.matches(of: /Scripts\/[a-z]+(\.sh)?/) {
                let file = folder.appending(path: String(script.0)).path(percentEncoded: false)
                #expect(FileManager.default.isExecutableFile(atPath: file))
            }
            for command in text.matches(of: /Scripts\/schemes ([a-z]+)/) {
                #expect(try call([String(command.1), "--help"]).status == 0, "\(command.0)")
            }
        }
    }

    @Test func `the app that the README makes with XcodeGen links every library of the package`() throws {
        func text(_ file: String) throws -> String {
            try String(contentsOf: Clone.origin.appending(path: file), encoding: .utf8)
        }
        let libraries = try text("Package.swift").matches(of: /\.library\(name: "(\w+)"/).map(\.1)
        #expect(try text("README.md").contains("    libraries: [\(libraries.joined(separator: ", "))]\n"))
    }

    @Test func `one file written by hand tests a condition`() throws {
        let files = try git("grep", "-lE", "#(else)?if.*MOCK", "--", "Sources").split(separator: "\n")
        #expect(
            files == ["Sources/AppComposition/Assembly.swift", "Sources/AppComposition/Scheme.generated.swift"]
        )
    }

    @Test func `two files permit live calls: the composition root, and one for the tests`() throws {
        let files = try git("grep", "-lF", "LivePermit()", "--", "Sources", "Tests").split(separator: "\n")
        // Beside them, texts: this one, and what the compiler is given to refuse.
        let texts = [
            "Tests/Acceptance/AcceptanceTests/HouseTests.swift", "Tests/ServiceTransportTests/LivePermitTests.swift",
        ]
        let makers = files.map(String.init).filter { !texts.contains($0) }
        #expect(
            makers == ["Sources/AppComposition/Assembly.swift", "Tests/LoopbackClient/ServiceClient+Loopback.swift"]
        )
    }
}

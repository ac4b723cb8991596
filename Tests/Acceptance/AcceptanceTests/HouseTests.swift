import Foundation
import Processes
import Testing

/// What holds between the starter and the tool.
struct HouseTests {
    private func git(_ arguments: String...) throws -> String {
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

    @Test func `one file written by hand tests a condition`() throws {
        let files = try git("grep", "-lE", "#(else)?if.*MOCK", "--", "Sources").split(separator: "\n")
        #expect(
            files == ["Sources/AppComposition/Assembly.swift", "Sources/AppComposition/Scheme.generated.swift"]
        )
    }
}

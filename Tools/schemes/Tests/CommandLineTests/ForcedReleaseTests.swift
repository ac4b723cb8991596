import Foundation
import Processes
import Testing

/// Releases of schemes that do not ship.
@Suite(.serialized, .shop)
struct ForcedReleaseTests {
    struct Refusal: CustomTestStringConvertible, Sendable {
        let words: [String]
        let error: String
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(arguments: [
        Refusal(
            words: ["run", "mock", "--release"],
            error: """
                Configs/schemes.yml:22:3: error: scheme 'mock' does not ship, so it is not built for release
                22 |   mock:
                   |   ^~~~ those that ship: live; or add --force, and the program says it at every start

                """
        ),
        Refusal(
            words: ["verify", "mock"],
            error: """
                Configs/schemes.yml:22:3: error: scheme 'mock' does not ship, so it is not built for release
                22 |   mock:
                   |   ^~~~ those that ship: live; or add --force, and the program says it at every start

                """
        ),
        Refusal(
            words: ["build", "local", "--release", "--force"],
            error: """
                Configs/schemes.yml:33:3: error: scheme 'local' does not ship, so it is not built for release
                33 |   local:
                   |   ^~~~~ no force helps: a release with its conditions holds 'live' alone, which ships

                """
        ),
        Refusal(words: ["build", "mock", "--force"], error: "error: '--force' goes with '--release' only\n"),
    ])
    func `what does not ship is refused`(refusal: Refusal) throws {
        let call = try Shop.shared().start(refusal.words).finished()
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(call.errors == refusal.error)
    }

    @Test func `what is forced says so at every start`() throws {
        let shop = try Shop.shared()
        let build = try shop.schemes("build", "mock", "--release", "--force")
        try #require(build.status == 0, "\(build)")
        for scheme in ["mock", "mock-slow"] {
            let call = try shop.schemes("run", scheme, "--release", "--force", "--", "x")
            #expect(call.status == 0 && call.output.hasPrefix("\(scheme): mock with pen, "), "\(call)")
            #expect(call.errors == "NOT FOR USERS: scheme '\(scheme)' does not ship\n")
        }
    }

    @Test func `a debug build and a release that ships say nothing`() throws {
        let shop = try Shop.shared()
        _ = try shop.schemes("build", "live", "--release")
        #expect(try shop.schemes("run", "live", "--release", "--", "x").errors == "")
        _ = try shop.schemes("build", "mock")
        #expect(try shop.schemes("run", "mock", "--", "x").errors == "")
    }
}

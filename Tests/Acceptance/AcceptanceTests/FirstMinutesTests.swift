import Foundation
import LoopbackServer
import Processes
import Testing

/// What a newcomer does in the first minutes, in a fresh clone.
@Suite(.serialized, .newcomer)
struct FirstMinutesTests {
    private let signIn = "The service 'jokes' asks you to sign in; sign in and try again.\n"

    @Test func `before anything is built, run.sh alone lists the schemes as it does afterwards`() throws {
        let newcomer = try Newcomer.lived()
        let later = try newcomer.clone.call("Scripts/run.sh")
        #expect(newcomer.listing.status == 2)
        #expect(newcomer.listing.output == "")
        #expect(
            newcomer.listing.errors == """
                usage: Scripts/run.sh SCHEME [options] [-- words for the program]

                Schemes of Configs/schemes.yml:
                  webService  Calls the real APIs.
                  mock        Answers with predefined data and needs no network.
                  mock-error  Every call fails the way a signed-out user's would.
                  record      Calls the real APIs and keeps their answers on the tapes.
                  replay      Answers with what is on the tapes and needs no network.
                  local       The real services against a server on this machine (--set jokesURL=http://127.0.0.1:8080).

                """
        )
        #expect(later.status == 2)
        #expect(later.errors == newcomer.listing.errors)
    }

    @Test func `an unknown scheme ends with the nearest one and the list, and compiles nothing of the starter`() throws
    {
        let call = try Newcomer.lived().misspelt
        #expect(call.status == 2, "\(call)")
        #expect(call.output == "")
        #expect(
            call.errors.hasSuffix(
                """
                error: there is no scheme 'mok' in Configs/schemes.yml; it has: webService, mock, mock-error, record, replay, local
                  did you mean 'mock'?

                """
            ),
            "\(call)"
        )
    }

    @Test func `the first run shows its progress on stderr and prints the joke alone`() throws {
        let newcomer = try Newcomer.lived()
        #expect(newcomer.first.status == 0, "\(newcomer.first)")
        #expect(newcomer.first.output == "This test is not a joke!\n")
        #expect(newcomer.first.errors.contains("Compiling"), "\(newcomer.first)")

        let second = try newcomer.clone.call("Scripts/run.sh", ["mock"])
        #expect(second.output == "This test is not a joke!\n")
        #expect(second.errors == "")
    }

    @Test func `mock-error fails as a signed-out user's call does, in the build of mock`() throws {
        let clone = try Newcomer.lived().clone
        let call = try clone.call("Scripts/run.sh", ["mock-error"])
        #expect(call.status == 1)
        #expect(call.output == "")
        #expect(call.errors == signIn)
    }

    #if os(Linux)
        // URLSession obeys this variable on Linux only; a proxy that nobody runs stands for a missing network.
        @Test func `webService without a network names the host in one sentence, within its time-out`() throws {
            let clone = try Newcomer.lived().clone
            let start = ContinuousClock.now
            let call = try clone.call(
                "Scripts/run.sh",
                ["webService"],
                environment: ["https_proxy": "http://127.0.0.1:1"]
            )
            #expect(start.duration(to: .now) < .seconds(10))
            #expect(call.status == 1)
            #expect(call.output == "")
            #expect(
                call.errors == "The host api.chucknorris.io could not be reached (connection refused); "
                    + "check that the server is running and try again.\n"
            )
        }
    #endif

    @Test func `movies without their token stop before the call and name the variable`() throws {
        let call = try Newcomer.lived().clone.call("Scripts/run.sh", ["webService", "--", "movies", "top-rated"])
        #expect(call.status == 1)
        #expect(call.output == "")
        #expect(call.errors == "the secret 'moviesToken' is not set: export TMDB_TOKEN and start again\n")
    }

    @Test func `local points the real services at a server on this machine`() async throws {
        let clone = try Newcomer.lived().clone
        let server = try LoopbackServer { _ in .json(#"{"value": "Served on loopback."}"#) }
        defer { server.stop() }
        let address = "http://127.0.0.1:\(server.port)"
        let call = try clone.call("Scripts/run.sh", ["local", "--set", "jokesURL=\(address)"])
        #expect(call.status == 0, "\(call)")
        #expect(call.output == "Served on loopback.\n")
        #expect(server.requests.map(\.target) == ["/jokes/random"])
    }

    @Test func `a scheme that ships refuses the same option with the way out`() throws {
        let clone = try Newcomer.lived().clone
        let call = try clone.call("Scripts/run.sh", ["webService", "--set", "jokesURL=http://127.0.0.1:8080"])
        #expect(call.status == 2)
        #expect(call.output == "")
        #expect(
            call.errors == """
                error: --set jokesURL: the values of scheme 'webService' are fixed, because it ships
                  run a scheme that does not ship: Scripts/run.sh local --set jokesURL=http://127.0.0.1:8080

                """
        )
    }

    @Test func `a broken scheme file is refused at its place`() throws {
        let clone = try Newcomer.lived().clone
        defer { #expect(throws: Never.self) { try clone.reset() } }
        let text = try clone.read("Configs/schemes.yml")
        try clone.write(
            text.replacing("services: mock\n", with: "services: { jokes: mok, movies: mock }\n"),
            to: "Configs/schemes.yml"
        )
        let call = try clone.call("Scripts/run.sh", ["mock"])
        #expect(call.status == 2)
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.hasSuffix("services: mock")
        }
        #expect(
            call.errors.hasPrefix(
                "Configs/schemes.yml:\((line ?? 0) + 1):24: error: service 'jokes' has no implementation 'mok'"
            )
        )
    }

    @Test func `the default build has no trace of the predefined services`() throws {
        let clone = try Newcomer.lived().clone
        let modules = try Newcomer.lived().defaultModules
        #expect(modules.contains("AppLive.swiftmodule"))
        #expect(!modules.contains("AppMock.swiftmodule"))
        func program(_ scheme: String) throws -> Data {
            let call = try clone.call("Scripts/schemes", ["build", scheme])
            try #require(call.status == 0, "\(call)")
            return try Data(contentsOf: URL(filePath: String(call.output.dropLast())))
        }
        let module = Data("7AppMock".utf8)
        #expect(try program("webService").range(of: module) == nil)
        #expect(try program("mock").range(of: module) != nil)
    }
}

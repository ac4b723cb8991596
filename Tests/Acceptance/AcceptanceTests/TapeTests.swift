import Foundation
import LoopbackServer
import Processes
import Testing

/// Answers of a server on this machine, recorded and replayed by the program itself.
extension FirstMinutesTests {
    private static let tape = ".build/tapes/of mine.har"

    private func taping(_ scheme: String, at server: LoopbackServer, _ command: String...) -> [String] {
        [scheme, "--set", "tape=\(Self.tape)", "--set", "moviesURL=\(server.baseURL)", "--"] + command
    }

    @Test func `what is recorded is replayed without a server, from any folder, and has no token in it`() throws {
        let clone = try Newcomer.lived().clone
        let movie = #"{"id":7,"title":"Loop","overview":"It goes on.","release_date":"2026-01-01","vote_average":7.5}"#
        let server = try LoopbackServer { _ in .json(movie) }
        let environment = ["CI": "", "TMDB_TOKEN": "t0ken-of-mine"]
        let recorded = try clone.call(
            "Scripts/run.sh",
            taping("record", at: server, "movie", "7"),
            environment: environment
        )
        server.stop()
        #expect(recorded.status == 0, "\(recorded)")
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer t0ken-of-mine"])
        #expect(try !clone.read(Self.tape).contains("t0ken-of-mine"))

        let outside = FileManager.default.temporaryDirectory
        let replayed = try clone.call("Scripts/run.sh", taping("replay", at: server, "movie", "7"), from: outside)
        #expect(replayed.status == 0, "\(replayed)")
        #expect(replayed.output == recorded.output)

        let unknown = try clone.call("Scripts/run.sh", taping("replay", at: server, "movie", "8"))
        #expect(unknown.status == 1)
        #expect(
            unknown.errors.hasSuffix(
                "\(Self.tape) has no answer to GET /3/movie/8; the nearest of its entries is number 1: "
                    + "✓ method GET, ✗ path /3/movie/7; record it, or ask for what is there.\n"
            ),
            "\(unknown)"
        )
    }

    @Test func `recording is refused in CI before anybody is asked`() throws {
        let clone = try Newcomer.lived().clone
        let server = try LoopbackServer { _ in .nothing }
        let call = try clone.call(
            "Scripts/run.sh",
            taping("record", at: server, "movie", "7"),
            environment: ["CI": "true", "TMDB_TOKEN": "t"]
        )
        #expect(call.status == 1)
        #expect(
            call.errors.hasSuffix(
                "Recording is refused in CI (CI=true), where no real server is to be asked; "
                    + "record on your own machine, commit the tape and replay it here.\n"
            ),
            "\(call)"
        )
        #expect(server.requests.isEmpty)
    }

    @Test func `Ctrl-C amid a call leaves the tape as it was before it`() async throws {
        let clone = try Newcomer.lived().clone
        let server = try LoopbackServer { request in
            request.target == "/jokes/random" ? .json(#"{"value":"Once."}"#) : .silence
        }
        func record(_ command: String...) -> [String] {
            ["record", "--set", "tape=.build/tapes/half.har", "--set", "jokesURL=\(server.baseURL)"]
                + ["--set", "moviesURL=\(server.baseURL)", "--"] + command
        }
        let environment = ["CI": "", "TMDB_TOKEN": "t"]
        let whole = try clone.call("Scripts/run.sh", record("joke"), environment: environment)
        #expect(whole.output == "Once.\n", "\(whole)")
        let before = try clone.read(".build/tapes/half.har")
        let call = try clone.start("Scripts/run.sh", record("movie", "7"), environment: environment)
        for _ in 0..<600 where server.requests.count < 2 { try await Task.sleep(for: .milliseconds(50)) }
        kill(-call.process.processIdentifier, SIGINT)
        #expect(call.finished().status == 128 + SIGINT)
        #expect(try clone.read(".build/tapes/half.har") == before)
        let folder = clone.root.appending(path: ".build/tapes")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).contains("half.har")
        )
    }
}

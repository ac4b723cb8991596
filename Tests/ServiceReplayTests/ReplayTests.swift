import Foundation
import ServiceClient
import Testing

@testable import ServiceReplay

@Suite struct `A replaying client` {
    private let items = Endpoint(.get, "/items")

    @Test func `gives one answer after the other to the same request, and the last one again and again`() async throws {
        let answers = ["first", "second"].map { taped("https://items.example/v1/items", response($0)) }
        let other = taped("https://items.example/v1/other", response("other"))
        let folder = try TapeFolder(entries: [answers[0], other, answers[1]])
        let client = try folder.replay()
        for text in ["first", "second", "second", "second"] { #expect(try await client.text(items) == text) }
        #expect(try await client.text(Endpoint(.get, "/other")) == "other")
        #expect(try await folder.replay().text(items) == "first")
    }

    @Test(arguments: [
        "http://localhost:8080/v1/items?b=2&a=1", "https://items.example/v1/items?a=1&b=2#top",
        "https://user:pass@items.example/v1/%69tems?a=%31&b=2",
    ])
    func `finds its answer by method, path and query in any order, on whatever host`(url: String) async throws {
        let folder = try TapeFolder(entries: [
            taped(url, response("wrong"), method: "POST"), taped(url, response("right")),
        ])
        let query = [URLQueryItem(name: "a", value: "1"), URLQueryItem(name: "b", value: "2")]
        #expect(try await folder.replay().text(Endpoint(.get, "/items", query: query)) == "right")
    }

    @Test(arguments: [
        "https://items.example/v1/items", "https://ITEMS.example:443/v1/items",
        "https://me:pass@items.example/v1/items",
    ])
    func `asks the own host first, and others when it has no answer`(own: String) async throws {
        let foreign = [
            "http://items.example/v1/items", "https://items.example:8443/v1/items",
            "https://www.items.example/v1/items",
        ].map { taped($0, response("foreign")) }
        let both = try TapeFolder(entries: foreign + [taped(own, response("own"))] + foreign)
        let client = try both.replay()
        for _ in 1...3 { #expect(try await client.text(items) == "own") }
        let bare = taped(own, #"{"status": 200, "content": {"size": 3}}"#)
        #expect(try await TapeFolder(entries: foreign + [bare]).replay().text(items) == "foreign")
    }

    @Test(arguments: [
        ("/a/b/c", [], "/a/b%2Fc", "/a/b/c"), ("/a%2Fb", [], "/a/b", "/a%252Fb"), ("/a%b", [], "/a/b", "/a%25b"),
        ("/a", [URLQueryItem(name: "b=c", value: "d")], "/a?b=c%3Dd", "/a?b%3Dc=d"),
        ("/a", [URLQueryItem(name: "b", value: "c=d")], "/a?b%3Dc=d", "/a?b=c=d"),
        ("/a", [URLQueryItem(name: "b", value: "c&d")], "/a?b=c&d", "/a?b=c%26d"),
        ("/\u{E9}", [], "/e%CC%81", "/%C3%A9"), ("/e\u{301}", [], "/%C3%A9", "/e%CC%81"),
        ("/a", [URLQueryItem(name: "b", value: "e\u{301}")], "/a?b=%c3%a9", "/a?b=e%CC%81"),
        ("/a", [URLQueryItem(name: "b", value: "c/d")], "/a?b=c%252Fd", "/a?b=c/d"),
    ])
    func `tells signs that part an address from the same signs in a part`(
        path: String,
        query: [URLQueryItem],
        other: String,
        same: String
    ) async throws {
        let folder = try TapeFolder(entries: [
            taped("https://items.example/v1\(other)", response("other")),
            taped("https://items.example/v1\(same)", response("same")),
        ])
        #expect(try await folder.replay().text(Endpoint(.get, path, query: query)) == "same")
    }

    @Test func `gives requests that differ in a secret alone the answers in the order of the tape`() async throws {
        let folder = try TapeFolder(
            entries: ["first", "second"].map { taped("https://items.example/v1/items?api_key=\($0)", response($0)) }
        )
        let client = try folder.replay()
        for (key, text) in [("second", "first"), ("first", "second"), ("second", "second")] {
            let endpoint = Endpoint(.get, "/items", query: [URLQueryItem(name: "api_key", value: key)])
            #expect(try await client.text(endpoint) == text)
        }
    }

    @Test func `reads a plus sign of a browser as a blank`() async throws {
        let folder = try TapeFolder(entries: [taped("https://items.example/v1/items?q=two+words", response("found"))])
        let query = [URLQueryItem(name: "q", value: "two words")]
        #expect(try await folder.replay().text(Endpoint(.get, "/items", query: query)) == "found")
    }

    @Test func `finds its answer although the tape has no token`() async throws {
        let folder = try TapeFolder(entries: [
            taped("https://items.example/v1/items?api_key=REDACTED", response("found"))
        ])
        let query = [URLQueryItem(name: "api_key", value: "s3cret")]
        #expect(try await folder.replay().text(Endpoint(.get, "/items", query: query)) == "found")
    }

    private struct Unanswered: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var taped: [String] = []
        let message: String
    }

    private static let unanswered = [
        Unanswered(testDescription: "an empty tape", message: "it is empty"),
        Unanswered(
            testDescription: "another path",
            taped: [
                taped("https://items.example/", response("")),
                taped("https://items.example/v1/items/8?page=2&lang=de", response("")),
            ],
            message: "the nearest of its entries is number 2: "
                + "✓ method GET, ✗ path /v1/items/8, ✓ lang=de, ✓ page=2"
        ),
        Unanswered(
            testDescription: "another query",
            taped: [
                taped("https://items.example/v1/items/7?lang=de&page=3&x=1", response("")),
                taped("https://items.example/v1/items/7", response("")),
                taped("https://items.example/v1/items/8?page=2&lang=de", response("")),
            ],
            message: "the nearest of its entries is number 1: "
                + "✓ method GET, ✓ path /v1/items/7, ✓ lang=de, ✗ page=3, ✗ x=1, ✗ no page=2"
        ),
        Unanswered(
            testDescription: "another method",
            taped: [taped("https://items.example/v1/items/7?page=2&lang=de", response(""), method: "DELETE")],
            message: "the nearest of its entries is number 1: "
                + "✗ method DELETE, ✓ path /v1/items/7, ✓ lang=de, ✓ page=2"
        ),
        Unanswered(
            testDescription: "a request that was aborted",
            taped: [taped("https://items.example/v1/items/7?page=2&lang=de", response("", status: 0))],
            message: "the nearest of its entries is number 1: "
                + "✓ method GET, ✓ path /v1/items/7, ✓ lang=de, ✓ page=2, ✗ an answer"
        ),
    ]

    @Test(arguments: unanswered)
    private func `shows the nearest request of the tape when there is no answer`(_ row: Unanswered) async throws {
        let folder = try TapeFolder(entries: row.taped)
        let query = [URLQueryItem(name: "page", value: "2"), URLQueryItem(name: "lang", value: "de")]
        let error = TapeError(
            "The tape \(folder.path) has no answer to GET /v1/items/7?lang=de&page=2; \(row.message); "
                + "record it, or ask for what is there."
        )
        await #expect(throws: error) { _ = try await folder.replay().send(Endpoint(.get, "/items/7", query: query)) }
    }

    @Test func `says where the tape should be, and reads it as soon as it is there`() async throws {
        let folder = try TapeFolder()
        let client = try folder.replay()
        let missing = TapeError("There is no tape \(folder.path); record one first.")
        await #expect(throws: missing) { _ = try await client.send(items) }
        let archive = #"{"log":{"entries":[\#(taped("https://items.example/v1/items", response("there")))]}}"#
        try Data(archive.utf8).write(to: folder.tape)
        #expect(try await client.text(items) == "there")
    }

    @Test(arguments: [
        ("{", "it is not valid JSON"),
        ("[]", "it is something else"),
        (#"{"log": {}}"#, "log.entries is missing"),
        (#"{"log": {"entries": {}}}"#, "log.entries is something else"),
    ])
    func `says why a file is no archive`(text: String, reason: String) async throws {
        let folder = try TapeFolder(text)
        let error = TapeError(
            "The tape \(folder.path) is no HTTP Archive: \(reason); export it again, or remove it and record a new one."
        )
        await #expect(throws: error) { _ = try await folder.replay().send(items) }
    }

    @Test func `says that an archive was exported without its bodies`() async throws {
        let bare = #"{"status": 200, "content": {"size": 12, "mimeType": "application/json"}}"#
        let folder = try TapeFolder(entries: [taped("https://items.example/v1/items", bare)])
        let error = TapeError(
            "The tape \(folder.path) has an answer to GET /v1/items without its body; "
                + "record it, or export it once more with its content."
        )
        await #expect(throws: error) { _ = try await folder.replay().send(items) }
    }

    @Test func `follows the redirects of the tape`() async throws {
        let folder = try TapeFolder(entries: [
            taped(
                "https://items.example/v1/items",
                #"{"status": 302, "redirectURL": "/v1/items/9?new=1"}"#,
                method: "POST"
            ),
            taped(
                "https://items.example/v1/items/9?new=1",
                #"{"status": 301, "headers": [{"name": "Location", "value": "https://other.example/9"}]}"#
            ),
            taped("https://other.example/9", response("at last")),
        ])
        let answer = try await folder.replay().send(Endpoint(.post, "/items"))
        #expect(String(decoding: answer.body, as: UTF8.self) == "at last")
        #expect(answer.request?.url == (try url("https://other.example/9")))
        #expect(answer.request?.httpMethod == "GET")
    }

    @Test(arguments: [
        (#"{"status": 307, "redirectURL": "/v1/new"}"#, "a request that carries a body"),
        (#"{"status": 303, "redirectURL": "http://items.example/v1/new"}"#, "from https to http"),
        (
            #"{"status": 303, "redirectURL": "mailto:a@example.com"}"#,
            "to something that is not an http or https address"
        ),
    ])
    func `refuses a redirect as the client of a server does`(redirect: String, reason: String) async throws {
        let folder = try TapeFolder(entries: [
            taped("https://items.example/v1/items", redirect, method: "POST"),
            taped("http://items.example/v1/new", response("new")),
            taped("http://items.example/v1/new", response("new"), method: "POST"),
        ])
        // The tape's address counts.
        for baseURL in ["https://items.example/v1", "http://localhost/v1"] {
            let client = try folder.replay(below: baseURL)
            let error = await #expect(throws: ServiceError.self) {
                try await client.perform(Endpoint(.post, "/items", body: Data("{}".utf8)))
            }
            #expect(error?.code == .redirectRefused)
            #expect(error?.reason == reason)
        }
    }

    @Test func `follows a redirect between addresses without TLS, wherever it is replayed`() async throws {
        let folder = try TapeFolder(entries: [
            taped("http://localhost:8080/v1/items", #"{"status": 302, "redirectURL": "http://localhost:8080/v1/new"}"#),
            taped("http://localhost:8080/v1/new", response("new")),
        ])
        #expect(try await folder.replay().text(items) == "new")
    }

    @Test func `waits for no second attempt that would outlast the deadline`() async throws {
        let busy =
            #"{"status": 503, "headers": [{"name": "Retry-After", "value": "11"}], "content": {"text": "busy"}}"#
        let folder = try TapeFolder(
            entries: [busy, response("ready")].map { taped("https://items.example/v1/items", $0) }
        )
        let client = try folder.replay(timeout: .seconds(10))
        let error = await #expect(throws: ServiceError.self) {
            try await client.perform(Endpoint(.get, "/items", retry: Retry()))
        }
        #expect(error?.code == .unavailable)
        #expect(error?.attempts == 1)
    }

    @Test func `leaves a circle of redirects`() async throws {
        let circle = taped("https://items.example/v1/items", #"{"status": 307, "redirectURL": "items"}"#)
        let folder = try TapeFolder(entries: [circle])
        let client = try folder.replay()
        let error = await #expect(throws: ServiceError.self) { _ = try await client.send(items) }
        #expect(error?.code == .tooManyRedirects)
    }

    @Test func `tells of a refusal as the client of a server does`() async throws {
        let folder = try TapeFolder(entries: [taped("https://items.example/v1/items", response("no", status: 401))])
        let client = try folder.replay(tokenVariable: "ITEMS_TOKEN")
        let error = await #expect(throws: ServiceError.self) { try await client.perform(items) }
        #expect(
            error?.description
                == "The service 'items' asks you to sign in; set ITEMS_TOKEN to a valid access token and try again."
        )
        #expect(error?.url == "https://items.example/v1/items")
    }

    @Test func `ends early when the calling task is cancelled`() async throws {
        let folder = try TapeFolder(entries: [])
        let client = try folder.replay()
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.send(items)
        }
        await #expect(throws: CancellationError.self) { try await call.value }
    }
}

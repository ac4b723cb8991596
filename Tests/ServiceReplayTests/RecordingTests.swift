import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient
import Testing

@testable import ServiceReplay

@Suite struct `A recording client` {
    private let folder: TapeFolder
    private let server: LoopbackServer

    init() throws {
        folder = try TapeFolder()
        server = try LoopbackServer { request in
            switch request.target {
            case "/items/1?lang=de&page=2": .json(#"{"name":"Löffel"}"#)
            case "/image": .raw("HTTP/1.1 200 OK\r\nContent-Type: image/x\r\nContent-Length: 3\r\n\r\n\u{0}é")
            case "/old": .redirect(to: "/items")
            case "/missing": .json(#"{"error":"there is none"}"#, status: 404)
            case "/closed": .nothing
            default: .json(#"{"target":"\#(request.target)"}"#)
            }
        }
    }

    private func client(
        _ environment: [String: String] = [:],
        token: String? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> ServiceClient {
        let accessToken = token.map { token in AccessToken(variable: "ITEMS_TOKEN") { token } }
        return ServiceClient.loopback(at: server.baseURL, accessToken: accessToken)
            .recorded(on: folder.tape, baseURL: server.baseURL, environment: environment, now: now)
    }

    private static let endpoints = [
        Endpoint(.get, "/items/1", query: [.init(name: "lang", value: "de"), .init(name: "page", value: "2")]),
        Endpoint(.get, "/image"), Endpoint(.get, "/old"), Endpoint(.get, "/missing"),
        Endpoint(.post, "/items", body: Data(#"{"password":"opens3same"}"#.utf8)), Endpoint(.delete, "/items/1"),
    ]

    @Test(arguments: endpoints)
    func `answers as the client does that it records, and the tape answers the same`(_ endpoint: Endpoint) async throws
    {
        let plain = try await ServiceClient.loopback(at: server.baseURL).send(endpoint)
        let recorded = try await client().send(endpoint)
        let replayed = try await folder.replay(below: "https://items.example").send(endpoint)
        for answer in [recorded, replayed] {
            #expect(answer.status == plain.status)
            #expect(answer.body == plain.body)
            #expect(answer.header("Content-Type") == plain.header("Content-Type"))
        }
    }

    @Test func `keeps the headers that an app follows, and those that it lists`() async throws {
        let headers = ["Location": "/items/7", "ETag": #""7""#, "X-Page": "2", "X-Trace": "7", "Set-Cookie": "a=1"]
        let client = ServiceClient(name: "items") { _ in ServiceResponse(status: 201, headers: headers) }.recorded(
            on: folder.tape,
            baseURL: server.baseURL,
            keepingHeaders: ["x-page", "Set-Cookie"],
            environment: [:]
        )
        _ = try await client.send(Endpoint(.post, "/items"))
        let answer = try await folder.replay(below: "https://items.example").send(Endpoint(.post, "/items"))
        #expect(answer.headers == headers.filter { !["X-Trace", "Set-Cookie"].contains($0.key) })
    }

    @Test func `writes an archive with all that HAR 1-2 asks for`() async throws {
        let client = ServiceClient(name: "items") { _ in
            ServiceResponse(
                headers: ["Set-Cookie": "id=7", "Content-Type": "application/json", "X-Trace": "7"],
                body: Data(#"{"a":"/"}"#.utf8)
            )
        }
        let recording = client.recorded(
            on: folder.tape,
            baseURL: try url("https://items.example/v1"),
            environment: [:],
            now: { Date(timeIntervalSince1970: 1_767_225_600.25) }
        )
        _ = try await recording.send(Endpoint(.get, "/items", query: [.init(name: "page", value: "2")]))
        #expect(try folder.text() == Self.archive)
    }

    private static let archive = """
        {
          "log" : {
            "creator" : {
              "name" : "ServiceReplay",
              "version" : "1"
            },
            "entries" : [
              {
                "cache" : {

                },
                "request" : {
                  "bodySize" : 0,
                  "cookies" : [

                  ],
                  "headers" : [
                    {
                      "name" : "Accept",
                      "value" : "application/json"
                    }
                  ],
                  "headersSize" : -1,
                  "httpVersion" : "unknown",
                  "method" : "GET",
                  "queryString" : [
                    {
                      "name" : "page",
                      "value" : "2"
                    }
                  ],
                  "url" : "https://items.example/v1/items?page=2"
                },
                "response" : {
                  "bodySize" : -1,
                  "content" : {
                    "mimeType" : "application/json",
                    "size" : 9,
                    "text" : "{\\"a\\":\\"/\\"}"
                  },
                  "cookies" : [

                  ],
                  "headers" : [
                    {
                      "name" : "Content-Type",
                      "value" : "application/json"
                    }
                  ],
                  "headersSize" : -1,
                  "httpVersion" : "unknown",
                  "redirectURL" : "",
                  "status" : 200,
                  "statusText" : ""
                },
                "startedDateTime" : "2026-01-01T00:00:00.250000Z",
                "time" : 0,
                "timings" : {
                  "receive" : 0,
                  "send" : 0,
                  "wait" : 0
                }
              }
            ],
            "version" : "1.2"
          }
        }

        """

    @Test func `keeps every answer of calls that overlap, in the order in which they began`() async throws {
        let client = client()
        try await withThrowingTaskGroup { group in
            for number in 1...40 { group.addTask { _ = try await client.send(Endpoint(.get, "/items/\(number)")) } }
            group.addTask { [folder] in
                // A program that ends at this moment leaves the same file behind.
                for _ in 1...200 where FileManager.default.fileExists(atPath: folder.path) { _ = try folder.entries() }
            }
            try await group.waitForAll()
        }
        let entries = try folder.entries()
        #expect(Set(entries.map(\.request.url)) == Set((1...40).map { "\(server.baseURL)/items/\($0)" }))
        #expect(entries.compactMap(\.startedDateTime) == entries.compactMap(\.startedDateTime).sorted())
    }

    @Test func `shares a tape with other clients`() async throws {
        let clients = [client(), client()]
        try await withThrowingTaskGroup { group in
            for (number, client) in clients.enumerated() {
                for page in 1...10 { group.addTask { _ = try await client.send(Endpoint(.get, "/\(number)/\(page)")) } }
            }
            try await group.waitForAll()
        }
        #expect(try folder.entries().count == 20)
    }

    @Test func `replaces what an earlier run has recorded of the same request, and keeps the rest`() async throws {
        let (item, image) = (Endpoint(.get, "/items/1"), Endpoint(.get, "/image"))
        let first = client()
        for endpoint in [item, image, item] { _ = try await first.send(endpoint) }
        #expect(try folder.questions() == ["GET /items/1", "GET /image", "GET /items/1"])
        _ = try await client().send(item)
        #expect(try folder.questions() == ["GET /image", "GET /items/1"])
    }

    @Test(arguments: [
        ("https://third.example", 3), ("https://items.example:8443", 3), ("http://items.example", 3),
        ("https://ITEMS.example:443", 2),
    ])
    func `replaces nothing that another server has answered`(baseURL: String, count: Int) async throws {
        for baseURL in ["https://items.example", "https://other.example", baseURL] {
            let client = ServiceClient.success("{}")
                .recorded(on: folder.tape, baseURL: try url(baseURL), environment: [:])
            _ = try await client.send(Endpoint(.get, "/status"))
        }
        #expect(try folder.questions() == Array(repeating: "GET /status", count: count))
    }

    @Test func `leaves no trace of a call without an answer`() async throws {
        let error = await #expect(throws: ServiceError.self) { _ = try await client().send(Endpoint(.get, "/closed")) }
        #expect(error?.code == .connectionClosed)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test(arguments: [("dev", true), ("1234567", true), ("12345678", false), ("ÄÖÜÄÖÜÄ", true)])
    func `refuses to keep an answer if its token is too short to be hidden`(token: String, isRefused: Bool) async throws
    {
        for (variable, owner) in [("ITEMS_TOKEN" as String?, "in ITEMS_TOKEN"), (nil, "of the service 'items'")] {
            let client = ServiceClient(name: "items", tokenVariable: variable) { _ in
                ServiceResponse(body: Data(#"{"id":"device-7"}"#.utf8), secrets: Secrets([token, "another-token"]))
            }.recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
            let answer = await Task { try await client.text(Endpoint(.get, "/items")) }.result
            let refusal = TapeError(
                "Recording is refused: the token \(owner) has fewer than 8 characters and cannot be told from a part of a "
                    + "word, so that the tape \(folder.path) could show it; use a longer token."
            )
            if isRefused {
                #expect(throws: refusal) { try answer.get() }
            } else {
                #expect(try answer.get() == #"{"id":"device-7"}"#)
            }
            #expect(FileManager.default.fileExists(atPath: folder.path) == !isRefused)
        }
    }

    @Test(arguments: [("true", true), ("1", true), ("", false), ("false", false), ("0", false)])
    func `refuses to call anybody in CI`(ci: String, isRefused: Bool) async throws {
        let client = client(["CI": ci])
        let answer = await Task { try await client.text(Endpoint(.get, "/items")) }.result
        if isRefused {
            let refusal = TapeError(
                "Recording is refused in CI (CI=\(ci)), where no real server is to be asked; record on your own machine, "
                    + "commit the tape and replay it here."
            )
            #expect(throws: refusal) { try answer.get() }
        } else {
            #expect(try answer.get() == #"{"target":"/items"}"#)
        }
        #expect(server.requests.isEmpty == isRefused)
    }
}

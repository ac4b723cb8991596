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

    @Test func `keeps its hands off a file that is no archive`() async throws {
        let folder = try TapeFolder("precious")
        let client = ServiceClient.success("{}")
            .recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
        let refusal = TapeError(
            "The tape \(folder.path) is no HTTP Archive: it is not valid JSON; "
                + "export it again, or remove it and record a new one."
        )
        await #expect(throws: refusal) { _ = try await client.send(Endpoint(.get, "/items")) }
        #expect(try folder.text() == "precious")
    }

    @Test func `fills an empty file, which stays its owner's alone`() async throws {
        let folder = try TapeFolder("")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path)
        let client = ServiceClient.success("{}")
            .recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
        _ = try await client.send(Endpoint(.get, "/items"))
        #expect(try folder.questions() == ["GET /items"])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
    }

    @Test func `drops no entry that it cannot read`() async throws {
        let text = #"{"log": {"entries": [{"request": {"method": "GET", "url": "/"}, "response": null}]}}"#
        let folder = try TapeFolder(text)
        let client = ServiceClient.success("{}")
            .recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
        let refusal = TapeError(
            "The tape \(folder.path) is no HTTP Archive: log.entries[0].response is something else; "
                + "export it again, or remove it and record a new one."
        )
        await #expect(throws: refusal) { _ = try await client.send(Endpoint(.get, "/items")) }
        #expect(try folder.text() == text)
    }

    /// What stands in the way of a tape at this path.
    private static let obstacles: [(name: String, path: String, start: String, nextStep: String)] = [
        (
            "a file as folder", "a.har/below.har", "cannot be written: ",
            "Name a file in a folder that you may write to."
        ),
        ("a folder as tape", "folder", "cannot be read: ", "Name a file that you may read."),
        (
            "a link to itself", "loop.har", "is a symbolic link that leads to itself.",
            "Name a file in a folder that you may write to."
        ),
    ]

    @Test(arguments: obstacles)
    func `says when the tape cannot be written`(_ name: String, _ path: String, _ start: String, _ nextStep: String)
        async throws
    {
        let parent = folder.tape.deletingLastPathComponent()
        try Data().write(to: parent.appending(path: "a.har"))
        try FileManager.default.createDirectory(at: parent.appending(path: "folder"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: parent.appending(path: "loop.har").path(percentEncoded: false),
            withDestinationPath: "loop.har"
        )
        let tape = parent.appending(path: path)
        let client = ServiceClient.success("{}").recorded(on: tape, baseURL: server.baseURL, environment: [:])
        let error = await #expect(throws: TapeError.self) { _ = try await client.send(Endpoint(.get, "/items")) }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("The tape \(tape.path(percentEncoded: false)) \(start)"))
        #expect(text.hasSuffix(" \(nextStep)"))
    }

    @Test(arguments: [true, false])
    func `writes behind a symbolic link and leaves it one`(isThere: Bool) async throws {
        let target = try TapeFolder(entries: [])
        if !isThere { try FileManager.default.removeItem(at: target.tape) }
        try FileManager.default.createSymbolicLink(at: folder.tape, withDestinationURL: target.tape)
        _ = try await client().send(Endpoint(.get, "/items/1"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path) == target.path)
        #expect(try target.questions() == ["GET /items/1"])
    }

    @Test func `filters what a person has written on its tape`() async throws {
        let folder = try TapeFolder(
            #"""
            {"log": {"creator": {"name": "ServiceReplay", "version": "1"}, "entries": [
              {"request": {"method": "GET", "url": "/a"}, "response": {"status": 200, "content": {"text": "token=s3cr3t"}}}
            ]}}
            """#
        )
        let client = ServiceClient.success("{}").recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
        for _ in 1...3 { _ = try await client.send(Endpoint(.get, "/items")) }
        #expect(try folder.entries().map(\.response.content?.text) == ["token=REDACTED", "{}", "{}", "{}"])
    }

    @Test func `writes nothing when its call is cancelled`() async throws {
        let item = #"{"name":"a=1 Bearer abcDEF123","token":"s3cr3t"},"#
        let body = "[" + String(repeating: item, count: 20_000) + "0]"
        let client = ServiceClient(name: "items") { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return ServiceResponse(body: Data(body.utf8))
        }
        let recording = client.recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
        let call = Task { try await recording.send(Endpoint(.get, "/items")) }
        await #expect(throws: CancellationError.self) { _ = try await call.value }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `ends while another program holds the tape, when it is cancelled or out of time`() async throws {
        let lock = open(folder.tape.deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        let client = client()
        let call = Task { try await client.send(Endpoint(.get, "/items")) }
        call.cancel()
        await #expect(throws: (any Error).self) { _ = try await call.value }
        let refusal = TapeError(
            "Another program records on the tape \(folder.path) for too long. End it, and try again."
        )
        let quick = ServiceClient(name: "items", timeout: .milliseconds(20)) { _ in ServiceResponse() }
            .recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
        await #expect(throws: refusal) { _ = try await quick.send(Endpoint(.get, "/items")) }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}

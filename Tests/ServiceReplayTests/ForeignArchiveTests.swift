import Foundation
import ServiceClient
import Testing

@testable import ServiceReplay

/// Archives as others write them: shortened, with everything that is peculiar to them.
@Suite struct `A foreign archive` {
    private struct Archive: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String

        init(_ name: String, _ text: String) {
            (testDescription, self.text) = (name, text)
        }
    }

    private static let archives = [
        Archive(
            "Chrome's: fields of its own, HTTP/2 names, sizes of what was compressed, aborted and cached requests",
            #"""
            {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"}, "pages": [], "entries": [
              {"_connectionId": "1", "_initiator": {"type": "script"}, "_priority": "High", "_resourceType": "fetch",
               "cache": {}, "connection": "443", "pageref": "page_1",
               "request": {"method": "GET", "url": "https://items.example/v1/items?page=1", "httpVersion": "http/2.0",
                 "headers": [{"name": ":authority", "value": "items.example"}, {"name": "accept", "value": "*/*"}],
                 "queryString": [{"name": "page", "value": "1"}], "cookies": [], "headersSize": -1, "bodySize": 0},
               "response": {"status": 0, "statusText": "", "httpVersion": "", "headers": [], "cookies": [],
                 "content": {"size": 0, "mimeType": "x-unknown"}, "redirectURL": "", "headersSize": -1, "bodySize": -1,
                 "_transferSize": 0, "_error": "net::ERR_ABORTED"},
               "serverIPAddress": "", "startedDateTime": "2026-01-01T10:00:00.000Z", "time": 1.2340000006,
               "timings": {"blocked": -1, "dns": -1, "ssl": -1, "connect": -1, "send": 0, "wait": 0, "receive": 1.2}},
              {"_fromCache": "disk", "cache": {},
               "request": {"method": "GET", "url": "https://items.example/v1/items?page=1", "headers": [],
                 "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0, "httpVersion": "http/2.0"},
               "response": {"status": 304, "statusText": "", "httpVersion": "http/2.0",
                 "headers": [{"name": "content-encoding", "value": "br"}, {"name": "Content-Type", "value": "application/json"}],
                 "cookies": [], "redirectURL": "", "headersSize": -1, "bodySize": 0, "_transferSize": 34,
                 "content": {"size": 17, "mimeType": "application/json", "compression": 17, "text": "{\"name\":\"Löffel\"}"}},
               "startedDateTime": "2026-01-01T10:00:01.000Z", "time": 12}]}}
            """#
        ),
        Archive(
            "Firefox's: a redirect, base64, offsets in times, headers that stand twice",
            #"""
            {"log": {"version": "1.2", "creator": {"name": "Firefox", "version": "140.0"},
              "browser": {"name": "Firefox", "version": "140.0"}, "pages": [{"id": "page_1", "pageTimings": {}}], "entries": [
              {"startedDateTime": "2026-01-01T11:00:00.000+01:00",
               "request": {"bodySize": 0, "method": "GET", "url": "http://items.example/v1/items?page=1",
                 "httpVersion": "HTTP/1.1", "headers": [], "cookies": [], "queryString": [], "headersSize": 300},
               "response": {"status": 301, "statusText": "Moved Permanently", "httpVersion": "HTTP/1.1",
                 "headers": [{"name": "Location", "value": "https://items.example/v1/items?page=1"}], "cookies": [],
                 "content": {"mimeType": "text/html", "size": 0, "text": ""},
                 "redirectURL": "https://items.example/v1/items?page=1", "headersSize": 200, "bodySize": 200},
               "cache": {}, "timings": {"blocked": 0, "dns": 0, "connect": 0, "ssl": 0, "send": 0, "wait": 20, "receive": 0},
               "time": 20, "_securityState": "insecure", "pageref": "page_1"},
              {"startedDateTime": "2026-01-01T11:00:00.100+01:00",
               "request": {"bodySize": 0, "method": "GET", "url": "https://items.example/v1/items?page=1",
                 "httpVersion": "HTTP/2", "headers": [], "cookies": [], "queryString": [], "headersSize": 300},
               "response": {"status": 200, "statusText": "", "httpVersion": "HTTP/2",
                 "headers": [{"name": "set-cookie", "value": "a=1"}, {"name": "set-cookie", "value": "b=2"},
                   {"name": "content-type", "value": "application/json"}], "cookies": [{"name": "a", "value": "1"}],
                 "content": {"mimeType": "application/json", "size": 18, "encoding": "base64",
                   "text": "eyJuYW1lIjoiTMO2\r\nZmZlbCJ9"}, "redirectURL": "", "headersSize": 99, "bodySize": 117},
               "cache": {}, "timings": {}, "time": 31, "_securityState": "secure"}]}}
            """#
        ),
        Archive(
            "mitmproxy's: sizes of what was sent, absent and empty values",
            #"""
            {"log": {"version": "1.2", "creator": {"name": "mitmproxy", "version": "12.0.0", "comment": ""}, "pages": [],
              "entries": [
              {"startedDateTime": "2026-01-01T10:00:00.000000+00:00", "time": 5,
               "request": {"method": "GET", "url": "https://items.example:443/v1/items?page=1", "httpVersion": "HTTP/1.1",
                 "cookies": [], "headers": [{"name": "Host", "value": "items.example"}],
                 "queryString": [{"name": "page", "value": "1"}], "headersSize": 120, "bodySize": 0},
               "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [],
                 "headers": [{"name": "Content-Encoding", "value": "gzip"}, {"name": "Content-Type", "value": "application/json"}],
                 "content": {"size": 37, "compression": -19, "mimeType": "application/json", "text": "{\"name\":\"L\u00f6ffel\"}"},
                 "redirectURL": "", "headersSize": 80, "bodySize": 37},
               "cache": {}, "timings": {"connect": -1, "ssl": -1, "send": 0, "receive": 1, "wait": 4},
               "serverIPAddress": "127.0.0.1", "_webSocketMessages": null}]}}
            """#
        ),
        Archive(
            "one with a byte order mark, as proxies on Windows write it",
            "\u{FEFF}"
                + #"{"log": {"entries": [\#(taped("https://items.example/v1/items?page=1", #"{"status": 200, "headers": [{"name": "Content-Type", "value": "application/json"}], "content": {"text": "{\"name\":\"Löffel\"}"}}"#))]}}"#
        ),
    ]

    @Test(arguments: archives)
    private func `answers as its server did`(_ archive: Archive) async throws {
        struct Item: Decodable, Equatable { let name: String }
        let client = try TapeFolder(archive.text).replay()
        let endpoint = Endpoint(.get, "/items", query: [.init(name: "page", value: "1")])
        let answer = try await client.send(endpoint)
        #expect(answer.status == 200)
        #expect(answer.header("content-type") == "application/json")
        #expect(try await client.value(from: endpoint, as: Item.self) == Item(name: "Löffel"))
    }

    // MARK: - Without bodies

    /// Answers to one request, and the texts that are given one after the other.
    private struct Course: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let taped: [String]
        let answers: [String]
    }

    private static let courses = [
        Course(
            testDescription: "a browser's revalidation",
            taped: [response("ok"), #"{"status": 304, "content": {"size": 0, "mimeType": "x-unknown"}}"#],
            answers: ["200 ok", "200 ok"]
        ),
        Course(
            testDescription: "a revalidation with an empty text",
            taped: [response("", status: 304), response("one"), response("", status: 304), response("two")],
            answers: ["200 one", "200 two", "200 two"]
        ),
        Course(
            testDescription: "a body that the browser has not kept",
            taped: [#"{"status": 200, "content": {"size": 77300}}"#, response("ok")],
            answers: ["200 ok", "200 ok"]
        ),
        Course(
            testDescription: "bodies of unknown size, and an empty text in the place of a large one",
            taped: [
                #"{"status": 200, "content": {"size": -1}}"#,
                #"{"status": 200, "content": {"size": null, "text": null}}"#,
                #"{"status": 200, "content": {"encoding": "base64", "text": null}}"#, #"{"status": 200}"#,
                #"{"status": 200, "content": {"size": 6293369, "text": ""}}"#, response("ok"),
            ],
            answers: ["200 ok", "200 ok"]
        ),
        Course(
            testDescription: "base64 that cannot be read",
            taped: [#"{"status": 200, "content": {"encoding": "base64", "text": "a"}}"#, response("ok")],
            answers: ["200 ok"]
        ),
        Course(
            testDescription: "no answer, and the opening of a WebSocket",
            taped: [response("", status: -999), response("", status: 0), response("", status: 101), response("ok")],
            answers: ["200 ok", "200 ok"]
        ),
        Course(
            testDescription: "bodies that are empty",
            taped: [
                #"{"status": 204, "content": {"size": -1}}"#, #"{"status": 200, "content": {"size": 0}}"#, response(""),
                response("ok"),
            ],
            answers: ["204 ", "200 ", "200 ", "200 ok"]
        ),
    ]

    @Test(arguments: courses)
    private func `answers with what has its body`(_ course: Course) async throws {
        let folder = try TapeFolder(entries: course.taped.map { taped("https://items.example/v1/items", $0) })
        let client = try folder.replay()
        for expected in course.answers {
            let answer = try await client.send(Endpoint(.get, "/items"))
            #expect("\(answer.status) \(String(decoding: answer.body, as: UTF8.self))" == expected)
        }
    }

    @Test func `answers a HEAD without its body`() async throws {
        let taped = taped(
            "https://items.example/v1/items",
            #"{"status": 200, "content": {"size": -1}}"#,
            method: "HEAD"
        )
        #expect(try await TapeFolder(entries: [taped]).replay().text(Endpoint(.head, "/items")) == "")
    }

    // MARK: - With faults

    private static let faulty = [
        ("null", "log.entries[0] is something else"),
        (#"{"request": {"method": "GET"}}"#, "log.entries[0].request.url is missing"),
        (#"{"request": {"method": "GET", "url": "/"}, "response": null}"#, "log.entries[0].response is something else"),
        (taped("/", #"{"status": "error"}"#), "log.entries[0].response.status is something else"),
        (taped("/", #"{"status": 200, "headers": {}}"#), "log.entries[0].response.headers is something else"),
        (taped("/", #"{"status": 200, "content": {"size": 12.5}}"#), "log.entries[0] has a number that does not fit"),
        (taped("/", #"{"status": 1e400}"#), "log.entries[0] has a number that does not fit"),
        (
            taped("/", response(#"cut here \ud83d"#)),
            "log.entries[0] has text that cannot be decoded, such as half of a surrogate pair"
        ),
    ]

    @Test(arguments: faulty)
    private func `is replayed but for the entries that cannot be read, which are counted`(
        entry: String,
        place: String
    ) async throws {
        let whole = taped("https://items.example/v1/items", response("ok"))
        let folder = try TapeFolder(entries: [entry, "7", whole])
        #expect(try await folder.replay().text(Endpoint(.get, "/items")) == "ok")
        let error = TapeError(
            "The tape \(folder.path) has no answer to GET /v1/other; "
                + "the nearest of its entries is number 3: ✓ method GET, ✗ path /v1/items; "
                + "2 of its entries cannot be read (\(place)); record it, or ask for what is there."
        )
        await #expect(throws: error) { _ = try await folder.replay().send(Endpoint(.get, "/other")) }
    }

    @Test func `says when none of its entries can be read`() async throws {
        let folder = try TapeFolder(entries: ["{}"])
        let error = TapeError(
            "The tape \(folder.path) has no answer to GET /v1/items; 1 of its entries cannot be read "
                + "(log.entries[0].request is missing); record it, or ask for what is there."
        )
        await #expect(throws: error) { _ = try await folder.replay().send(Endpoint(.get, "/items")) }
    }

    @Test(arguments: ["null", "7", #"{"name": "proxy", "version": 1}"#])
    func `may name its maker in any form`(creator: String) async throws {
        let entry = taped("https://items.example/v1/items", response("ok"))
        let folder = try TapeFolder(#"{"log": {"creator": \#(creator), "entries": [\#(entry)]}}"#)
        #expect(try await folder.replay().text(Endpoint(.get, "/items")) == "ok")
    }
}

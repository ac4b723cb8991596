import Foundation
import ServiceClient
import Testing

@testable import ServiceReplay

/// Requests to one address that differ in their body, as those of GraphQL do.
@Suite struct `A tape's answer to a request with a body` {
    private static let address = "https://shop.example/graphql"

    /// An entry of a browser, with its request's body.
    private static func posted(_ body: String, _ answer: String, other: String = "") throws -> String {
        let text = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
        return #"{"request": {"method": "POST", "url": "\#(address)", "postData": {"text": \#(text)\#(other)}}, "#
            + #""response": \#(response(answer))}"#
    }

    /// What is asked, what is on the tape, and whether it is the same.
    private static let bodies = [
        ("the same JSON", #"{"a":1,"b":[true]}"#, #"{"a":1,"b":[true]}"#, true),
        ("JSON in another order", #"{"a":1,"b":{"c":2,"d":3}}"#, " {\"b\": {\"d\": 3, \"c\": 2},\n \"a\": 1}", true),
        ("JSON with other escapes", #"{"a":"\u00e9/"}"#, #"{"a":"é\/"}"#, true),
        ("JSON that differs in a secret", #"{"a":1,"password":"one"}"#, #"{"a":1,"password":"two"}"#, true),
        ("a list in another order", "[1,2]", "[2,1]", false),
        ("another value", #"{"a":1}"#, #"{"a":2}"#, false),
        ("a large whole number", #"{"id":9007199254740992}"#, #"{"id":9007199254740993}"#, false),
        ("another form of a letter", "{\"a\":\"\u{E9}\"}", "{\"a\":\"e\u{301}\"}", false),
        ("a number and a text", #"{"a":1}"#, #"{"a":"1"}"#, false),
        ("one and true", #"{"a":1}"#, #"{"a":true}"#, false),
        ("a form that differs in a secret", "a=1&password=one", "a=1&password=two", true),
        ("a form in another order", "a=1&b=2", "b=2&a=1", false),
        ("text with another line end", "a\n", "a\r\n", false),
        ("no body", "", #"{"a":1}"#, false),
        ("no body at both", "", "", true),
    ]

    @Test(arguments: bodies)
    func `is found by JSON in any order and by other bodies byte for byte`(
        _ name: String,
        asked: String,
        taped: String,
        isSame: Bool
    ) async throws {
        let folder = try TapeFolder(entries: [try Self.posted(taped, "found")])
        let client = try folder.replay(below: "https://shop.example")
        let answer = await Task { try await client.text(Endpoint(.post, "/graphql", body: Data(asked.utf8))) }.result
        if isSame {
            #expect(try answer.get() == "found")
        } else {
            let error = TapeError(
                "The tape \(folder.path) has no answer to POST /graphql; the nearest of its entries is number 1: "
                    + "✓ method POST, ✓ path /graphql, ✗ the same body; record it, or ask for what is there."
            )
            #expect(throws: error) { try answer.get() }
        }
    }

    @Test func `is the one with this body before the one whose body is not known`() async throws {
        let folder = try TapeFolder(entries: [
            taped(Self.address, response("any"), method: "POST"),
            try Self.posted(#"{"query":"orders"}"#, "orders"),
            try Self.posted(#"{"query":"profile"}"#, "profile"),
            try Self.posted("", "lost", other: #", "encoding": "base64""#),
        ])
        let client = try folder.replay(below: "https://shop.example")
        for (query, answer) in [("profile", "profile"), ("orders", "orders"), ("profile", "profile"), ("cart", "any")] {
            let body = Data(#"{"query":"\#(query)"}"#.utf8)
            #expect(try await client.text(Endpoint(.post, "/graphql", body: body)) == answer)
        }
    }

    @Test(arguments: [
        #", "postData": "text""#, #", "postData": null"#, #", "postData": {"params": [{"name": "a"}]}"#,
        #", "postData": {"text": 7}"#, #", "bodySize": 9, "postData": {"text": ""}"#,
        #", "postData": {"text": "a", "encoding": "base64"}"#,
    ])
    func `is any if the archive does not tell the body`(fields: String) async throws {
        let entry =
            #"{"request": {"method": "POST", "url": "\#(Self.address)"\#(fields)}, "response": \#(response("any"))}"#
        let client = try TapeFolder(entries: [entry]).replay(below: "https://shop.example")
        #expect(try await client.text(Endpoint(.post, "/graphql", body: Data("{}".utf8))) == "any")
    }

    // MARK: - Recorded

    /// A server whose answer repeats what it was asked.
    private func recording(on folder: TapeFolder) throws -> ServiceClient {
        ServiceClient(name: "shop") { ServiceResponse(body: $0.body ?? Data("none".utf8)) }
            .recorded(on: folder.tape, baseURL: try url("https://shop.example"), environment: [:])
    }

    private static func endpoint(_ body: Data?) -> Endpoint { Endpoint(.post, "/graphql", body: body) }

    private static let recorded: [(String, Data?)] = [
        ("orders", Data(#"{"query":"orders"}"#.utf8)), ("profile", Data(#"{"query":"profile"}"#.utf8)),
        ("nothing", nil),
        ("bytes that are no text", Data([0xFF, 0x00, 0xE9])), ("half of a pair", Data(#"{"a":"\ud83d"}"#.utf8)),
    ]

    @Test func `is the one that was recorded with this body`() async throws {
        let folder = try TapeFolder()
        let client = try recording(on: folder)
        for (_, body) in Self.recorded { _ = try await client.send(Self.endpoint(body)) }
        let replay = try folder.replay(below: "https://shop.example")
        for (_, body) in Self.recorded.reversed() {
            #expect(try await replay.send(Self.endpoint(body)).body == body ?? Data("none".utf8))
        }
        await #expect(throws: TapeError.self) { try await replay.send(Self.endpoint(Data("other".utf8))) }
    }

    @Test func `stays when another body is recorded, and is replaced with its own`() async throws {
        let folder = try TapeFolder(entries: [try Self.posted("archived", "archived")])
        for body in ["orders", "profile"] {
            _ = try await recording(on: folder).send(Self.endpoint(Data(body.utf8)))
        }
        _ = try await recording(on: folder).send(Self.endpoint(Data("orders".utf8)))
        #expect(try folder.entries().map(\.response.content?.text) == ["archived", "profile", "orders"])
    }

    @Test func `is on the tape with a hash of its request's body without secrets`() async throws {
        let folder = try TapeFolder()
        let client = try recording(on: folder)
        for secret in ["one", "two"] {
            _ = try await client.send(Self.endpoint(Data(#"{"password":"\#(secret)","a":1}"#.utf8)))
        }
        _ = try await client.send(Endpoint(.get, "/items"))
        let hashes = try folder.entries().map(\.request.bodyHash)
        // FNV-1a of {"a":1,"password":"REDACTED"}: the same on every system, for ever.
        #expect(hashes == ["5761b0324e7288ac", "5761b0324e7288ac", nil])
        #expect(!(try folder.text()).contains("postData"))
    }
}

import Foundation
import ServiceClient
import Testing

@Suite struct UnusableAnswerTests {
    struct Page: Decodable {
        enum Rating: String, Decodable { case good, bad }
        struct Item: Decodable {
            let id: Int
            let title: String
            let adult: Bool?
            let average: Double?
            let rating: Rating?
            let homepage: URL?
        }
        let results: [Item]
    }

    struct Answer: CustomTestStringConvertible {
        let body: String
        let path: String
        let reason: String
        var testDescription: String { "\(path) \(reason)" }
        /// The reason as the error tells it.
        var text: String { (path.isEmpty ? "it" : path) + " " + reason }

        init(_ body: String, _ path: String, _ reason: String) {
            (self.body, self.path, self.reason) = (body, path, reason)
        }

        init(item: String, _ path: String, _ reason: String) {
            self.init(#"{"results": [{"id": 1, "title": "a"}, \#(item)]}"#, "results[1]" + path, reason)
        }
    }

    static let answers = [
        Answer("null", "", "should be an object but is null"),
        Answer("[]", "", "should be an object but is a list"),
        Answer("{}", "results", "is missing"),
        Answer(#"{"results": {}}"#, "results", "should be a list but is an object"),
        Answer(#"{"results": null}"#, "results", "should be a list but is null"),
        Answer(item: "7", "", "should be an object but is a number"),
        Answer(item: #"{"id": 2}"#, ".title", "is missing"),
        Answer(item: #"{"id": 2, "title": null}"#, ".title", "should be text but is null"),
        Answer(item: #"{"id": 2, "title": 3}"#, ".title", "should be text but is a number"),
        Answer(item: #"{"id": "2", "title": "b"}"#, ".id", "should be a whole number but is text"),
        Answer(#"{"results": [{"id": 1.5, "title": "b"}]}"#, "", "holds a number that is too large or not whole"),
        Answer(#"{"results": [{"id": 1e30, "title": "b"}]}"#, "", "holds a number that is too large or not whole"),
        Answer(item: #"{"id": 2, "title": "b", "adult": 1}"#, ".adult", "should be true or false but is a number"),
        Answer(
            item: #"{"id": 2, "title": "b", "average": true}"#,
            ".average",
            "should be a number but is true or false"
        ),
        Answer(item: #"{"id": 2, "title": "b", "rating": "so"}"#, ".rating", "is text with a value that does not fit"),
        Answer(item: #"{"id": 2, "title": "b", "homepage": 1}"#, ".homepage", "should be text but is a number"),
        Answer(
            item: #"{"id": 2, "title": "a \ud83d\ude00 \\ud83d \ud83d"}"#,
            ".title",
            #"has half of a surrogate pair (\ud83d), which is no character"#
        ),
        Answer(
            item: #"{"id": 2, "title": "\uDE00\uD83D"}"#,
            ".title",
            #"has half of a surrogate pair (\uDE00), which is no character"#
        ),
        Answer(
            item: #"{"id": 2, "title": "b", "\ud83d": 1}"#,
            "",
            #"has half of a surrogate pair (\ud83d), which is no character"#
        ),
        Answer(
            item: "{\"id\": 2, \"title\": \"a\u{1}b\"}",
            ".title",
            "has a control character or an escape that JSON does not allow"
        ),
        Answer(
            item: #"{"id": 2, "title": "a\xb"}"#,
            ".title",
            "has a control character or an escape that JSON does not allow"
        ),
    ]

    @Test(arguments: answers)
    func `JSON that does not decode is explained at its place`(_ answer: Answer) async {
        let error = await error(for: answer.body)
        #expect(error?.code == .malformed)
        #expect(error?.reason == answer.text)
        #expect(error?.mismatch?.path == answer.path)
    }

    @Test(arguments: [
        ("Latin-1", [0x63, 0xE9], "0xE9"), ("Latin-1 at the end", [0x63, 0x61, 0x66, 0xE9], "0xE9"),
        ("overlong UTF-8", [0xC0, 0x80], "0xC0"), ("a surrogate in UTF-8", [0xED, 0xA0, 0x80], "0xED"),
    ])
    func `bytes that are not UTF-8 are the reason why a body does not decode`(
        _ id: String,
        _ bytes: [UInt8],
        _ byte: String
    )
        async
    {
        let body =
            Data(#"{"results": [{"id": 1, "title": "a"}, {"id": 2, "title": ""#.utf8) + bytes + Data("\"}]}".utf8)
        let client = ServiceClient(name: "items") { _ in ServiceResponse(body: body) }
        let error = await #expect(throws: ServiceError.self) {
            _ = try await client.value(from: Endpoint(.get, "/"), as: Page.self)
        }
        #expect(error?.code == .malformed)
        #expect(error?.reason == "results[1].title has the byte \(byte), which is not UTF-8")
    }

    @Test(arguments: [
        ("", "", ServiceError.Code.emptyBody),
        (" \n", "", .emptyBody),
        ("<!DOCTYPE html>\n<p>Login", "<!DOCTYPE html> <p>Login", .webPage),
        (#"{"results": ["#, #"{"results": ["#, .notJSON),
        ("\u{1B}[2J", "\\u{1B}[2J", .notJSON),
    ])
    func `what is not JSON is told with its beginning`(_ body: String, _ reason: String, _ code: ServiceError.Code)
        async
    {
        let error = await error(for: body)
        #expect(error?.code == code)
        #expect(error?.reason == reason)
    }

    @Test func `a mismatch is told with what was expected and what was found`() async {
        let error = await error(for: #"{"results": [{"id": "2", "title": "b"}]}"#)
        #expect(
            error?.details.replacing(/\n  time taken: .*/, with: "") == """
                The service 'items' sent an answer that cannot be used: results[0].id should be a whole number but is text; \
                report this if it stays so.
                  code: malformed
                  service: items
                  status: 200
                  content type: application/json
                  body: {"results": [{"id": "2", "title": "b"}]}
                  place: results[0].id
                  expected: a whole number
                  found: text
                  likely cause: The service has changed its answers, or this program expects another version of them.
                  next step: report this if it stays so
                  attempts: 1
                """
        )
    }

    @Test func `a server's key cannot write to the terminal`() async {
        let client = ServiceClient.success(#"{"\u001b[2J": 1}"#, name: "items")
        let error = await #expect(throws: ServiceError.self) {
            _ = try await client.value(from: Endpoint(.get, "/"), as: [String: String].self)
        }
        #expect(error?.reason == "\\u{1B}[2J should be text but is a number")
    }

    @Test func `a secret that comes back is not in any text`() async throws {
        let client = ServiceClient(name: "items") { _ in
            ServiceResponse(
                headers: ["Content-Type": "text/s3cret12"],
                body: Data((#"{"s3cret12": 1, "x": ""# + String(repeating: "x", count: 73) + #"s3cret12"}"#).utf8),
                secrets: Secrets(["s3cret12"])
            )
        }
        let error = await #expect(throws: ServiceError.self) {
            _ = try await client.value(from: Endpoint(.get, "/"), as: [String: Int].self)
        }
        let details = try #require(error?.details)
        #expect(details.contains("[secret]"))
        #expect(!details.contains("s3c"))
    }

    private func error(for body: String) async -> ServiceError? {
        await #expect(throws: ServiceError.self) {
            _ = try await ServiceClient.success(body, name: "items").value(
                from: Endpoint(.get, "/"),
                as: Page.self
            )
        }
    }
}

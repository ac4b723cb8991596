import Foundation
import ServiceClient
import Testing

@Suite struct MalformedAnswerTests {
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

        init(_ body: String, _ path: String, _ reason: String) {
            (self.body, self.path, self.reason) = (body, path, reason)
        }

        init(item: String, _ path: String, _ reason: String) {
            self.init(#"{"results": [{"id": 1, "title": "a"}, \#(item)]}"#, "results[1]" + path, reason)
        }
    }

    static let answers = [
        Answer("", "", "is empty where JSON was expected"),
        Answer(" \n", "", "is empty where JSON was expected"),
        Answer("<!DOCTYPE html>\n<p>Login", "", "is a web page where JSON was expected (<!DOCTYPE html> <p>Login)"),
        Answer(#"{"results": ["#, "", #"is not valid JSON ({"results": [)"#),
        Answer("\u{1B}[2J", "", "is not valid JSON (\\u{1B}[2J)"),
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
    ]

    @Test(arguments: answers)
    func `an answer that does not decode is explained at its place`(_ answer: Answer) async {
        let expected = ServiceError.malformed(service: "items", path: answer.path, reason: answer.reason)
        await #expect(throws: expected) {
            _ = try await ServiceClient.success(answer.body, name: "items").value(
                from: Endpoint(.get, "/"),
                as: Page.self
            )
        }
    }

    @Test func `a server's key cannot write to the terminal`() async {
        await #expect(
            throws: ServiceError.malformed(
                service: "items",
                path: "\\u{1B}[2J",
                reason: "should be text but is a number"
            )
        ) {
            let client = ServiceClient.success(#"{"\u001b[2J": 1}"#, name: "items")
            _ = try await client.value(from: Endpoint(.get, "/"), as: [String: String].self)
        }
    }
}

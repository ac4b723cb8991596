import Foundation
import ServiceClient
import Testing

@testable import ServiceReplay

@Suite struct `The filter of a tape` {
    /// A text with a secret in `<>`, and what is left of it.
    private struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        var filtered: String

        init(_ name: String, _ text: String, _ filtered: String) {
            (testDescription, self.text, self.filtered) = (name, text, filtered)
        }
    }

    private static let key = "-----BEGIN RSA PRIVATE KEY-----\\nMIIEow+/=\\n-----END RSA PRIVATE KEY-----"
    private static let secret = [
        Row("a JSON Web Token", "at eyJhbGciOiJI.eyJzdWIiOiIx.SflKxw-c_ end", "at REDACTED end"),
        Row("a bearer token", #"{"hint":"use bearer abcDEF123._~+/-=="}"#, #"{"hint":"use REDACTED"}"#),
        Row("a password in base64", "Basic dXNlcjpwYXNz", "REDACTED"),
        Row("a key of AWS", "AKIAIOSFODNN7EXAMPLE ", "REDACTED "),
        Row("a token of GitHub", "ghp_\(String(repeating: "a1", count: 18))!", "REDACTED!"),
        Row("a private key", #"{"pem":"\#(key)"}"#, #"{"pem":"REDACTED"}"#),
        Row("JSON", #"{"access_token" : "a\"b\\", "id": 7}"#, #"{"access_token" : "REDACTED", "id": 7}"#),
        Row(
            "JSON in humps",
            #"{"clientSecret":"x","apiKey":"y"}"#,
            #"{"clientSecret":"REDACTED","apiKey":"REDACTED"}"#
        ),
        Row("JSON in JSON", #"{"text":"{\"password\":\"x1\"}"}"#, #"{"text":"{\"password\":\"REDACTED\"}"}"#),
        Row("a form", "user=ada&password=x+y&submit=1", "user=ada&password=REDACTED&submit=1"),
        Row("a form that begins with it", "sid=1;b=2", "sid=REDACTED;b=2"),
        Row(
            "an address in JSON",
            #"{"next":"https://a.example/?page=2&api_key=abc#top"}"#,
            #"{"next":"https://a.example/?page=2&api_key=REDACTED#top"}"#
        ),
        Row("an escaped address", #""a?b=1\u0026sig=abc""#, #""a?b=1\u0026sig=REDACTED""#),
        Row(
            "what the client has sent",
            #"{"echo":"t0ken+/=","url":"?q=t0ken%2B%2F%3D"}"#,
            #"{"echo":"REDACTED","url":"?q=REDACTED"}"#
        ),
    ]
    private static let harmless = [
        Row(
            "JSON",
            #"{"author":"Ada","keyword":"token","total_pages":9,"tokens":"3 left","key":"name","token_type":"bearer"}"#,
            ""
        ),
        Row("no text", "Ünï\r\n\u{0}\u{1}", ""),
        Row("prose", "Basic instructions; a bearer of good news; key = value", ""),
    ]

    private let filter = TapeFilter(hiding: Secrets(["t0ken+/="]))

    @Test(arguments: secret)
    private func `takes a secret out of a body and nothing else`(_ row: Row) {
        #expect(String(decoding: filter.body(Data(row.text.utf8)), as: UTF8.self) == row.filtered)
        #expect(filter.text(row.filtered) == row.filtered)
    }

    @Test(arguments: harmless)
    private func `leaves a body as it is`(_ row: Row) {
        #expect(filter.body(Data(row.text.utf8)) == Data(row.text.utf8))
    }

    @Test func `finds a secret between bytes that are no text`() {
        let bytes = Data([0xFF, 0x00]) + Data("t0ken+/=".utf8) + Data([0x80])
        #expect(filter.body(bytes) == Data([0xFF, 0x00]) + Data("REDACTED".utf8) + Data([0x80]))
    }

    @Test(arguments: [
        (
            "https://a.example/b?access%5Ftoken=y&key=z&q=",
            "https://a.example/b?access%5Ftoken=REDACTED&key=REDACTED&q="
        ),
        ("https://user:pass@a.example/b?api_key=x&page=2#top", "https://a.example/b?api_key=REDACTED&page=2"),
        ("https://a.example/t0ken+/=?access_token=a%20b", "https://a.example/REDACTED?access_token=REDACTED"),
        (
            "https://a.example/b?filter[token]=x&q=t0ken%2B%2F%3D",
            "https://a.example/b?filter%5Btoken%5D=REDACTED&q=REDACTED"
        ),
    ])
    func `takes secrets out of an address`(url: String, filtered: String) {
        #expect(filter.url(url) == filtered)
    }

    @Test func `lets the listed headers through and no other`() {
        let headers = [
            "Accept", "Authorization", "authorization", "Proxy-Authorization", "Cookie", "set-cookie", "X-Api-Key",
            "X-Anything",
            "content-type", "Retry-After",
        ]
        let left = filter.headers(headers.map { HAR.Pair(name: $0, value: "t0ken+/=") })
        #expect(left == ["Accept", "content-type", "Retry-After"].map { HAR.Pair(name: $0, value: "REDACTED") })
    }
}

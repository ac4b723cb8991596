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
        Row("JSON", #"{"access_token" : "a\"b\\", "id": 7}"#, #"{"access_token":"REDACTED","id":7}"#),
        Row(
            "JSON in humps",
            #"{"clientSecret":"x","apiKey":"y"}"#,
            #"{"apiKey":"REDACTED","clientSecret":"REDACTED"}"#
        ),
        Row("JSON in JSON", #"{"text":"{\"password\":\"x1\"}"}"#, #"{"text":"{\"password\":\"REDACTED\"}"}"#),
        Row("a form", "user=ada&password=x+y&submit=1", "user=ada&password=REDACTED&submit=1"),
        Row("a form that begins with it", "sid=1;b=2", "sid=REDACTED;b=2"),
        Row(
            "an address in JSON",
            #"{"next":"https://a.example/?page=2&api_key=abc#top"}"#,
            #"{"next":"https://a.example/?page=2&api_key=REDACTED"}"#
        ),
        Row("an escaped address", #""a?b=1\u0026sig=abc""#, #""a?b=1&sig=REDACTED""#),
        Row(
            "what the client has sent",
            #"{"echo":"t0ken+/=","url":"?q=t0ken%2B%2F%3D"}"#,
            #"{"echo":"REDACTED","url":"?q=REDACTED"}"#
        ),
    ]
    /// In JSON, HTML and what is nearly JSON.
    private static let values = [
        Row(
            "a list",
            #"{"auth_tokens":["L1", "L2"],"a":["b"]}"#,
            #"{"a":["b"],"auth_tokens":["REDACTED","REDACTED"]}"#
        ),
        Row(
            "an object",
            #"{"token":{"value":"L1","list":[{"a":2}],"on":true},"a":1.50}"#,
            #"{"a":1.5,"token":{"list":[{"a":"REDACTED"}],"on":true,"value":"REDACTED"}}"#
        ),
        Row("a number", #"{"token":12345678, "pin":-3}"#, #"{"pin":-3,"token":"REDACTED"}"#),
        Row("a number in JSON in JSON", #"["{\"token\":12345678}"]"#, #"["{\"token\":\"REDACTED\"}"]"#),
        Row("a list of headers", #"{"Set-Cookie":["sid=L1"]}"#, #"{"Set-Cookie":["REDACTED"]}"#),
        Row(
            "a pair",
            #"[{"name":"access_token","value":"L1"},{"value":["L2"],"Key":"password"},{"name":"a","value":"b"}]"#,
            #"[{"name":"access_token","value":"REDACTED"},{"Key":"password","value":["REDACTED"]},{"name":"a","value":"b"}]"#
        ),
        Row("an escaped name", #"{"access\u005ftoken":"L1"}"#, #"{"access_token":"REDACTED"}"#),
        Row(
            "JSON in JSON in JSON",
            #"{"a":"{\"b\":\"{\\\"token\\\":\\\"L1\\\"}\"}"}"#,
            #"{"a":"{\"b\":\"{\\\"token\\\":\\\"REDACTED\\\"}\"}"}"#
        ),
        Row("lines of JSON", "{\"token\":[\"L1\"]}\n{\"a\":1}", "{\"token\":[\"REDACTED\"]}\n{\"a\":1}"),
        Row(
            "a stream of events",
            "data: {\"token\":[\"L1\"]}\n\ndata: {\"a\":1}",
            "data: {\"token\":[\"REDACTED\"]}\n\ndata: {\"a\":1}"
        ),
        Row("two members of one name", #"{"token":"L1","token":null}"#, #"{"token":null}"#),
        Row(
            "a line of JSON with a number",
            "{\"token\":1234,\"auth_tokens\":[\"L1\"]}\n[]",
            "{\"auth_tokens\":[\"REDACTED\"],\"token\":\"REDACTED\"}\n[]"
        ),
        Row(
            "JSON behind a mark of the byte order",
            "\u{FEFF}{\"tokens\":[\n1],\n\"session\":[\n\"L1\"]}",
            "\u{FEFF}{\"session\":[\"REDACTED\"],\"tokens\":[1]}"
        ),
        Row("JSON behind a guard", ")]}',\n{\"session\":\n[\"L1\"]}", ")]}',\n{\"session\":[\"REDACTED\"]}"),
        Row("JSON in a call", #"done({"token":["L1"]});"#, #"done({"token":["REDACTED"]});"#),
        Row("JSON that is cut off", #"{"a":[1,{"token":"L1"},{"b":"#, #"{"a":[1,{"token":"REDACTED"},{"b":"#),
        Row("JavaScript", "{token: 'L1', password: \"L'2\"}", "{token: 'REDACTED', password: \"REDACTED\"}"),
        Row(
            "a form in HTML",
            #"<input name="csrf_token" type="hidden" value="L1">"#,
            #"<input name="csrf_token" type="hidden" value="REDACTED">"#
        ),
        Row("XML", "<a><AccessToken>L1</AccessToken></a>", "<a><AccessToken>REDACTED</AccessToken></a>"),
    ]
    private static let texts = [
        Row(
            "the fragment of an address",
            "see https://a.example/#access_token=L1",
            "see https://a.example/#access_token=REDACTED"
        ),
        Row(
            "a user in an address",
            #"{"a":"https://me:L1@a.example/b@c"}"#,
            #"{"a":"https://REDACTED@a.example/b@c"}"#
        ),
        Row(
            "an address in an address",
            "?r=https%3A%2F%2Fa.example%2F%3Faccess_token%3DL1%26b%3D2",
            "?r=https%3A%2F%2Fa.example%2F%3Faccess_token%3DREDACTED%26b%3D2"
        ),
        Row("JSON in an address", "?f=%7B%22token%22:%22L1%22%7D&b", "?f=%7B%22token%22%3A%22REDACTED%22%7D&b"),
        Row("JSON in an address that is cut off", "?f=%7B%22token%22:%22L1", "?f=%7B%22token%22%3A%22REDACTED"),
        Row(
            "an escaped equals sign",
            #"{"a":"?token\u003dL1\u0026b\u003d2"}"#,
            #"{"a":"?token=REDACTED&b=2"}"#
        ),
        Row("a quote and a semicolon in a value", #"a=1&password=L"1;L'2&b=2"#, "a=1&password=REDACTED&b=2"),
        Row("a value in quotes", #"<a href="?token=L1">b</a>"#, #"<a href="?token=REDACTED">b</a>"#),
        Row("the second line", "a=1\ntoken=L1\r\nb=2", "a=1\ntoken=REDACTED\r\nb=2"),
        Row(
            "an encrypted key",
            "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nL-1+/=\n-----END RSA PRIVATE KEY-----\n",
            "REDACTED\n"
        ),
        Row(
            "a key of PGP that is cut off",
            #"{"pem":"-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: a-b\n\nL1","a":1}"#,
            #"{"a":1,"pem":"REDACTED"}"#
        ),
    ]
    private static let harmless = [
        Row(
            "JSON",
            #"{"author":"Ada","keyword":"token","total_pages":9,"tokens":"3 left","key":"name","token_type":"bearer"}"#,
            ""
        ),
        Row("no text", "Ünï\r\n\u{0}\u{1}", ""),
        Row(
            "numbers and words",
            #"{"refresh_token_expires_in":3600,"password":null,"auth":false,"max_tokens":9,"a":[1.10,12345678901234567890]}"#,
            ""
        ),
        Row("prose", "Basic instructions; a bearer of good news; key = value", ""),
    ]

    private let filter = TapeFilter(hiding: Secrets(["t0ken+/="]))

    @Test(arguments: secret + values + texts)
    private func `takes a secret out of a body`(_ row: Row) throws {
        let filtered = try String(decoding: filter.body(Data(row.text.utf8)), as: UTF8.self)
        #expect(filtered == row.filtered)
        #expect(filter.text(row.filtered) == row.filtered)
    }

    @Test(arguments: harmless)
    private func `leaves a body as it is`(_ row: Row) throws {
        #expect(try filter.body(Data(row.text.utf8)) == Data(row.text.utf8))
    }

    private static let encodings: [(name: String, encoding: String.Encoding, mark: String)] = [
        ("UTF-8 with a byte order mark", .utf8, "\u{FEFF}"),
        ("UTF-16LE", .utf16LittleEndian, ""), ("UTF-16BE", .utf16BigEndian, ""),
        ("UTF-16LE with a byte order mark", .utf16LittleEndian, "\u{FEFF}"),
        ("UTF-16BE with a byte order mark", .utf16BigEndian, "\u{FEFF}"),
        ("UTF-32LE", .utf32LittleEndian, ""), ("UTF-32BE", .utf32BigEndian, ""),
        ("UTF-32LE with a byte order mark", .utf32LittleEndian, "\u{FEFF}"),
        ("UTF-32BE with a byte order mark", .utf32BigEndian, "\u{FEFF}"),
        ("Latin-1", .isoLatin1, ""),
    ]

    @Test(arguments: encodings)
    func `takes a secret out of a body in another encoding, which it keeps`(
        _ name: String,
        _ encoding: String.Encoding,
        _ mark: String
    ) throws {
        let texts = [
            (#"{"echo":"é t0ken+/=","id":7}"#, #"{"echo":"é REDACTED","id":7}"#),
            (#"{"api_key":"L1","café":"\u00740ken+\/="}"#, #"{"api_key":"REDACTED","café":"REDACTED"}"#),
            ("a é password=L1&a=1&b=%740ken%2B/=", "a é password=REDACTED&a=1&b=REDACTED"),
        ]
        for (text, filtered) in texts {
            let body = try #require((mark + text).data(using: encoding))
            #expect(try filter.body(body) == (mark + filtered).data(using: encoding))
        }
    }

    @Test(arguments: [1, 3])
    func `finds a secret of wide characters among bytes, at any place`(zeros: Int) throws {
        func wide(_ text: String) -> Data {
            Data(text.utf8.map { [$0] }.joined(separator: Array(repeating: 0, count: zeros)))
        }
        let bytes = [Data([0xFF, 0xD8, 0x00]), Data([0x07])]
        #expect(try filter.body(bytes[0] + wide("t0ken+/=") + bytes[1]) == bytes[0] + wide("REDACTED") + bytes[1])
    }

    @Test func `finds a secret between bytes that are no text`() throws {
        let bytes = Data([0xFF, 0x00]) + Data("t0ken+/=".utf8) + Data([0x80])
        #expect(try filter.body(bytes) == Data([0xFF, 0x00]) + Data("REDACTED".utf8) + Data([0x80]))
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

    @Test func `lets the listed headers through, those of the app and no other`() {
        let headers = [
            "Accept", "Authorization", "authorization", "Proxy-Authorization", "Cookie", "set-cookie", "X-Api-Key",
            "X-Anything", "content-type", "Retry-After", "x-page",
        ]
        let filter = TapeFilter(
            hiding: Secrets(["t0ken+/="]),
            keeping: ["X-Page", "set-cookie", "x-api-key", "COOKIE"]
        )
        let left = filter.headers(headers.map { HAR.Pair(name: $0, value: "t0ken+/=") })
        let kept = ["Accept", "content-type", "Retry-After", "x-page"]
        #expect(left == kept.map { HAR.Pair(name: $0, value: "REDACTED") })
    }

    @Test(arguments: [
        ("Location", "/items/7?lang=de", "/items/7?lang=de"),
        ("location", "https://me:L1@a.example/?access_token=L1#code=L1", "https://a.example/?access_token=REDACTED"),
        ("ETag", #"W/"7-abc""#, #"W/"7-abc""#), ("etag", #""7""#, #""7""#), ("X-Total-Count", "120", "120"),
        (
            "Link", #"<https://a.example/?page=2&api_key=L1>; rel="next", <?page=9>; rel="last""#,
            #"<https://a.example/?page=2&api_key=REDACTED>; rel="next", <?page=9>; rel="last""#
        ),
    ])
    func `keeps what an app follows and counts by, without secrets`(name: String, value: String, kept: String) {
        #expect(filter.headers([HAR.Pair(name: name, value: value)]) == [HAR.Pair(name: name, value: kept)])
    }
}

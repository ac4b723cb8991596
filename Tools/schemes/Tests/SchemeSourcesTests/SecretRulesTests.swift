import Fixtures
import SchemeModel
import SchemeSources
import Testing

/// Predefined data held against the forms of secrets.
struct SecretRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        /// Nothing when there is no secret.
        let expected: [String]

        init(_ name: String, _ text: String, _ expected: String...) {
            (testDescription, self.text, self.expected) = (name, text, expected)
        }
    }

    static let rows = [
        Row(
            "a JSON Web Token",
            "[\n \"é eyJhbGciOiJI.eyJzdWIiOiIx.SflKxw-c_\"]",
            "2:5: this looks like a JSON Web Token"
        ),
        Row("a bearer token", #"["bearer abcDEF123"]"#, "1:3: this looks like credentials of an Authorization header"),
        Row("a password", #"["Basic dXNlcjpwYXNz"]"#, "1:3: this looks like credentials of an Authorization header"),
        Row("a key of AWS", #"["AKIAIOSFODNN7EXAMPLE"]"#, "1:3: this looks like an access key of AWS"),
        Row(
            "a token of GitHub",
            #"["ghp_\#(String(repeating: "a1", count: 18))"]"#,
            "1:3: this looks like a token of GitHub"
        ),
        Row("a private key", #"["-----BEGIN EC PRIVATE KEY-----\nMII"]"#, "1:3: this looks like a private key"),
        Row("an address", #"["/a?page=2&api_key=abcdefgh"]"#, "1:21: this looks like a value of 'api_key'"),
        Row("JSON", #"{"clientSecret": "abcdefgh"}"#, "1:19: this looks like a value of 'clientSecret'"),
        Row("JSON in JSON", #"["{\"password\":\"abcdefgh\"}"]"#, "1:19: this looks like a value of 'password'"),
        Row(
            "headers of an HTTP Archive",
            """
            [{"name": "Cookie", "value": "id=abcdefgh"},
             {"name": "X-Api-Key",
              "value": "abcdefgh"},
             {"name": "Authorization", "value": "Bearer abcDEF123"}]
            """,
            "1:31: this looks like a value of 'Cookie'",
            "3:13: this looks like a value of 'X-Api-Key'",
            "4:38: this looks like credentials of an Authorization header"
        ),
        Row(
            "a list",
            #"{"auth_tokens":["12345678", "abcdefgh"]}"#,
            "1:18: this looks like a value of 'auth_tokens'",
            "1:30: this looks like a value of 'auth_tokens'"
        ),
        Row("an object", #"{"token":{"type":"x","value":"abcdefgh"}}"#, "1:31: this looks like a value of 'token'"),
        Row("a number", #"{"token":12345678}"#, "1:10: this looks like a value of 'token'"),
        Row("a number in JSON in JSON", #"["{\"token\":12345678}"]"#, "1:14: this looks like a value of 'token'"),
        Row(
            "JSON in an address that is cut off",
            "?f=%7B%22token%22:%22abcdefgh",
            "1:22: this looks like a value of 'token'"
        ),
        Row("a value in quotes", #"<a href="?token=abcdefgh">b</a>"#, "1:17: this looks like a value of 'token'"),
        Row("a list of headers", #"{"Set-Cookie":["sid=abcdefgh"]}"#, "1:21: this looks like a value of 'sid'"),
        Row(
            "a pair in the other order",
            #"[{"Value":["abcdefgh"],"Key":"password"}]"#,
            "1:13: this looks like a value of 'password'"
        ),
        Row("an escaped name", #"{"access\u005ftoken":"abcdefgh"}"#, "1:23: this looks like a value of 'access_token'"),
        Row(
            "JSON in JSON in JSON",
            #"{"a":"{\"b\":\"{\\\"token\\\":\\\"abcdefgh\\\"}\"}"}"#,
            "1:35: this looks like a value of 'token'"
        ),
        Row("lines of JSON", "{\"a\":1}\n{\"token\":[\"abcdefgh\"]}", "2:12: this looks like a value of 'token'"),
        Row(
            "a stream of events",
            "data: {\"a\":1}\n\ndata: {\"token\":[\"abcdefgh\"]}",
            "3:18: this looks like a value of 'token'"
        ),
        Row(
            "two members of one name",
            #"{"token":"abcdefgh","token":null}"#,
            "1:11: this looks like a value of 'token'"
        ),
        Row(
            "a line of JSON with a number",
            "{\"token\":1234,\"auth_tokens\":[\"abcdefgh\"]}\n[]",
            "1:31: this looks like a value of 'auth_tokens'"
        ),
        Row(
            "JSON behind a mark of the byte order",
            "\u{FEFF}{\"tokens\":[\n1],\n\"session\":[\n\"abcdefgh\"]}",
            "4:2: this looks like a value of 'session'"
        ),
        Row(
            "JSON behind a guard",
            ")]}',\n{\"session\":\n[\"abcdefgh\"]}",
            "3:3: this looks like a value of 'session'"
        ),
        Row("JSON in a call", #"done({"token":["abcdefgh"]});"#, "1:17: this looks like a value of 'token'"),
        Row("JSON that is cut off", #"{"a":[1,{"token":"abcdefgh"},{"b":"#, "1:19: this looks like a value of 'token'"),
        Row(
            "JavaScript",
            "{token: 'abcdefgh', password: \"L'234567\"}",
            "1:10: this looks like a value of 'token'",
            "1:32: this looks like a value of 'password'"
        ),
        Row(
            "a form in HTML",
            #"<input name="csrf_token" type="hidden" value="abcdefgh">"#,
            "1:47: this looks like a value of 'csrf_token'"
        ),
        Row("XML", "<a><AccessToken>abcdefgh</AccessToken></a>", "1:17: this looks like a value of 'AccessToken'"),
        Row(
            "the fragment of an address",
            "see https://a.example/#access_token=abcdefgh",
            "1:37: this looks like a value of 'access_token'"
        ),
        Row(
            "a user in an address",
            #"{"a":"https://me:abcdefgh@a.example/b@c"}"#,
            "1:15: this looks like a password in an address"
        ),
        Row(
            "an address in an address",
            "?r=https%3A%2F%2Fa.example%2F%3Faccess_token%3Dabcdefgh%26b%3D2",
            "1:48: this looks like a value of 'access_token'"
        ),
        Row("JSON in an address", "?f=%7B%22token%22:%22abcdefgh%22%7D&b", "1:22: this looks like a value of 'token'"),
        Row(
            "an escaped equals sign",
            #"{"a":"?token\u003dabcdefgh\u0026b\u003d2"}"#,
            "1:19: this looks like a value of 'token'"
        ),
        Row(
            "a quote and a semicolon in a value",
            #"a=1&password=L"1;L'2;&b=2"#,
            "1:14: this looks like a value of 'password'"
        ),
        Row("the second line", "a=1\ntoken=abcdefgh\r\nb=2", "2:7: this looks like a value of 'token'"),
        Row(
            "an encrypted key",
            "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nL-1+/=\n-----END RSA PRIVATE KEY-----\n",
            "1:1: this looks like a private key"
        ),
        Row(
            "a key of PGP",
            #"{"pem":"-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: a-b\n\nL1","a":1}"#,
            "1:9: this looks like a private key"
        ),
        Row(
            "an answer in base64",
            #"{"content":{"text":"dG9rZW49YWJjZGVmZ2g=","encoding":"base64"}}"#,
            "1:21: this looks like a value of 'token'"
        ),
        Row("what is no text", "\0\u{1}token\n token=abcdefgh\0", "2:8: this looks like a value of 'token'"),
        Row("nothing", #"{"token": "", "password": "short", "api_key": "REDACTED", "a": "?token=REDACTED&b=1"}"#),
        Row(
            "numbers and words",
            #"{"refresh_token_expires_in":36000000,"password":null,"auth":false,"max_tokens":90000000,"a":[1.10]}"#
        ),
        Row(
            "sentences",
            #"{"token_type": "bearer-token", "text": "basic instructions; bearer of good news", "key": "abcdefgh"}"#
        ),
    ]

    @Test(arguments: rows)
    func `what looks like a secret is found where it stands, and not shown`(row: Row) {
        let found = SecretRules.findings(in: Array(row.text.utf8), file: "Fixtures/orders.json")
        let hint = "[write REDACTED in its place, and revoke it where it is valid]"
        #expect(found.map(\.summary) == row.expected.map { "\($0) \(hint)" })
        #expect(found.allSatisfy { $0.place?.line == nil })
    }

    @Test(arguments: [
        "token", "access_token", "accesstoken", "csrftoken", "IDToken", "clientSecret", "clientsecret", "password",
        "apiKey", "x-apikey", "my_apikey", "X-Api-Key", "Set-Cookie", "connect.sid", "sid", "JSESSIONID", "PHPSESSID",
        "session", "sessionid", "bearer", "auth_tokens", "accessTokens", "filter[token]", "access%5Ftoken",
        "private_key", "X-Amz-Signature", "appid",
    ])
    func `a name tells that a value is secret`(_ name: String) {
        #expect(SecretRules.findings(in: Array("{\"\(name)\":\"abcdefgh\"}".utf8), file: "a.json").count == 1)
    }

    @Test(arguments: [
        "", "author", "key", "keyword", "name", "inside", "token_type", "tokenType", "refresh_token_expires_in",
        "tokens",
        "max_tokens", "session_count", "total_pages", "monkey",
    ])
    func `a name tells nothing`(_ name: String) {
        #expect(SecretRules.findings(in: Array("{\"\(name)\":\"abcdefgh\"}".utf8), file: "a.json").isEmpty)
    }
}

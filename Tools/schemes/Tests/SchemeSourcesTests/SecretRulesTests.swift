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
        Row("nothing", #"{"token": "", "password": "short", "api_key": "REDACTED", "a": "?token=REDACTED&b=1"}"#),
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
}

import Testing

@testable import SchemeModel

/// What of a scheme file no message shows. The secret is `s3cret` everywhere.
struct PrivateTextTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let expected: String

        init(_ description: String, _ text: String, _ expected: String) {
            (testDescription, self.text, self.expected) = (description, text, expected)
        }
    }

    static let rows = [
        Row("a value that is no YAML", "token: @s3cret\n", "token: *******\n"),
        Row("a password", "password: s3cret", "password: ******"),
        Row("a secret", "x:\n  secret : s3cret", "x:\n  secret : ******"),
        Row("an apiKey", "apiKey: s3cret: x", "apiKey: *********"),
        Row("a name of two words", "api key: s3cret", "api key: ******"),
        Row("a name in quotes", "\"api-key\": \"s3cret\"", "\"api-key\": ********"),
        Row("a name in capitals", "environment: { ORDERS_TOKEN: s3cret }", "environment: { ORDERS_TOKEN: ****** }"),
        Row("no space behind the colon", "token:s3cret\n", "token:******\n"),
        Row("an equals sign", "token=s3cret\n", "token=******\n"),
        Row("a tag", "token: !s3cret x # s3cret", "token: ******************"),
        Row("an open quote", "token: \"s3cret\ndefault: s3cret", "token: *******\n***************"),
        Row("a flow map", "{ token: s3cret, timeout: 10s }", "{ token: ******, timeout: 10s }"),
        Row("a comma in the value", "{ token: s3,cret, timeout: 10s }", "{ token: *******, timeout: 10s }"),
        Row("a bracket in the value", "{ token: s3}cret, timeout: 10s }", "{ token: *******, timeout: 10s }"),
        Row("a flow map below", "token: { a: s3cret, b: [s3cret] }", "token: { a: ******, b: [******] }"),
        Row(
            "a flow map over lines",
            "token: {\n  a: s3cret,\n  b: s3cret\n}\ndefault: live",
            "token: {\n  a: ******,\n  b: ******\n}\ndefault: live"
        ),
        Row("a block", "token: |\n  s3cret\n\n   x\ndefault: live", "token: |\n  ******\n\n   *\ndefault: live"),
        Row("a folded block", "x:\n  token: >-\n   s3cret\n  y: z", "x:\n  token: >-\n   ******\n  y: z"),
        Row("a text over lines", "token: s3cret\n  s3cret: x\ny: z", "token: ******\n  s3cret: *\ny: z"),
        Row("a quote over lines", "token: 's3cret\n  s3cret'\ny: z", "token: *******\n*********\ny: z"),
        Row("a list", "passwords:\n- s3cret\n- s3cret\ny: z", "passwords:\n- ******\n- ******\ny: z"),
        Row("a list of maps", "- token: s3cret\n  y: z", "- token: ******\n  y: z"),
        Row("a comment", "timeout: 5x # old token: s3cret", "timeout: 5x # old token: ******"),
        Row("a comment of its own", "# password = s3cret\ny: z", "# password = ******\ny: z"),
        Row("an address", "url: https://me:s3cret@example.com:x", "url: https*************example.com:x"),
        Row("a query", "url: https://example.com?token=s3cret&x", "url: https://example.com?token=********"),
        Row("an option", "arguments: [--token, s3cret, x]", "arguments: [--token, ******, x]"),
        Row("an option with its value", "arguments: [--token=s3cret, x]", "arguments: [--token=******, x]"),
        Row(
            "a token under another name",
            "label: Bearer s3cretS3cret1 x",
            "label: ******************** x"
        ),
        Row("a map that is no declaration", "secrets: { x: s3cret }", "secrets: { x: ****** }"),
        Row(
            "a declared secret",
            "secrets:\n  token: { env: ORDERS_TOKEN, for: { orders: live } }",
            "secrets:\n  token: { env: ORDERS_TOKEN, for: { orders: live } }"
        ),
        Row("a variable of a scheme", "secrets: { token: STAGING_TOKEN }", "secrets: { token: STAGING_TOKEN }"),
        Row("a value in the place of a variable", "secrets: { token: s3cret }", "secrets: { token: ****** }"),
        Row("a value behind env", "secrets: { token: { env: s3cret } }", "secrets: { token: { env: ****** } }"),
        Row(
            "a service with the name of a secret",
            "services: { auth: [live] }\nschemes:\n  session:\n    services: { auth: mok }",
            "services: { auth: [live] }\nschemes:\n  session:\n    services: { auth: mok }"
        ),
        Row(
            "a setting with the name of a secret",
            "settings:\n  token: { type: string, default: s3cret }",
            "settings:\n  token: { type: string, default: ****** }"
        ),
        Row("a setting per service", "settings: { latency: { auth: 5x } }", "settings: { latency: { auth: 5x } }"),
        Row("what is no secret", "token_type: x\ntimeout: 5x\n", "token_type: x\ntimeout: 5x\n"),
    ]

    @Test(arguments: rows)
    func `what follows the name of a secret is masked`(row: Row) {
        let parts = PrivateText(row.text, isSchemeFile: true)
        #expect(parts.masked(row.text[...], from: 0) == row.expected)
    }

    @Test(arguments: [
        Row("a list", "{\"passwords\": [\n\"s3cret\",, 1]}", "{\"passwords\": [\n********,, *]}"),
        Row("a service", "{\"services\":{\"auth\":\"s3cret\"}}", "{\"services\":{\"auth\":********}}"),
    ])
    func `in JSON no name has the meaning that it has in a scheme file`(row: Row) {
        let parts = PrivateText(row.text, isSchemeFile: false)
        #expect(parts.masked(row.text[...], from: 0) == row.expected)
    }

    @Test func `a text that is cut off anywhere is read to its end`() {
        for row in Self.rows {
            for length in 0..<row.text.unicodeScalars.count {
                let part = String(row.text.unicodeScalars.prefix(length))
                #expect(PrivateText(part, isSchemeFile: true).masked(part[...], from: 0).unicodeScalars.count == length)
            }
        }
    }
}

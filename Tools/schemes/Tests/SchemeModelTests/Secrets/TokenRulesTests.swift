import Fixtures
import SchemeModel
import Testing

/// Values of a scheme file that have the form of a token.
struct TokenRulesTests {
    /// In parts, so that no search for secrets finds it here.
    private static let github = "gh" + "p_" + String(repeating: "a1B2", count: 10)
    private static let random = "a1b2c3d4" + "e5f60718" + "293a4b5c6d7e8f90"

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let lines: String
        let column: Int
        let what: String
    }

    @Test(arguments: [
        Row(
            testDescription: "the environment of the program",
            lines: "  x: { extends: live, run: { environment: { LABEL: \(github) } } }",
            column: 52,
            what: "a token of GitHub"
        ),
        Row(
            testDescription: "a word for the program",
            lines: "  x: { extends: live, run: { arguments: [serve, \(github)] } }",
            column: 49,
            what: "a token of GitHub"
        ),
        Row(
            testDescription: "a list",
            lines: "  x: { extends: live, settings: { labels: [a, Bearer \(random)] } }",
            column: 47,
            what: "credentials of an Authorization header"
        ),
        Row(
            testDescription: "a description",
            lines: "  x: { extends: live, description: \(github) }",
            column: 36,
            what: "a token of GitHub"
        ),
        Row(
            testDescription: "the variable of a scheme's secret",
            lines: "  x: { extends: live, secrets: { ordersToken: \(random) } }",
            column: 47,
            what: "a token"
        ),
        Row(
            testDescription: "a variable with the name of a secret",
            lines: "  x: { extends: live, run: { environment: { API_KEY: \(random) } } }",
            column: 54,
            what: "a token"
        ),
    ])
    func `a value that has the form of a token is refused and not shown`(row: Row) {
        do throws(Diagnostics) {
            _ = try Project(reading: Array(SchemeFile.adding(row.lines).utf8), file: "Configs/schemes.yml")
            Issue.record("nothing was found")
        } catch {
            let hint = "revoke it, and write the name of its environment variable: secrets: { NAME: { env: VARIABLE } }"
            let message = "36:\(row.column): this looks like \(row.what), whose value cannot be in a file [\(hint)]"
            #expect(error.all.map(\.summary) == [message])
            #expect(!"\(error)".contains(Self.github) && !"\(error)".contains(Self.random))
        }
    }

    @Test(arguments: [github, random])
    func `a token in the place of a variable's name is refused and not shown`(token: String) throws {
        let text = try SchemeFile.replacing("env: ORDERS_TOKEN", with: "env: \(token)")
        let found = findings(of: text)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasPrefix("24:23: this looks like a token") && !$0.contains(token) }, "\(found)")
    }

    @Test(arguments: [
        "settings: { labels: [\(random), 6f1ed002ab5595859014ebf0951522d9] }",
        "run: { environment: { DIGEST: sha256:6f1ed002ab5595859014ebf0951522d9 } }",
        "secrets: { ordersToken: ORDERS_TOKEN_OF_THE_STAGING_SERVER_2 }",
        "run: { environment: { API_TOKEN_FILE: /run/secrets/token } }",
    ])
    func `what may be anything else is no token`(keys: String) {
        #expect(findings(of: SchemeFile.adding("  x: { extends: live, \(keys) }")) == [])
    }
}

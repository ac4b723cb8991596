import Fixtures
import SchemeModel
import Testing

/// How findings are collected and shown.
struct ProblemsTests {
    @Test(arguments: [
        "  x: { extends: live, secrets: { ordersToken: sk-s3cret } }",
        "  x: { extends: live, run: { environment: { ORDERS_TOKEN: s3cret } } }",
        "  x: { extends: live, settings: { catalogURL: \"https://me:s3cret@example.com\" } }",
        "  x: { extends: live, settings: { ordersToken: s3cret } }",
        "  x: { extends: live, xcode: { ORDERS_TOKEN: s3cret } }",
        "  x: { extends: live, run: { environment: { ORDERS_TOKEN: !s3cret } } }",
        "  x: { extends: live, run: { environment: { ORDERS_TOKEN: &s3cret } } }",
        "  x: { extends: live, run: { environment: { ORDERS_TOKEN: *s3cret } } }",
        "  x: { extends: lvie, services: real, settings: { catalogURL: a }, run: { environment: { ORDERS_TOKEN: s3cret } } }",
    ])
    func `a line that may hold a secret is not shown`(lines: String) {
        do throws(Diagnostics) {
            _ = try Project(reading: Array(SchemeFile.adding(lines).utf8), file: "Configs/schemes.yml")
            Issue.record("nothing was found")
        } catch {
            #expect(error.all.allSatisfy { $0.place?.range?.start.line == 36 })
            #expect(!"\(error)".contains("s3cret"))
        }
    }

    struct Named: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What is written in the place of the setting `labels`.
        let setting: String
        let message: String
        let line: String
    }

    @Test(arguments: [
        Named(
            testDescription: "a value of another type",
            setting: "apiToken: { type: duration, default: s3cret }",
            message: "'…' is not a duration",
            line: "  apiToken: { type: duration, default: ****** }"
        ),
        Named(
            testDescription: "a value with an escape",
            setting: "apiToken: { type: int, default: \"s3cr\\u0065t\" }",
            message: "'…' is not a whole number",
            line: "  apiToken: { type: int, default: ************* }"
        ),
        Named(
            testDescription: "no YAML",
            setting: "apiToken: @s3cret",
            message: "this character cannot begin a value",
            line: "  apiToken: *******"
        ),
        Named(
            testDescription: "an unknown key",
            setting: "password: { type: string, value: s3cret }",
            message: "unknown key 'value' in a setting",
            line: "  password: { type: string, value: ****** }"
        ),
    ])
    func `what follows the name of a secret is in no message and no line`(named: Named) throws {
        let text = try SchemeFile.replacing("labels: { type: list, default: [] }", with: named.setting)
        do throws(Diagnostics) {
            _ = try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
            Issue.record("nothing was found")
        } catch {
            #expect(error.all.first?.message == named.message)
            #expect(error.all.first?.place?.line == named.line)
            #expect(!"\(error)".contains("s3cr"))
        }
    }

    @Test func `every other finding shows its line`() throws {
        do throws(Diagnostics) {
            _ = try Project(
                reading: Array(SchemeFile.adding("  x: { extends: liv }").utf8),
                file: "Configs/schemes.yml"
            )
            Issue.record("nothing was found")
        } catch {
            #expect(error.all.map { $0.place?.line } == ["  x: { extends: liv }"])
        }
    }

    @Test func `a fault that several services meet is one finding`() {
        let found = findings(of: SchemeFile.adding("  x: { extends: mock, settings: { latency: 5 } }"))
        #expect(found.count == 1)
    }

    @Test func `no finding shows a line that is as long as a book`() {
        let line = "schemes: { live: { \(String(repeating: "colour: red, ", count: 1_000))} }"
        let text = "version: 1\ndefault: live\n\(line)\n"
        do throws(Diagnostics) {
            _ = try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
            Issue.record("nothing was found")
        } catch {
            #expect(error.all.count == 201)
            #expect(error.all.allSatisfy { $0.place?.line == nil })
        }
    }
}

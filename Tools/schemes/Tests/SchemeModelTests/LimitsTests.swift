import Fixtures
import Testing

/// What a file may ask for at most.
struct LimitsTests {
    private func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { "  \(line($0))\n" }.joined()
    }

    @Test(arguments: [
        ("conditions", "A condition."), ("implementations", "[]"), ("services", "[live]"),
        ("settings", "{ type: int, default: 1 }"),
        ("secrets", "{ env: X, for: { orders: live } }"),
    ])
    func `a section holds at most 1000 names`(section: String, value: String) {
        let names = lines(1_001) { "x\($0): \(value)" }
        let live = section == "implementations" ? "" : "implementations: { live: [] }"
        let orders = section == "services" ? "" : "services: { orders: [live] }"
        let schemes = "schemes: { a: { extends: [] } }"
        let found = findings(of: "version: 1\ndefault: a\n\(section):\n\(names)\(live)\n\(orders)\n\(schemes)\n")
        #expect(found.first == "1004:3: '\(section)' holds more than 1000 names [declare fewer]")
    }

    @Test func `services and settings per service make at most 5000 values for each scheme`() {
        let services = "implementations: { live: [] }\nservices:\n" + lines(100) { "x\($0): [live]" }
        let settings = "settings:\n" + lines(51) { "y\($0): { type: int, default: 1, per: service }" }
        let found = findings(
            of: "version: 1\ndefault: a\n\(services)\(settings)schemes: { a: { services: live } }\n"
        )
        #expect(
            found == [
                "156:38: services and settings per service make more than 5000 values for each scheme [declare fewer]"
            ]
        )
    }

    @Test func `all schemes together have at most a million values`() {
        let settings = "settings:\n" + lines(1_000) { "y\($0): { type: int, default: 1 }" }
        let schemes = "schemes:\n" + lines(1_002) { "s\($0): { tags: [\"\($0)\"] }" }
        let expected =
            "2005:3: from this scheme on there are more than 1000000 values to resolve [declare fewer services and settings, or extend fewer schemes]"
        #expect(findings(of: "version: 1\ndefault: s0\n\(settings)\(schemes)") == [expected])
    }

    @Test func `of more findings than anybody reads the rest is counted`() {
        let found = findings(of: "version: 1\n" + (0..<20_000).map { "k\($0): 1\n" }.joined())
        #expect(found.count == 201)
        #expect(found.last == "19801 more problems are not shown")
    }
}

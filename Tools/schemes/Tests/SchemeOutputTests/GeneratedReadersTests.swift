import Fixtures
import SchemeModel
import Testing

/// What a program reads: values as the tool does, and secrets.
@Suite(CompiledPrograms())
struct GeneratedReadersTests {
    /// The setting of the fixture that has an entry's type.
    private func setting(for type: SettingType) -> String {
        switch type {
        case .string: "title"
        case .bool: "isOpen"
        case .int: "count"
        case .number: "rate"
        case .url: "host"
        case .duration(0): "timeout"
        case .duration: "shortest"
        case .path: "folder"
        case .choice: "mode"
        case .list: "labels"
        }
    }

    /// How a program prints what the tool reads.
    private func printed(_ entry: SettingText) throws -> String? {
        guard entry.value != nil else { return nil }
        switch try entry.type.read(entry.text) {
        case .duration(let microseconds): return "\(Duration.microseconds(microseconds))"
        case let value: return value.text
        }
    }

    @Test func `the tool and a program read every text alike`() async throws {
        let program = try await program(.types)
        let starts = SettingText.all.map { entry in
            Program.Start(arguments: ["--set", "\(setting(for: entry.type))=\(entry.text)"])
        }
        let outcomes = try program.outcomes(of: starts)
        #expect(outcomes.count == SettingText.all.count)
        for (entry, outcome) in zip(SettingText.all, outcomes) {
            let name = setting(for: entry.type)
            let expected = try printed(entry).map { "\($0) (--set \(name))" }
            #expect(outcome.value("settings.\(name)") == expected, "\(entry)")
            #expect((outcome.error == nil) == (entry.value != nil), "\(entry)")
        }
    }

    @Test(arguments: [
        ("isOpen", "yes", "'yes' is neither true nor false"),
        ("count", "007", "'007' is not a whole number; write digits only, such as 42"),
        ("rate", "nan", "'nan' is not a decimal number; write it as 0.75 or 1e-3"),
        (
            "host", "https://me:pw@example.com",
            "this is not an http or https URL with a host and without a user"
        ),
        ("timeout", "25h", "'25h' is not a duration from 0s to 24h; write e.g. 250ms, 10s or 2m"),
        ("shortest", "0s", "'0s' is not a duration from 1ms to 24h; write e.g. 250ms, 10s or 2m"),
        ("folder", "../a", "'../a' is no path inside the project"),
        ("mode", "quick", "'quick' is none of those in this build: fast, slow"),
    ])
    func `a text that does not fit is refused in words`(name: String, text: String, error: String) async throws {
        let outcome = try await program(.types).outcome("--set", "\(name)=\(text)")
        #expect(outcome.error == "--set \(name): \(error)")
    }

    @Test func `secrets are read when they are asked for, each from its variable`() async throws {
        let environment = ["ORDERS_TOKEN": "one", "STAGING_ORDERS_TOKEN": "two", "LOCAL_TOKEN": "three"]
        let missing = "the secret 'catalogToken' is not set: export CATALOG_TOKEN and start again"
        let live = try await program(.secrets).outcome(environment: environment)
        #expect(live.secrets == [missing, "ordersToken = one"])
        let local = try await program(.secrets).outcome("--scheme", "local", environment: environment)
        #expect(local.secrets == ["catalogToken = three", "ordersToken = one"])
        let staging = try await program(.secrets, "STAGING").outcome(environment: environment)
        #expect(staging.secrets == [missing, "ordersToken = two"])
        let empty = try await program(.secrets).outcome(environment: ["CATALOG_TOKEN": "", "ORDERS_TOKEN": "x"])
        #expect(empty.secrets == [missing, "ordersToken = x"])
    }
}

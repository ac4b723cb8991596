import SchemeModel
import Testing

/// What each scheme of a program says is what the file says.
@Suite(CompiledPrograms())
struct GeneratedTablesTests {
    /// How a program prints a value.
    private func printed(_ value: SettingValue?) -> String {
        switch value {
        case .duration(let microseconds)?: "\(Duration.microseconds(microseconds))"
        case .some(let value): value.text
        case nil: "nothing"
        }
    }

    @Test(arguments: [GeneratedFixture.types, .awkward, .three])
    func `a program holds every value as it is resolved`(fixture: GeneratedFixture) async throws {
        let project = try fixture.project
        let program = try await program(fixture)
        for scheme in project.schemes where scheme.conditions.isEmpty {
            let outcome = try program.outcome("--scheme", scheme.name)
            for service in project.services {
                let expected = "\(scheme.services[service.name]?.value ?? "") (scheme '\(scheme.name)')"
                #expect(outcome.value("services.\(service.name)") == expected)
            }
            for (name, resolved) in scheme.settings {
                let expected = "\(printed(resolved.value)) (scheme '\(scheme.name)')"
                #expect(outcome.value("settings.\(name)") == expected, "\(scheme.name) \(name)")
            }
            #expect(outcome.ships == scheme.ships)
        }
    }
}

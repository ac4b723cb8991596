import YAMLReader

extension Resolver {
    /// A scheme may select only what its conditions link; one word for several services is one finding.
    func checkLinks(of choices: [String: Resolved<String>], in scheme: WrittenScheme, conditions: [String]) {
        var unlinked: [Resolved<String>: [String]] = [:]
        for service in declared.services {
            guard let choice = choices[service.name], !lacking(for: choice.value, in: conditions).isEmpty else {
                continue
            }
            unlinked[choice, default: []].append(service.name)
        }
        // In the order of the services, so that the same file has the same findings.
        for service in declared.services {
            guard let choice = choices[service.name], let services = unlinked.removeValue(forKey: choice),
                !isUnlinked(choice, for: services, aboveIn: scheme)
            else { continue }
            note(choice, for: services, in: scheme, conditions: conditions)
        }
    }

    private func lacking(for implementation: String, in conditions: [String]) -> [String] {
        let needed = declared.implementations.first { $0.name == implementation }?.conditions ?? []
        return needed.filter { !conditions.contains($0) }
    }

    /// Whether a parent makes the same mistake: it is noted there.
    private func isUnlinked(_ choice: Resolved<String>, for services: [String], aboveIn scheme: WrittenScheme) -> Bool {
        scheme.parents.contains { parent in
            guard let parent = self.scheme(named: parent.value) else { return false }
            let layers = layers(of: parent)
            let lacks = !lacking(for: choice.value, in: layers.list(at: "conditions")?.value ?? []).isEmpty
            return lacks && services.allSatisfy { layers.text(at: "services.\($0)") == choice }
        }
    }

    private func note(
        _ choice: Resolved<String>,
        for services: [String],
        in scheme: WrittenScheme,
        conditions: [String]
    ) {
        guard let implementation = declared.implementations.first(where: { $0.name == choice.value }),
            case .scheme(let owner, let place) = choice.origin
        else { return }
        // The line to mend is in this scheme, whoever wrote the selection.
        let own = scheme.assignments.first { $0.path == "conditions" }?.span ?? scheme.span
        let all = (conditions + lacking(for: choice.value, in: conditions)).joined(separator: ", ")
        problems.error(
            "scheme '\(scheme.name)' selects '\(choice.value)' for \(list(services)), but does not link it",
            at: owner == scheme.name ? place : own,
            hint: "add conditions: [\(all)]",
            note: Problems.Note(
                "'\(choice.value)' is linked by \(implementation.conditions.joined(separator: " and "))",
                at: implementation.span
            )
        )
    }

    private func list(_ services: [String]) -> String {
        let quoted = services.prefix(12).map { "'\($0)'" } + (services.count > 12 ? ["others"] : [])
        return quoted.count == 1
            ? quoted[0] : quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
    }
}

import YAMLReader

extension Resolver {
    /// What nobody says of a scheme, noted once: what a scheme lacks its heirs lack too.
    func noteMissing(in scheme: WrittenScheme, _ layers: Layers) {
        guard !scheme.mayInheritMore else { return }
        let missing = missing(from: scheme, layers)
        guard !missing.isEmpty else { return }
        let parents = scheme.parents.map { self.scheme(named: $0.value) }
        if parents.contains(where: { $0?.mayInheritMore ?? true }) { return }
        let inherited = parents.compactMap { $0 }.map { self.layers(of: $0) }
        for value in missing where !layers.isRefused(at: value.path) {
            guard inherited.allSatisfy({ $0.hasValue(at: value.path) }) else { continue }
            let note = Problems.Note("declared here", at: value.declaration)
            problems.error(value.message, at: scheme.span, hint: value.hint, note: note)
        }
    }

    private struct Missing {
        let path: String
        let message: String
        let hint: String
        let declaration: TextSpan
    }

    private func missing(from scheme: WrittenScheme, _ layers: Layers) -> [Missing] {
        let services = declared.services.filter { !layers.hasValue(at: $0.path) }.map { service in
            Missing(
                path: service.path,
                message: "scheme '\(scheme.name)' selects nobody for the service '\(service.name)'",
                hint: "add services: \(service.implementations.first ?? "…")",
                declaration: service.span
            )
        }
        let settings = declared.settings.filter { $0.defaultText == nil }.flatMap { setting in
            setting.values.filter { !layers.hasValue(at: $0.path) }.map { value in
                Missing(
                    path: value.path,
                    message: "scheme '\(scheme.name)' has no value for the setting '\(value.name)'",
                    hint: "add settings: { \(setting.name): … }",
                    declaration: setting.span
                )
            }
        }
        return services + settings
    }
}

extension Layers {
    fileprivate func hasValue(at path: String) -> Bool { text(at: path) != nil || list(at: path) != nil }
}

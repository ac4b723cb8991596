import YAMLReader

/// Reads what an output says: its path, and for one about an app of Xcode that app.
struct OutputReader {
    let read: NodeReader

    private var problems: Problems { read.problems }

    func output(_ kind: OutputKind, at entry: Node.Entry) -> Output? {
        switch kind {
        case .xcschemes where entry.value.isMapping:
            let keys = read.entries(of: entry.value, keys: Keys.XcodeSchemes.self)
            return output(kind, at: entry, Parts(path: keys[.path], app: keys[.app], tests: keys[.tests]))
        case .xcodegen where entry.value.isMapping:
            let keys = read.entries(of: entry.value, keys: Keys.XcodeGen.self)
            var parts = Parts(path: keys[.path], app: keys[.app], libraries: keys[.libraries])
            parts.sources = keys[.sources]
            if parts.sources == nil { lacks("sources", entry, hint: "add sources: [Sources/App]") }
            return output(kind, at: entry, parts)
        case .xcodegen:
            if let path = read.text(entry.value, what: "'xcodegen'") {
                let hint = "write { path: …, app: NAME, sources: [Sources/App] }"
                problems.error("'xcodegen' needs an app besides its path", at: path.span, hint: hint)
            }
            return nil
        default:
            let path = read.text(entry.value, what: "'\(entry.key)'").flatMap(path)
            return path.map { Output(kind: kind, path: $0.value, app: nil, span: $0.span) }
        }
    }

    private struct Parts {
        var path: Node.Entry?
        var app: Node.Entry?
        var sources: Node.Entry?
        var libraries: Node.Entry?
        var tests: Node.Entry?
    }

    private func output(_ kind: OutputKind, at entry: Node.Entry, _ parts: Parts) -> Output? {
        if parts.path == nil { lacks("path", entry, hint: "add path: \(kind == .xcodegen ? "project.yml" : "FOLDER")") }
        if parts.app == nil { lacks("app", entry, hint: "add app: NAME") }
        let path = parts.path.flatMap { read.text($0.value, what: "'path'") }.flatMap(path)
        let app = parts.app.flatMap { read.text($0.value, what: "'app'") }.flatMap(name)
        let target = AppTarget(
            name: app?.value ?? "",
            sources: texts(parts.sources).compactMap(self.path).map(\.value),
            libraries: texts(parts.libraries).compactMap(name).map(\.value),
            tests: texts(parts.tests).compactMap(name).map(\.value)
        )
        guard let path, app != nil else { return nil }
        return Output(kind: kind, path: path.value, app: target, span: path.span)
    }

    private func texts(_ entry: Node.Entry?) -> [Located<String>] {
        entry.map { read.texts($0.value, what: "'\($0.key)'") } ?? []
    }

    private func path(_ text: Located<String>) -> Located<String>? {
        do throws(UnreadableValue) {
            _ = try SettingType.path.read(text.value)
            return text
        } catch {
            problems.error(error.message, at: text.span, hint: error.hint)
            return nil
        }
    }

    /// A target's or product's name: what Xcode or a path would take for something else is none.
    private func name(_ text: Located<String>) -> Located<String>? {
        let isName = text.value.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control && !"$/\\:\"\u{2028}\u{2029}".unicodeScalars.contains(scalar)
        }
        if isName, !text.value.isEmpty { return text }
        let hint = "write its name in Package.swift or Xcode"
        problems.error("'\(shown(text.value))' cannot name a target or product", at: text.span, hint: hint)
        return nil
    }

    private func lacks(_ key: String, _ entry: Node.Entry, hint: String) {
        problems.error("'\(entry.key)' has no '\(key)'", at: entry.keySpan, hint: hint)
    }
}

extension Node {
    fileprivate var isMapping: Bool {
        if case .mapping = content { return true }
        return false
    }
}

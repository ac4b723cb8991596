import YAMLReader

extension DeclarationReader {
    mutating func readVerify(_ node: Node, conditions section: Node.Entry?) {
        let keys = read.entries(of: node, keys: Keys.Verify.self)
        if let entry = keys[.markers] {
            declared.markers = read.names(entry.value, what: "'markers'").map(\.value)
        }
        guard let accept = keys[.accept] else { return }
        switch accept.value.content {
        case .sequence(let items): declared.accepted = items.compactMap { acceptance($0, conditions: section) }
        case .refused: break
        default:
            let hint = "write a list of { file: …, condition: …, because: … }"
            problems.error("'accept' must be a list, not \(accept.value.shape)", at: accept.value.span, hint: hint)
        }
    }

    private func acceptance(_ node: Node, conditions section: Node.Entry?) -> Acceptance? {
        guard case .mapping = node.content else {
            if case .refused = node.content { return nil }
            let hint = "write { file: …, condition: …, because: … }"
            problems.error("an item of 'accept' must be a mapping, not \(node.shape)", at: node.span, hint: hint)
            return nil
        }
        let keys = read.entries(of: node, keys: Keys.Acceptance.self)
        for key in [Keys.Acceptance.condition, .because] where keys[key] == nil {
            let hint = key == .because ? "add because: and the reason" : "add condition: NAME"
            problems.error("an item of 'accept' has no '\(key.rawValue)'", at: node.span, hint: hint)
        }
        let file = keys[.file].flatMap { read.text($0.value, what: "'file'") }
        if let file {
            do throws(UnreadableValue) {
                _ = try SettingType.path.read(file.value)
            } catch {
                problems.error(error.message, at: file.span, hint: error.hint)
            }
        }
        let text = keys[.because].flatMap { read.text($0.value, what: "'because'") }
        guard let condition = keys[.condition].flatMap({ read.text($0.value, what: "'condition'") }),
            read.checkCondition(condition, isAmong: declared.conditions.map(\.name), section: section?.keySpan),
            let reason = text
        else { return nil }
        if reason.value.allSatisfy(\.isWhitespace) {
            problems.error("'because' gives no reason", at: reason.span, hint: "write why nothing has to be proven")
        }
        return Acceptance(file: file?.value, condition: condition.value, reason: reason.value, span: node.span)
    }
}

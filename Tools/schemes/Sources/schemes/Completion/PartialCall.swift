/// The words of a call that is being typed, read by the table as far as they go; what does not fit is passed over.
struct PartialCall {
    private(set) var command: CommandRow?
    private(set) var words: [String] = []
    /// The value given last; empty for a switch.
    private(set) var options: [String: String] = [:]
    /// The option that the next word is the value of.
    private(set) var awaiting: OptionRow?
    /// Whether the next word stands behind `--`.
    private(set) var isBehindDashes = false
    /// Whether the word for the command is none.
    private(set) var isLost = false

    init(_ words: [String]) {
        for word in words where !isBehindDashes { take(word) }
    }

    /// The options that the command takes, or those that may stand before it.
    var known: [OptionRow] { command?.allOptions ?? CommandTable.common + [CommandTable.version] }

    private mutating func take(_ word: String) {
        if let option = awaiting {
            options[option.name] = word
            awaiting = nil
        } else if word == "--" {
            isBehindDashes = true
        } else if word.hasPrefix("-") {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = known.first(where: { $0.name == parts[0] }) else { return }
            if option.value != nil, parts.count == 1 {
                awaiting = option
            } else {
                options[option.name] = parts.count == 2 ? parts[1] : ""
            }
        } else if command == nil {
            command = CommandTable.commands.first { $0.name == word }
            isLost = command == nil
        } else {
            words.append(word)
        }
    }
}

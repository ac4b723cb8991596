import SchemeBuild
import SchemeModel

/// A call as typed, held against the table: which command, which words, which options.
struct Call: Equatable {
    let command: String
    let words: [String]
    /// Every value of an option in the order given; an empty list for a switch that is on.
    let options: [String: [String]]
    /// The words after `--`, as bytes; `nil` without `--`.
    let rest: [[UInt8]]?

    /// What a call may end as before any command runs.
    enum Outcome: Equatable {
        case call(Call)
        /// The help of a command, or of the tool when there is none.
        case help(String?)
        case version
        /// A command got too few words: a scheme, or what it asks besides; with the usage.
        case lacksWords(Call, usage: String)
    }

    func has(_ option: String) -> Bool { options[option] != nil }

    /// The value that was given last.
    func value(_ option: String) -> String? { options[option]?.last }
}

/// Reads the words of a call by the table. Options may stand before or behind the words; `--name=value` works too.
struct CallParser {
    private var command: CommandRow?
    private var words: [String] = []
    private var options: [String: [String]] = [:]
    private var rest: [[UInt8]]?
    private var pending: ArraySlice<[UInt8]>

    /// - Throws: What is wrong with the call, with its usage.
    static func parse(_ arguments: [[UInt8]]) throws(Diagnostics) -> Call.Outcome {
        var parser = CallParser(pending: arguments[...])
        return try parser.outcome()
    }

    private init(pending: ArraySlice<[UInt8]>) {
        self.pending = pending
    }

    private mutating func outcome() throws(Diagnostics) -> Call.Outcome {
        while let word = try nextWord() {
            if word == "--" {
                try takeRest()
            } else if word == "--help" || word == "-h" {
                return .help(command?.name)
            } else if word == "--version" {
                return .version
            } else if word.hasPrefix("-"), word.count > 1 {
                try takeOption(word)
            } else {
                try take(word)
            }
        }
        guard let command else {
            throw fault("a command is missing", hint: "the commands are: \(names.joined(separator: ", "))")
        }
        let call = Call(command: command.name, words: words, options: options, rest: rest)
        guard words.count < command.needed else { return .call(call) }
        switch WordKind(command.words[words.count]) {
        case .folder: throw fault("'\(command.name)' needs a folder behind it", hint: "usage: \(command.usage)")
        case .oneOf(let all) where all.count > 1:
            let choices = all.joined(separator: ", ")
            throw fault("'\(command.name)' needs one of these behind it: \(choices)", hint: "usage: \(command.usage)")
        default: return .lacksWords(call, usage: command.shortUsage)
        }
    }

    private var names: [String] { CommandTable.commands.map(\.name) }

    private mutating func nextWord() throws(Diagnostics) -> String? {
        guard let bytes = pending.popFirst() else { return nil }
        guard let word = String(validating: bytes, as: UTF8.self) else {
            let hint = "only words for a program, after '--', may have other bytes"
            throw fault("\(ansiQuoted(bytes)) is not UTF-8", hint: hint)
        }
        return word
    }

    private mutating func takeRest() throws(Diagnostics) {
        guard let command, command.rest != nil else {
            throw fault("nothing can stand behind '--' here", hint: command.map { "usage: \($0.usage)" })
        }
        rest = Array(pending)
        pending = []
    }

    private mutating func take(_ word: String) throws(Diagnostics) {
        guard let command else {
            guard let row = CommandTable.commands.first(where: { $0.name == word }) else {
                let near = nearest(to: word, in: names).map { "did you mean '\($0)'?" }
                throw fault(
                    "there is no command '\(word)'",
                    hint: near ?? "the commands are: \(names.joined(separator: ", "))"
                )
            }
            self.command = row
            return
        }
        guard words.count < command.words.count || command.takesMoreWords else {
            let hint = command.rest == nil ? "usage: \(command.usage)" : "words for the program stand behind '--'"
            throw fault("'\(word)' is one word too many for '\(command.name)'", hint: hint)
        }
        words.append(word)
    }

    private mutating func takeOption(_ word: String) throws(Diagnostics) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let known = command?.allOptions ?? CommandTable.common
        if let row = known.first(where: { $0.names(parts[0]) }), let prefix = row.prefix {
            if parts.count == 2 { throw fault("'\(parts[0])' takes no value", hint: nil) }
            options[row.name, default: []].append(String(parts[0].dropFirst(prefix.count)))
            return
        }
        guard let row = known.first(where: { $0.name == parts[0] }) else {
            let near = nearest(to: parts[0], in: known.map(\.name)).map { "did you mean '\($0)'?" }
            let place = command.map { "'\($0.name)' has" } ?? "before the command there is"
            throw fault("\(place) no option '\(parts[0])'", hint: near ?? command.map { "usage: \($0.usage)" })
        }
        guard let value = row.value else {
            if parts.count == 2 { throw fault("'\(row.name)' takes no value", hint: nil) }
            options[row.name, default: []] += []
            return
        }
        guard let text = try parts.count == 2 ? parts[1] : nextWord() else {
            throw fault("'\(row.name)' needs \(value) behind it", hint: command.map { "usage: \($0.usage)" })
        }
        options[row.name, default: []].append(text)
        while value.hasSuffix("..."), let next = pending.first, next.first != UInt8(ascii: "-") {
            if let word = try nextWord() { options[row.name, default: []].append(word) }
        }
    }

    private func fault(_ message: String, hint: String?) -> Diagnostics {
        Diagnostics([Diagnostic(message, at: nil, hint: hint)])
    }
}

extension Call {
    /// The words after `--` as text.
    ///
    /// - Throws: That one of them is not UTF-8.
    func textRest() throws(Failure) -> [String] {
        try (rest ?? []).map { bytes throws(Failure) in
            if let word = String(validating: bytes, as: UTF8.self) { return word }
            throw Failure(.wrong, [Diagnostic("\(ansiQuoted(bytes)) is not UTF-8, which '\(command)' needs", at: nil)])
        }
    }
}

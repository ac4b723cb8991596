import Foundation
import SchemeModel

/// The file that tells sourcekit-lsp which conditions are on, edited in place.
///
public struct EditorFocus {
    /// Where the file lists the conditions.
    public enum Form: CaseIterable, Sendable {
        /// As `-D` flags in `swiftPM.swiftCompilerFlags`.
        case flags
        /// By their names in `swiftPM.traits`, which sourcekit-lsp reads from Swift 6.4 on.
        case traits

        fileprivate var key: String { self == .flags ? "swiftCompilerFlags" : "traits" }

        fileprivate func entry(_ condition: String) -> String {
            self == .flags ? "\"-D\(condition)\"" : "\"\(condition)\""
        }
    }

    /// Relative to the project's folder.
    public static let path = ".sourcekit-lsp/config.json"
    /// What a file of ours would hold without the keys.
    private static let emptyFile = Array("{\n}\n".utf8)

    private let form: Form
    /// The declared conditions, in the order of the scheme file.
    private let declared: [String]
    /// Nothing when there is no file.
    private let text: JSONText?
    /// What a person who edits the file would be told to write.
    private let remedy: String

    /// - Parameters:
    ///   - bytes: What the file holds; nothing when there is none.
    ///   - declared: The declared conditions, in the order of the scheme file.
    ///   - form: The list that is read and edited.
    ///   - wanted: The conditions that are to be on, if any are to be changed.
    /// - Throws: Why the file cannot be read, or edited without loss.
    public init(
        _ bytes: [UInt8]?,
        declared: [String],
        form: Form = .flags,
        wanted: [String]? = nil
    ) throws(Diagnostics) {
        self.declared = declared
        self.form = form
        let flags = (wanted ?? []).map(form.entry).joined(separator: ", ")
        let content = "\"swiftPM\": { \"\(form.key)\": [\(flags)] }"
        remedy = "fix it by hand" + (flags.isEmpty ? "" : "; it should hold \(content)")
        do throws(JSONScanner.Fault) {
            text = try bytes.map { bytes throws(JSONScanner.Fault) in try JSONText(bytes) }
        } catch {
            let end = min(error.offset + 1, bytes?.count ?? 0)
            throw Self.fault("this is no JSON: \(error.message)", at: min(error.offset, end)..<end, bytes, remedy)
        }
    }

    /// The declared conditions that are on, in the order of the scheme file.
    public var conditions: [String] {
        get throws(Diagnostics) {
            let on = try flags().map(\.condition)
            return declared.filter { on.contains($0) }
        }
    }

    /// What keeps sourcekit-lsp 6.3 from reading the file at all: a comment, or a comma behind the last member of an object.
    public var obstacle: Diagnostic? {
        guard let text, let first = text.extras.first(where: { !text.isCommaInList($0) }) else { return nil }
        let thing = first.count == 1 ? "comma" : "comment"
        var lines = SourceLines(text.bytes, file: Self.path)
        return Diagnostic(
            "sourcekit-lsp passes over the whole file because of this \(thing)",
            at: lines.place(of: first),
            hint: "take it out"
        )
    }

    /// What the file should hold for these conditions to be the ones that are on; nothing when there should be no file.
    public func bytes(with wanted: [String]) throws(Diagnostics) -> [UInt8]? {
        var focus = self
        // What is missing first: a list that is empty in between would be taken away.
        for name in wanted where !(try focus.conditions.contains(name)) { focus = try focus.adding(form.entry(name)) }
        var known: Set<String> = []
        let superfluous = try focus.flags().filter { flag in
            !wanted.contains(flag.condition) || !known.insert(flag.condition).inserted
        }
        return superfluous.isEmpty ? focus.text?.bytes : try focus.removing(superfluous.flatMap(\.words))?.text?.bytes
    }
}

extension EditorFocus {
    private func edited(_ bytes: [UInt8]) throws(Diagnostics) -> EditorFocus {
        try EditorFocus(bytes, declared: declared, form: form)
    }

    /// The object of the file, the one in it, and the list in that, as far as they are there.
    private func containers() throws(Diagnostics) -> [(range: Range<Int>, index: Int)] {
        guard let text else { return [] }
        guard text.isObject(text.root) else { throw fault("this is no object", at: text.root) }
        var found = [(range: text.root, index: 0)]
        let keys = ["swiftPM", form.key]
        for (depth, key) in keys.enumerated() {
            let items = text.items(in: found[depth].range)
            var matches: [Int] = []
            for (index, item) in items.enumerated() where try string(item.key) == key { matches.append(index) }
            guard let index = matches.first else { break }
            let value = items[index].value
            if matches.count > 1 { throw fault("'\(key)' stands here twice", at: items[matches[1]].range) }
            let isLast = depth == keys.count - 1
            guard isLast ? text.isList(value) : text.isObject(value) else {
                throw fault("'\(key)' is no \(isLast ? "list" : "object")", at: value)
            }
            found.append((value, index))
        }
        return found
    }

    private func flags() throws(Diagnostics) -> [CompilerFlags.Flag] {
        let containers = try containers()
        guard let text, containers.count == 3 else { return [] }
        var words: [String] = []
        for item in text.items(in: containers[2].range) {
            guard let word = try string(item.value) else { throw fault("this flag is no text", at: item.value) }
            words.append(word)
        }
        if form == .traits {
            return words.enumerated().filter { declared.contains($0.element) }.map {
                CompilerFlags.Flag(words: $0.offset..<$0.offset + 1, condition: $0.element)
            }
        }
        let flags = CompilerFlags(words, declared: declared)
        if flags.isUnfinished, let last = text.items(in: containers[2].range).last {
            throw fault("this flag lacks the word behind it", at: last.value)
        }
        return flags.flags
    }

    /// The file with one more flag, and with the keys that lead to it.
    private func adding(_ flag: String) throws(Diagnostics) -> EditorFocus {
        guard let text else { return try edited(Self.emptyFile).adding(flag) }
        let containers = try containers()
        let bytes = text.adding(to: containers[containers.count - 1].range) { separator in
            let list = "\"\(form.key)\": [\(flag)]"
            switch containers.count {
            case 3: return flag
            case 2: return list
            default:
                let indentation = separator.filter { $0 == " " || $0 == "\t" }
                let inner = separator == " " ? separator : separator + indentation
                return "\"swiftPM\": {\(inner)\(list)\(separator)}"
            }
        }
        return try edited(bytes)
    }

    /// The file without some words of the list, and without what is empty then; nothing when it is one of ours alone.
    private func removing(_ words: [Int]) throws(Diagnostics) -> EditorFocus? {
        var focus = self
        for index in words.reversed() { focus = try focus.removing(index, at: 2) }
        for depth in [2, 1] {
            let containers = try focus.containers()
            let (range, index) = containers[depth]
            guard let text = focus.text, text.isBlank(range) else { return focus }
            // A comment between the key and its value is no less a person's than one in it.
            let member = text.items(in: containers[depth - 1].range)[index].range
            if text.extras.contains(where: { $0.overlaps(member) }) { return focus }
            focus = try focus.removing(index, at: depth - 1)
        }
        return focus.text?.bytes == Self.emptyFile ? nil : focus
    }

    private func removing(_ index: Int, at depth: Int) throws(Diagnostics) -> EditorFocus {
        guard let text else { return self }
        return try edited(text.removing(index, from: try containers()[depth].range))
    }

    /// A string without its quotes and escapes; nothing when something else stands there.
    private func string(_ range: Range<Int>?) throws(Diagnostics) -> String? {
        guard let range, let text, text.bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        do {
            return try JSONDecoder().decode(String.self, from: Data(text.bytes[range]))
        } catch {
            throw fault("this text cannot be read", at: range)
        }
    }

    private func fault(_ message: String, at range: Range<Int>) -> Diagnostics {
        Self.fault(message, at: range, text?.bytes, remedy)
    }

    private static func fault(_ message: String, at range: Range<Int>, _ bytes: [UInt8]?, _ hint: String) -> Diagnostics
    {
        var lines = SourceLines(bytes ?? [], file: path)
        return Diagnostics([Diagnostic(message, at: lines.place(of: range), hint: hint)])
    }
}

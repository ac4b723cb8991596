import Foundation
import SchemeModel

/// Finds what is secret in a text of whatever form: in JSON, forms, addresses and prose, and in each of them inside
/// another.
///
/// Secret is what has the form of a token, and a value whose name tells that it is, unless it is short or `REDACTED`.
struct SecretSearch {
    struct Finding {
        let what: String
        let range: Range<Int>
    }

    private(set) var findings: [Finding] = []
    private let tokens: [TokenForm]
    private let values = SecretPattern.values
    /// What is known of names, which are the same again and again.
    private var names: [String: Bool] = [:]

    /// How often a text is read as one that was escaped once more.
    private static let depthLimit = 8
    private static let shortest = 8

    init(in bytes: [UInt8]) {
        let whole = Passage(bytes)
        // Nobody escapes letters: what is not in the whole is in none of its parts.
        tokens = TokenForm.all.filter { $0.mayBe(in: whole) }
        search(whole, depth: 0)
    }

    private mutating func search(_ text: Passage, depth: Int) {
        let isPlain = text.isPlain
        let isJSON = !isPlain && searchJSON(in: text, depth: depth)
        if !isJSON { searchPatterns(in: text, values: isPlain ? [] : values, depth: depth) }
    }

    /// Whether the whole of a text is JSON; where it is not, its lines may be, or a part of them, as in a stream of events.
    private mutating func searchJSON(in text: Passage, depth: Int) -> Bool {
        guard depth < Self.depthLimit, let part = text.bytes.outermostJSON else { return false }
        if let leaves = leaves(of: text[part]) {
            for leaf in leaves { search(leaf, in: text, depth: depth) }
            return text.bytes[..<part.lowerBound].isBlank && text.bytes[part.upperBound...].isBlank
        }
        let lines = text.bytes.split(separator: UInt8(ascii: "\n"))
        for line in lines where lines.count > 1 {
            guard let part = line.outermostJSON, let leaves = leaves(of: text[part]) else { continue }
            for leaf in leaves { search(leaf, in: text, depth: depth) }
        }
        return false
    }

    private mutating func leaves(of text: Passage) -> [JSONLeaf]? {
        JSONLeaves.leaves(of: text.bytes) { isSecret(text[$0].name) }
    }

    private mutating func search(_ leaf: JSONLeaf, in text: Passage, depth: Int) {
        let value = text[leaf.range]
        let known = findings.count
        switch leaf.kind {
        case .text, .name: search(value.holds("\\") ? value.unescaped() : value, depth: depth + 1)
        case .base64:
            let body = Data(base64Encoded: Data(value.unescaped().bytes), options: .ignoreUnknownCharacters)
            let whats = body.map { SecretSearch(in: [UInt8]($0)).findings.map(\.what) } ?? []
            findings += Set(whats).map { Finding(what: $0, range: text.place(of: leaf.range)) }
        case .number, .word: break
        }
        // A token in a value is told as such.
        if let name = leaf.secretName, findings.count == known {
            add("a value of '\(text[name].shownName)'", text, leaf.range)
        }
    }

    private mutating func searchPatterns(in passage: Passage, values: [SecretPattern.Value], depth: Int) {
        let tokens = tokens.filter { $0.mayBe(in: passage) }
        let values = values.filter { $0.hints.allSatisfy { passage.holds($0) } }
        if !tokens.isEmpty || !values.isEmpty {
            let text = passage.text
            func range(_ range: Range<String.Index>) -> Range<Int> {
                let start = passage.bytes.startIndex
                return start + text.utf8.distance(from: text.startIndex, to: range.lowerBound)..<start
                    + text.utf8.distance(from: text.startIndex, to: range.upperBound)
            }
            for token in tokens {
                for found in text.ranges(of: token.pattern) { add(token.what, passage, range(found)) }
            }
            for value in values {
                var end = text.startIndex
                for match in text.matches(of: value.name) where match.range.upperBound >= end {
                    guard value.what != nil || isSecret(String(match.name)),
                        let found = text[match.range.upperBound...].prefixMatch(of: value.value)
                    else { continue }
                    add(value.what ?? "a value of '\(match.name)'", passage, range(found.range))
                    end = found.range.upperBound
                }
            }
        }
        if depth < Self.depthLimit, passage.holds("%") || passage.holds("\\") {
            let unescaped = passage.unescaped(percent: true)
            if unescaped.bytes.count < passage.bytes.count { search(unescaped, depth: depth + 1) }
        }
    }

    private mutating func isSecret(_ name: String) -> Bool {
        if let known = names[name] { return known }
        let isSecret = SecretName.isSecret(name)
        names[name] = isSecret
        return isSecret
    }

    private mutating func add(_ what: String, _ text: Passage, _ range: Range<Int>) {
        guard range.count >= Self.shortest, !text.bytes[range].starts(with: "REDACTED".utf8) else { return }
        findings.append(Finding(what: what, range: text.place(of: range)))
    }
}

extension Passage {
    fileprivate var name: String { holds("\\") ? unescaped().text : text }

    /// A name as it is shown.
    fileprivate var shownName: String {
        String(name.prefix(60).filter { $0.isLetter || $0.isNumber || $0.isPunctuation })
    }
}

extension ArraySlice<UInt8> {
    /// From the first bracket or quote to the last.
    fileprivate var outermostJSON: Range<Int>? {
        guard let start = firstIndex(where: { "{[\"".utf8.contains($0) }),
            let end = lastIndex(where: { "}]\"".utf8.contains($0) }), start < end
        else { return nil }
        return start..<end + 1
    }

    fileprivate var isBlank: Bool { allSatisfy { " \t\r\n".utf8.contains($0) } }
}

import Foundation
import SchemeModel

/// A name that is about to be given, and what is wrong with it.
struct NewName {
    let rule: NameRule
    let text: String

    init(_ text: String, _ rule: NameRule) {
        self.text = text
        self.rule = rule
    }

    /// - Parameter known: Names of the same kind that exist.
    func findings(besides known: [String]) -> [Diagnostic] {
        if let fault = rule.fault(of: text) {
            let suggestion = suggestion(besides: known).map { "for example \($0)" }
            return [Diagnostic(fault.message, at: nil, hint: suggestion ?? fault.hint)]
        }
        guard let twin = known.first(where: { isSame($0, text) }) else { return [] }
        let hint = suggestion(besides: known).map { "choose another name, for example \($0)" }
        return [Diagnostic("'\(text)' is too much like '\(twin)', which exists", at: nil, hint: hint)]
    }

    /// The nearest name that may be given.
    private func suggestion(besides known: [String]) -> String? {
        let ascii = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter(\.isASCII).map(Character.init)
        let words = String(ascii).split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let joined =
            switch rule {
            case .scheme: words.joined(separator: "-")
            case .condition, .variable, .buildSetting: words.joined(separator: "_").uppercased()
            case .identifier, .type: words.dropFirst().reduce(uncapitalized(words.first ?? "")) { $0 + capitalized($1) }
            }
        let named = String(joined.drop { !$0.isLetter }.prefix(30))
        let ending =
            switch rule {
            case .scheme: ["", "-app", "-2"]
            case .condition, .variable, .buildSetting: ["", "_ON", "_2"]
            case .identifier, .type: ["", "Items", "2"]
            }
        return ending.map { named + $0 }.first { name in
            rule.fault(of: name) == nil && !known.contains { isSame($0, name) }
        }
    }

    /// Whether two names would be one: in a file system without case, or as a case in Swift.
    private func isSame(_ one: String, _ other: String) -> Bool {
        caseName(of: one).lowercased() == caseName(of: other).lowercased()
    }
}

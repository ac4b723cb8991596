import SchemeModel

/// A name that is replaced wherever its words stand, each time in the spelling that it has there.
struct NameForms: Equatable {
    /// How a name stands in a text.
    enum Spelling: Equatable {
        /// `dailyOrder`
        case small
        /// `DailyOrder`
        case capital
        /// `DAILY_ORDER`
        case upper
        /// `daily-order`
        case kebab
        /// `daily order`
        case sentence
        /// `Daily order`
        case sentenceStart
    }

    let words: [String]
    let replacement: String
    /// Whether the name stands alone as `daily-order`, wherever no identifier is meant.
    let isKebab: Bool

    init(_ name: String, replacement: String, isKebab: Bool = false) {
        words = Hump.all(in: Array(name.utf8)).map(\.word)
        self.replacement = replacement
        self.isKebab = isKebab
    }

    /// The replacement, spelt so.
    func replacement(_ spelling: Spelling) -> String {
        let words = Hump.all(in: Array(replacement.utf8)).map(\.word)
        let sentence = words.joined(separator: Prose.unbroken)
        let camel = isKebab ? words.dropFirst().reduce(words.first ?? "") { $0 + capitalized($1) } : replacement
        return switch spelling {
        case .small: camel
        case .capital: capitalized(camel)
        case .upper: variableName(of: camel)
        case .kebab: words.joined(separator: "-")
        case .sentence: isKebab ? words.joined(separator: "-") : sentence
        case .sentenceStart: isKebab ? capitalized(camel) : capitalized(sentence)
        }
    }
}

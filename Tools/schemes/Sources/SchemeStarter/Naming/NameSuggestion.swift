import Foundation
import SchemeModel

extension NameRules {
    /// What a name is for.
    enum Purpose {
        case product
        case service(of: ProductName?)
    }

    /// A name near `name` that the rules let pass.
    ///
    /// - Parameter fault: What is wrong with a name; nothing when it may stand.
    func suggestion(for name: String, like purpose: Purpose, _ fault: (String) -> String?) -> String? {
        let words = Self.words(of: name)
        let joined = words.map(capitalized).joined()
        let short = words.reduce("") { result, word in
            result.count + word.count > Self.longest ? result : result + capitalized(word)
        }
        var candidates = joined.isEmpty ? [] : [joined, short, String(joined.prefix(Self.longest))]
        switch purpose {
        case .product:
            candidates += joined.isEmpty ? [] : [joined + "Project", short.prefix(12) + "Project"]
            candidates.append("MyProject")
        case .service(let product):
            let owner = product.map(\.type).flatMap { $0 == joined ? nil : $0 } ?? "My"
            candidates += joined.isEmpty ? [] : [owner + joined, "My" + joined, "My" + short.prefix(12)]
            candidates += [owner + "Item", "MyItem"]
        }
        return candidates.first { fault($0) == nil }
    }

    /// The words of a name in letters from a to z and digits, without digits in front.
    private static func words(of name: String) -> [String] {
        let spelt = ["ß": "ss", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "œ": "oe", "Æ": "Ae", "Ø": "O", "Ł": "L"]
        let plain = spelt.reduce(name) { $0.replacing($1.key, with: $1.value) }
            .folding(options: .diacriticInsensitive, locale: nil)
        let parts = plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
        let joined = parts.map(capitalized).joined()
        let start = joined.drop { $0.isNumber }
        return Hump.all(in: Array(start.utf8)).map { hump in
            String(decoding: Array(start.utf8)[hump.range], as: UTF8.self)
        }
    }
}

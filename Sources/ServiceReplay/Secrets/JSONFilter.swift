import Foundation
import ServiceClient

/// Takes secrets out of parsed JSON: every leaf below a name that tells of one, and what the filter of texts finds.
struct JSONFilter {
    private(set) var hasFound = false
    /// How many there are, names too.
    private(set) var texts = 0
    private let text: (String) -> String
    private let isStopped: () -> Bool
    /// What is known of names, which are the same again and again.
    private var names: [String: (filtered: String, isSecret: Bool, isValue: Bool)] = [:]

    init(isStopped: @escaping () -> Bool, text: @escaping (String) -> String) {
        (self.isStopped, self.text) = (isStopped, text)
    }

    mutating func filtered(_ value: Any, isSecret: Bool = false) -> Any {
        switch value {
        // First, since most values are texts and a cast that fails takes long.
        case let text as String:
            texts += 1
            return marked(text, isSecret: isSecret)
        case let object as [String: Any]: return filtered(object, isSecret: isSecret)
        case let list as [Any]: return list.map { filtered($0, isSecret: isSecret) }
        // They tell nothing, as 0 and 1 do.
        case is NSNull, is Bool: return value
        default:
            let number = "\(value)"
            return marked(number, isSecret: isSecret) == number ? value : TapeFilter.mark
        }
    }

    private mutating func filtered(_ object: [String: Any], isSecret: Bool) -> [String: Any] {
        var filtered: [String: Any] = [:]
        for (name, value) in object where !isStopped() {
            texts += 1
            let (newName, isNamed, isValue) = known(name)
            let isPaired = isValue && isPair(object)
            filtered[newName] = self.filtered(value, isSecret: isSecret || isNamed || isPaired)
        }
        return filtered
    }

    /// Whether it is such as `{"name": "token", "value": "…"}`.
    private func isPair(_ object: [String: Any]) -> Bool {
        ["name", "Name", "key", "Key"].contains { (object[$0] as? String).map(SecretName.isSecret) ?? false }
    }

    private mutating func marked(_ text: String, isSecret: Bool) -> String {
        let marked = isSecret && !text.isEmpty ? TapeFilter.mark : self.text(text)
        hasFound = hasFound || marked != text
        return marked
    }

    private mutating func known(_ name: String) -> (filtered: String, isSecret: Bool, isValue: Bool) {
        if let known = names[name] { return known }
        let known = (marked(name, isSecret: false), SecretName.isSecret(name), name.lowercased().hasPrefix("value"))
        names[name] = known
        return known
    }
}

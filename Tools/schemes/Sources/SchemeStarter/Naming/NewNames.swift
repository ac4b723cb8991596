import SchemeModel
import YAMLReader

/// The names of a new project: its product's, and its service's.
public struct NewNames: Hashable, Sendable {
    public let product: ProductName
    public let service: ServiceName

    public init(product: ProductName, service: ServiceName) {
        self.product = product
        self.service = service
    }

    /// The names as a call gives them: `Weather` or `weather-now`, and the type of one of what the service answers with.
    public init(product title: String, service type: String) {
        self.init(product: ProductName(title), service: ServiceName(singular: type))
    }
}

/// Holds new names against Swift and the template that they are for.
struct NameRules {
    private let vocabulary: Vocabulary
    private let modules: Set<String>

    /// In characters; found by trying: the lines of code that cannot be broken stay within 120.
    static let longest = 24

    /// - Parameters:
    ///   - files: Those of the template that travel, without what the tool brings along.
    ///   - old: The template's own names, which are free again.
    ///   - left: The services that are left out, whose names are free too.
    init(for files: [StarterFile], replacing old: NewNames, without left: [ServiceName] = []) {
        let names: [(Vocabulary.Role, String)] = [
            (.product, old.product.kebab), (.plural, old.service.plural), (.singular, old.service.singular),
        ]
        vocabulary = Vocabulary(
            of: files,
            without: names + left.flatMap { [(.left, $0.plural), (.left, $0.singular)] }
        )
        let folders = files.map { $0.path.split(separator: "/") }
            .filter { $0.count > 2 && ["Sources", "Tests"].contains($0[0]) }
        modules = Set(folders.map { $0[1].lowercased() })
    }

    /// Everything that is wrong with the two names, each with a name that could stand instead; none may be missing.
    func faults(product title: String?, service type: String?) -> [Diagnostic] {
        let product = title.flatMap { productFault($0) == nil ? ProductName($0) : nil }
        return [titleFault(title), typeFault(type, besides: product)].compactMap(\.self)
    }

    private func titleFault(_ title: String?) -> Diagnostic? {
        guard let title else {
            return Diagnostic("--name is missing", at: nil, hint: "add --name Weather, or as the product is called")
        }
        guard let reason = productFault(title) else { return nil }
        return fault("--name", title, reason, suggestion: suggestion(for: title, like: .product, productFault))
    }

    private func typeFault(_ type: String?, besides product: ProductName?) -> Diagnostic? {
        guard let type else {
            let hint = "add --service Forecast, or as one of what the service answers with is called"
            return Diagnostic("--service is missing", at: nil, hint: hint)
        }
        let reason = { (type: String) in serviceFault(type, besides: product) }
        guard let fault = reason(type) else { return nil }
        let suggestion = suggestion(for: type, like: .service(of: product), reason)
        return self.fault("--service", type, fault, suggestion: suggestion)
    }

    private func fault(_ option: String, _ name: String, _ reason: String, suggestion: String?) -> Diagnostic {
        Diagnostic("\(option) '\(shown(name))': \(reason)", at: nil, hint: suggestion.map { "try \(option) \($0)" })
    }

    private func productFault(_ title: String) -> String? {
        if let fault = spellingFault(title, also: "-") { return fault }
        let product = ProductName(title)
        if isKeyword(product.kebab) || isKeyword(product.type) { return "it has a meaning in Swift" }
        let joined = product.type.lowercased()
        if ReservedNames.modules.contains(where: { $0.lowercased() == joined }) {
            return "a module of that name exists"
        }
        if modules.contains(joined) { return "a module of the project has that name" }
        return collision(of: product.kebab, in: .product, besides: [])
    }

    private func serviceFault(_ type: String, besides product: ProductName?) -> String? {
        if let fault = spellingFault(type, also: nil) { return fault }
        let service = ServiceName(singular: type)
        for name in [service.singular, service.plural, service.type] {
            if let fault = faultOfServiceName(name) { return fault }
        }
        if ReservedNames.modules.contains(service.type) { return "a module of that name exists" }
        if modules.contains(service.type.lowercased()) { return "a module of the project has that name" }
        if ReservedNames.types.contains(service.type) || ReservedNames.types.contains(capitalized(service.plural)) {
            return "Swift or one of its libraries has a type of that name"
        }
        let names = product.map { [(Vocabulary.Role.product, $0.kebab)] } ?? []
        return collision(of: service.singular, in: .singular, besides: names)
            ?? collision(of: service.plural, in: .plural, besides: names)
            ?? product.flatMap { confusion(of: $0, with: service) }
    }

    /// Whether a product that holds the service's name would be read as a type of the service's.
    private func confusion(of product: ProductName, with service: ServiceName) -> String? {
        let words = NameForms(product.kebab, replacement: "").words
        let names = [(role: Vocabulary.Role.singular, name: service.singular), (.plural, service.plural)]
        let use = names.lazy.flatMap { readings(of: words, with: $0) }.compactMap(vocabulary.use).first
        return use.map { "the product's name is then the same as that of '\($0.text)' in \($0.file)" }
    }

    private func spellingFault(_ name: String, also extra: Character?) -> String? {
        guard let first = name.first else { return "it is empty" }
        if name.contains(where: \.isWhitespace) { return "it holds a blank" }
        if !name.unicodeScalars.allSatisfy(\.isASCII) { return "it has letters outside of a to z" }
        if name.contains("-"), extra != "-" { return "Swift has no '-' in a type's name" }
        if !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == extra }) {
            return "it holds other characters than letters and digits"
        }
        if !first.isLetter { return "it does not begin with a letter" }
        if name.hasSuffix("-") || name.contains("--") { return "a '-' stands between two words" }
        if name.count < 2 { return "it is one letter only" }
        return name.count > Self.longest ? "it is longer than \(Self.longest) characters" : nil
    }

    /// Whether the template's code, or another of the new names, would be read as this one.
    private func collision(
        of name: String,
        in role: Vocabulary.Role,
        besides others: [(role: Vocabulary.Role, name: String)]
    ) -> String? {
        let words = NameForms(name, replacement: "").words
        for other in others where NameForms(other.name, replacement: "").words == words {
            return "the project has that name"
        }
        for candidate in [words] + others.flatMap({ readings(of: words, with: $0) }) {
            guard candidate != [role.rawValue], let use = vocabulary.use(of: candidate) else { continue }
            return use.text.lowercased() == name.lowercased()
                ? "\(use.file) uses it for something else"
                : "\(use.file) uses it for something else, as in '\(use.text)'"
        }
        return nil
    }

    /// The words of a name that holds another: as the other one's role, and the other one's words as this one's.
    private func readings(of words: [String], with other: (role: Vocabulary.Role, name: String)) -> [[String]] {
        let part = NameForms(other.name, replacement: "").words
        guard part.count < words.count else { return [] }
        return (0...words.count - part.count).filter { words[$0...].starts(with: part) }.map { start in
            words[..<start] + [other.role.rawValue] + words[(start + part.count)...]
        }
    }
}

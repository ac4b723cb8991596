import YAMLReader

/// What a name must look like, so that it can be a case, a property, a trait or a variable.
public enum NameRule: String, CaseIterable, Sendable {
    case scheme
    /// Implementations, secrets and choices: Swift identifiers.
    case identifier
    /// Services and settings: identifiers that also give a type its name.
    case type
    case condition
    case variable
    /// Of Xcode, also for some platforms only: `NAME[sdk=macosx*]`.
    case buildSetting

    /// What is wrong with the name, and what to do; nothing when it may stand.
    public func fault(of name: String) -> (message: String, hint: String?)? {
        if self != .variable, self != .buildSetting, name.utf8.count > Self.longest, name.count > Self.longest {
            return ("the name '\(shown(name))' is too long", "use at most \(Self.longest) characters")
        }
        switch self {
        case .scheme:
            if !isWord(name, also: "-") {
                return ("'\(shown(name))' cannot name a scheme", "use letters, digits and '-', a letter first")
            }
            if Self.reservedCases.contains(caseName(of: name)) {
                return ("'\(name)' has a meaning in Swift", "choose another name")
            }
        case .condition where Self.reservedConditions.contains(name):
            return ("the condition '\(name)' is reserved: the compiler or the build sets it", "choose another name")
        case .condition where Self.condition(meantBy: name) != name && isWord(Self.condition(meantBy: name), also: "_"):
            return conditionFault(of: name)
        case .type where Self.reservedTypes.contains(capitalized(name)):
            return ("'\(name)' would hide a type of Swift's", "choose another name")
        case .condition, .identifier, .type:
            if !isWord(name, also: "_") {
                return ("'\(shown(name))' is not a Swift identifier", "use letters, digits and '_', a letter first")
            }
            if Self.keywords.contains(name) || Self.reservedCases.contains(name) {
                return ("'\(name)' has a meaning in Swift", "choose another name")
            }
        case .variable:
            if !isWord(name, also: "_", leading: "_") {
                return (
                    "'\(shown(name))' cannot name an environment variable",
                    "use letters, digits and '_', such as API_TOKEN"
                )
            }
        case .buildSetting: return buildSettingFault(of: name)
        }
        return nil
    }

    /// What stands in a scheme file for a condition spelt as a compiler's flag, a macro or a scheme.
    static func condition(meantBy name: String) -> String {
        let flag = name.hasPrefix("-D") ? name.dropFirst(2) : name[...]
        return String(flag.prefix { $0 != "=" }).replacing("-", with: "_")
    }

    private func conditionFault(of name: String) -> (message: String, hint: String?) {
        let hint = "write \(Self.condition(meantBy: name))"
        if name.hasPrefix("-D") { return ("a condition is written without -D", hint) }
        if name.contains("=") { return ("a condition is on or off and has no value", hint) }
        return ("'\(shown(name))' is not a Swift identifier", hint)
    }

    private func buildSettingFault(of name: String) -> (message: String, hint: String?)? {
        if name.count > Self.longestVariable || name.wholeMatch(of: Self.buildSettingForm) == nil {
            return (
                "'\(shown(name))' cannot name a build setting of Xcode",
                "write it as OTHER_LDFLAGS or OTHER_LDFLAGS[sdk=iphoneos*]"
            )
        }
        let plain = name.prefix { $0 != "[" }
        guard Self.ownBuildSettings.contains(String(plain)) || Self.ownPrefixes.contains(where: plain.hasPrefix) else {
            return nil
        }
        return ("the build setting '\(name)' follows from the scheme itself", "remove it")
    }

    /// In characters: what the generated file can hold on a line.
    static let longest = 40
    static let longestVariable = 100

    private func isWord(_ name: String, also extra: Unicode.Scalar, leading: Unicode.Scalar? = nil) -> Bool {
        let scalars = name.unicodeScalars
        guard let first = scalars.first, isASCIILetter(first) || first == leading,
            name.utf8.count <= Self.longestVariable
        else { return false }
        return scalars.allSatisfy { isASCIILetter($0) || ("0"..."9").contains($0) || $0 == extra }
    }

    private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static var buildSettingForm: Regex<Substring> { /[A-Za-z_][A-Za-z0-9_]*(?:\[[a-z]+=[A-Za-z0-9_.*]+\])*/ }

    /// What the output xcconfig writes of every scheme, and how the names of its services and settings begin there.
    static let ownBuildSettings: Set<String> = ["APP_SCHEME", "SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
    static let ownPrefixes = ["APP_SERVICE_", "APP_SET_"]

    /// What compilers and build systems define themselves.
    static let reservedConditions: Set<String> = ["DEBUG", "SWIFT_PACKAGE", "Xcode", "RELEASE", "TEST"]

    /// The Swift Programming Language, "Keywords and Punctuation": those that cannot be names without backticks.
    static let keywords: Set<String> = [
        "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
        "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private",
        "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch", "throw", "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super",
        "throws", "true", "try", "Type", "Protocol",
    ]

    /// Members that the generated enums and structs have themselves.
    static let reservedCases: Set<String> = [
        "all", "allCases", "declared", "hash", "hashValue", "initial", "rawValue", "ships", "variable",
        "self", "Self", "Type", "Protocol", "init",
    ]

    /// Types that the generated file uses inside the ones that it declares.
    static let reservedTypes: Set<String> = [
        "Any", "Array", "Bool", "CaseIterable", "Double", "Duration", "Equatable", "Int", "PerService", "Protocol",
        "Self", "Sendable", "Service", "String", "Type", "URL",
    ]
}

/// `mock-error` becomes the case `mockError`.
public func caseName(of scheme: String) -> String {
    guard scheme.utf8.contains(UInt8(ascii: "-")) else { return scheme }
    let words = scheme.split(separator: "-").map(String.init)
    return words.dropFirst().reduce(words.first ?? "") { $0 + capitalized($1) }
}

/// The same name with its first letter in upper case: `orders` becomes the type `Orders`.
public func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
}

/// `ordersURL` becomes `ORDERS_URL`: the spelling of a name in an environment variable.
public func variableName(of name: String) -> String {
    let letters = Array(name)
    var result = ""
    for (index, letter) in letters.enumerated() {
        let followsLower = index > 0 && (letters[index - 1].isLowercase || letters[index - 1].isNumber)
        let endsUpper =
            index > 0 && index + 1 < letters.count && letters[index - 1].isUppercase && letters[index + 1].isLowercase
        if letter.isUppercase, followsLower || endsUpper { result += "_" }
        result += letter.uppercased()
    }
    return result
}

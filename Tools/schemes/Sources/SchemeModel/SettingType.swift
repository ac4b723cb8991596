import YAMLReader

/// What a setting's text means.
public enum SettingType: Hashable, Sendable {
    /// Any text, as it is written.
    case string
    /// `true` or `false`.
    case bool
    /// A whole number that fits in 64 bits.
    case int
    /// A decimal number, finite.
    case number
    /// An http or https URL with a host, without user info or blanks.
    case url
    /// A number with up to three decimals and a unit, up to 24h.
    ///
    /// - Parameter min: The shortest that is read, in microseconds.
    case duration(min: Int64)
    /// A path inside the project.
    case path
    case choice([String])
    case list

    /// The names in `type:`.
    public static let names = ["string", "bool", "int", "number", "url", "duration", "path", "choice", "list"]

    /// Nothing for an unknown name.
    public init?(name: String, choices: [String]) {
        switch name {
        case "string": self = .string
        case "bool": self = .bool
        case "int": self = .int
        case "number": self = .number
        case "url": self = .url
        case "duration": self = .duration(min: 0)
        case "path": self = .path
        case "choice": self = .choice(choices)
        case "list": self = .list
        default: return nil
        }
    }
}

/// A setting's value, read.
public enum SettingValue: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    case int(Int64)
    case number(Double)
    case url(String)
    case duration(microseconds: Int64)
    case path(String)
    case choice(String)
    case list([String])
}

/// Why a text is no value of a type: a message without a full stop, and the next step.
public struct UnreadableValue: Error, Equatable, Sendable {
    public let message: String
    public let hint: String?

    public init(_ message: String, hint: String?) {
        self.message = message
        self.hint = hint
    }
}

extension SettingType {
    /// Reads a text as this type does, in the file and behind `--set` alike; a list's items are separated by commas.
    public func read(_ text: String) throws(UnreadableValue) -> SettingValue {
        switch self {
        case .string: return .string(text)
        case .list:
            return .list(
                text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            )
        case .bool:
            if let value = ["true": true, "false": false][text] { return .bool(value) }
            throw UnreadableValue("'\(shown(text))' is neither true nor false", hint: "write true or false")
        case .int:
            if let value = Int64(text), String(value) == text { return .int(value) }
            throw UnreadableValue("'\(shown(text))' is not a whole number", hint: "write digits only, such as 42")
        case .number: return .number(try number(text))
        case .url: return .url(try url(text))
        case .duration(let min): return .duration(microseconds: try microseconds(text, min: min))
        case .path: return .path(try path(text))
        case .choice(let choices):
            if choices.contains(text) { return .choice(text) }
            let hint = nearest(to: text, in: choices).map { "did you mean '\($0)'?" }
            throw UnreadableValue(
                "'\(shown(text))' is not among the choices",
                hint: hint ?? "choose one of: \(choices.joined(separator: ", "))"
            )
        }
    }

    private func number(_ text: String) throws(UnreadableValue) -> Double {
        let isDecimal = text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        if isDecimal, digits.first?.isNumber == true, let value = Double(text), value.isFinite { return value }
        throw UnreadableValue("'\(shown(text))' is not a decimal number", hint: "write it as 0.75 or 1e-3")
    }

    /// In microseconds.
    private static let units: [(name: String, length: Int64)] = [
        ("ms", 1_000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000),
    ]

    private func microseconds(_ text: String, min: Int64) throws(UnreadableValue) -> Int64 {
        let dot = UInt8(ascii: ".")
        let number = text.utf8.prefix { $0 == dot || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let parts = number.split(separator: dot, omittingEmptySubsequences: false).map { Substring($0) }
        let hint = "write a number and a unit, such as 250ms, 10s, 1.5m or 2h"
        let longest: Int64 = 86_400_000_000
        guard let unit = Self.units.first(where: { $0.name == text[number.endIndex...] })?.length,
            (1...2).contains(parts.count), !parts[0].isEmpty,
            // A number that no integer holds is longer than any duration.
            case let whole = Int64(parts[0]) ?? longest + 1,
            parts.count == 1 || (1...3).contains(parts[1].count),
            let thousandths = parts.count == 1 ? 0 : Int64(parts[1] + String(repeating: "0", count: 3 - parts[1].count))
        else { throw UnreadableValue("'\(shown(text))' is not a duration", hint: hint) }
        // The number is bounded before it is multiplied, so that nothing overflows.
        guard whole <= longest / unit, whole * unit + thousandths * unit / 1_000 <= longest else {
            throw UnreadableValue("'\(shown(text))' is longer than 24h", hint: Self.bounds(min))
        }
        let value = whole * unit + thousandths * unit / 1_000
        guard value >= min else {
            let shortest = SettingValue.duration(microseconds: min).text
            throw UnreadableValue("'\(shown(text))' is shorter than \(shortest)", hint: Self.bounds(min))
        }
        return value
    }

    private static func bounds(_ min: Int64) -> String {
        "write a duration from \(SettingValue.duration(microseconds: min).text) to 24h"
    }

    private func path(_ text: String) throws(UnreadableValue) -> String {
        if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw UnreadableValue("the path '\(shown(text))' holds a control character", hint: "remove it")
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("~"), !parts.contains("..") { return text }
        throw UnreadableValue(
            "the path '\(shown(text))' leaves the project",
            hint: "write a path below the project's folder"
        )
    }
}

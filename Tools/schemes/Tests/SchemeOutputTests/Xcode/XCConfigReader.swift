import Foundation

/// Reads an xcconfig file by the rules that `XCConfigValue` lists, written down a second time.
struct XCConfigReader {
    private(set) var settings: [String: String] = [:]
    private(set) var includes: [String] = []

    init(_ text: String) {
        for line in text.split(separator: #/\r\n|[\n\r\u{2028}\u{2029}]/#) {
            var line = line
            if let comment = line.firstRange(of: "//") { line = line[..<comment.lowerBound] }
            if let include = line.firstMatch(of: #/^#include "(.*)"/#) { includes.append(String(include.1)) }
            guard let assignment = line.wholeMatch(of: #/([A-Za-z_][A-Za-z0-9_\[\]=*.]*) ?= ?(.*)/#) else { continue }
            var value = String(assignment.2).trimmingCharacters(in: .whitespaces)
            if value.hasSuffix(";") { value = String(value.dropLast()).trimmingCharacters(in: .whitespaces) }
            settings[String(assignment.1)] = Self.resolved(value)
        }
    }

    /// The value with its references resolved: `$$` is a dollar, `$()` is nothing, others stay in angle quotes.
    private static func resolved(_ value: String) -> String {
        var result = ""
        var rest = value[...]
        while let character = rest.popFirst() {
            guard character == "$" else {
                result.append(character)
                continue
            }
            if rest.first == "$" {
                rest.removeFirst()
                result.append("$")
            } else if rest.first == "(", let end = rest.firstIndex(of: ")") {
                let name = rest[rest.index(after: rest.startIndex)..<end]
                if !name.isEmpty { result.append("‹\(name)›") }
                rest = rest[rest.index(after: end)...]
            } else {
                result.append("$")
            }
        }
        return result
    }
}

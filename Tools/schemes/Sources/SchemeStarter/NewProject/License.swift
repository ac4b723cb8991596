/// A license with a line for whom it protects, as the Apache License has at its end.
enum License {
    static let path = "LICENSE"

    /// The same license for another holder: in its first line such as `Copyright [yyyy] [name of copyright owner]` or
    /// `Copyright 2025 Somebody`; one without such a line stays as it is.
    static func text(_ text: String, holder: String, year: Int) -> String {
        var lines = text.split(separator: text.lineEnd, omittingEmptySubsequences: false).map(String.init)
        guard let index = lines.firstIndex(where: isNotice) else { return text }
        let margin = lines[index].prefix { $0 == " " }
        let mark = lines[index].contains("(c)") ? "Copyright (c)" : "Copyright"
        lines[index] = "\(margin)\(mark) \(year) \(holder)"
        return lines.joined(separator: String(text.lineEnd))
    }

    private static func isNotice(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        guard words.count > 2, words[0] == "Copyright" else { return false }
        let year = words[1] == "(c)" ? words[2] : words[1]
        return year == "[yyyy]" || year == "[year]" || (year.count >= 4 && year.prefix(4).allSatisfy(\.isNumber))
    }
}

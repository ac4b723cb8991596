import Foundation

/// The beginning of a server's text, safe to print: one line, at most `limit` characters, nothing that a terminal obeys.
///
/// Runs of blanks and line ends become one blank; bytes that are not UTF-8 become U+FFFD; other invisible characters
/// (escape sequences, bidirectional overrides) are written as `\u{1B}`.
func excerpt(of body: Data, limit: Int = 100) -> String {
    // A character is up to four bytes; the reserve is for blanks that are taken together.
    excerpt(of: String(decoding: body.prefix(limit * 16), as: UTF8.self), limit: limit)
}

func excerpt(of text: String, limit: Int = 100) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Scalars, not characters: a single character can carry any number of combining marks.
    let scalars = line.unicodeScalars
    let shown = scalars.prefix(limit).map {
        isVisible($0) ? String($0) : "\\u{\(String($0.value, radix: 16, uppercase: true))}"
    }
    return shown.joined() + (scalars.count > limit ? "…" : "")
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
}

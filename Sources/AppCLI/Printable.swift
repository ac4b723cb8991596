/// The text on one line that no terminal obeys: line ends and tabs become blanks, other control characters and those
/// that reorder a line are written as `\u{1B}`.
func printable(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return escaped(line) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
}

/// The text with an escape in the place of each character that a terminal obeys.
func escaped(_ text: String, by escape: (Unicode.Scalar) -> String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
        if isObeyed(scalar) {
            result += escape(scalar)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
}

private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Bidirectional embeddings, overrides and isolates. Other format characters stay: they join emoji and letters.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
}

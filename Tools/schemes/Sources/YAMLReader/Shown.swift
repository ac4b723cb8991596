/// A piece of input as a message may show it: at most 60 characters, with invisible ones escaped.
public func shown(_ text: String) -> String {
    if text.utf8.count <= 60, isPrintableASCII(text) { return text }
    let scalars = text.unicodeScalars.prefix(61)
    return scalars.prefix(60).map(escaped).joined() + (scalars.count > 60 ? "…" : "")
}

/// A text as one line that a terminal may show: line ends become blanks, invisible characters are escaped.
public func oneLine(_ text: String) -> String {
    if isPrintableASCII(text) { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ").unicodeScalars.map(escaped).joined()
}

/// Whether a text is what most are: nothing in it needs a closer look.
private func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
    isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
}

/// Whether a reader sees nothing of it, or takes it for a plain blank.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: true
    case .spaceSeparator: scalar != " "
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
}

/// A piece of input as a message may show it: at most 60 characters, with invisible ones escaped.
public func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(61)
    return scalars.prefix(60).map(escaped).joined() + (scalars.count > 60 ? "…" : "")
}

/// A text as one line that a terminal may show: line ends become blanks, invisible characters are escaped.
public func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").unicodeScalars.map(escaped).joined()
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

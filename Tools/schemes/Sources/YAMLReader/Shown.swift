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
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
        "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
}

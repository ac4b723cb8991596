/// A piece of input as a message may show it: at most 60 characters, with invisible ones escaped.
public func shown(_ text: String) -> String {
    let escaped = text.unicodeScalars.prefix(61).map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
    }
    return escaped.prefix(60).joined() + (escaped.count > 60 ? "…" : "")
}

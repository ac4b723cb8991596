/// The text of a YAML file, once it is known to be one: UTF-8 without control characters, of a bearable size.
struct YAMLText {
    /// The text, without a byte order mark.
    let text: String
    /// Nothing when the whole file is text.
    let problem: YAMLProblem?

    /// In bytes: 4 MiB.
    static let largest = 4 * 1024 * 1024

    init(_ bytes: [UInt8]) {
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if bytes.count > Self.largest {
            text = ""
            problem = YAMLProblem("the file is larger than 4 MiB", at: TextSpan(start: 0, end: 0))
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            text = ""
            problem = YAMLProblem("the file is UTF-16", at: TextSpan(start: 0, end: 0), hint: "save it as UTF-8")
        } else if let text = String(validating: body, as: UTF8.self) {
            self.text = text
            problem = Self.controlCharacter(in: text)
        } else {
            text = String(decoding: body, as: UTF8.self)
            // Where the decoder had to repair: the first difference between the bytes and the repaired text.
            let kept = zip(body, text.utf8).prefix { $0 == $1 }.count
            let offset = String(decoding: body.prefix(kept), as: UTF8.self).unicodeScalars.count
            problem = YAMLProblem(
                "the file is not UTF-8: byte 0x\(hexadecimal(UInt32(body.dropFirst(kept).first ?? 0)))",
                at: TextSpan(start: offset, end: offset + 1),
                hint: "save it as UTF-8"
            )
        }
    }

    /// What YAML 1.1 leaves out of its printable characters (section 5.1), and a byte order mark inside the text.
    private static func controlCharacter(in text: String) -> YAMLProblem? {
        // Bytes decide quickly; only a suspicious file is looked at by scalar.
        let suspicious = text.utf8.contains {
            ($0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09) || $0 == 0x7F || $0 == 0xC2 || $0 == 0xEF
        }
        guard suspicious else { return nil }
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...: continue
            default:
                return YAMLProblem(
                    "the invisible character U+\(hexadecimal(scalar.value)) cannot stand here",
                    at: TextSpan(start: offset, end: offset + 1),
                    hint: "remove it"
                )
            }
        }
        return nil
    }
}

private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, (value < 0x100 ? 2 : 4) - digits.count)) + digits
}

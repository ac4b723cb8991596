/// The text of a YAML file, once it is known to be one: UTF-8 without invisible characters, of a bearable size.
struct YAMLText {
    /// The text, without a byte order mark.
    let text: String
    /// Nothing when the whole file is text.
    let problem: YAMLProblem?

    /// In bytes: 4 MiB.
    static let largest = 4 * 1024 * 1024

    init(_ bytes: [UInt8]) {
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let start = TextSpan(start: 0, end: 0)
        if bytes.count > Self.largest {
            text = ""
            problem = YAMLProblem("the file is larger than 4 MiB", at: start)
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
            text = ""
            problem = YAMLProblem("the file is UTF-16", at: start, hint: "save it as UTF-8")
        } else if let text = String(validating: body, as: UTF8.self) {
            self.text = text
            problem = Self.invisibleCharacter(in: text)
        } else {
            text = String(decoding: body, as: UTF8.self)
            problem = Self.faultyByte(in: body)
        }
    }

    private static func faultyByte(in bytes: ArraySlice<UInt8>) -> YAMLProblem {
        var decoder = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var scalars = 0
        var length = 0
        while case .valid(let encoded) = decoder.parseScalar(from: &rest) {
            scalars += 1
            length += encoded.count
        }
        let byte = bytes.dropFirst(length).first ?? 0
        return YAMLProblem(
            "the file is not UTF-8: byte 0x\(String(byte, radix: 16, uppercase: true))",
            at: TextSpan(start: scalars, end: scalars + 1),
            hint: "save it as UTF-8"
        )
    }

    /// The first character that no editor shows: what YAML 1.1 leaves out of its printable characters (section 5.1), line
    /// ends that only YAML knows (5.4), and a byte order mark inside the text.
    private static func invisibleCharacter(in text: String) -> YAMLProblem? {
        // Bytes decide quickly; only a suspicious file is looked at by scalar.
        let isSuspicious = { (byte: UInt8) in
            switch byte {
            case 0x20...0x7E, 0x0A, 0x0D, 0x09: false
            case 0...0x1F, 0x7F, 0xC2, 0xE2, 0xEF: true
            default: false
            }
        }
        guard text.utf8.withContiguousStorageIfAvailable({ $0.contains(where: isSuspicious) }) ?? true else {
            return nil
        }
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...: continue
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return YAMLProblem(
                    "the invisible character U+\(String(repeating: "0", count: 4 - digits.count))\(digits) cannot stand here",
                    at: TextSpan(start: offset, end: offset + 1),
                    hint: "remove it"
                )
            }
        }
        return nil
    }
}

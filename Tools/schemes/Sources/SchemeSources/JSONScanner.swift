/// Reads JSON for its form alone (RFC 8259).
struct JSONScanner {
    /// The first thing that keeps a text from being JSON.
    struct Fault: Error, Equatable {
        /// One sentence without a full stop.
        let message: String
        /// In bytes; behind the text when something is missing at its end.
        let offset: Int
    }

    private let bytes: [UInt8]
    private var index = 0
    /// Which brackets are open, from the outside in: a list, since JSON can be deeper than functions can call each other.
    private var open: [Unicode.Scalar] = []

    private enum Expected {
        case value(mayClose: Bool)
        case key(mayClose: Bool)
        case next
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nothing when the whole of it is JSON.
    static func fault(in bytes: [UInt8]) -> Fault? {
        var scanner = JSONScanner(bytes)
        do throws(Fault) {
            try scanner.checkEncoding()
            try scanner.scan()
            return nil
        } catch {
            return error
        }
    }

    private func checkEncoding() throws(Fault) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var decoder = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var length = 0
        while case .valid(let encoded) = decoder.parseScalar(from: &rest) { length += encoded.count }
        throw Fault(message: "this is not UTF-8", offset: length)
    }

    private mutating func scan() throws(Fault) {
        if bytes.starts(with: "\u{FEFF}".utf8) { index = 3 }
        var expected = Expected.value(mayClose: false)
        while true {
            skipBlanks()
            switch expected {
            case .value(true) where character == "]", .key(true) where character == "}": expected = close()
            case .value: expected = try value()
            case .key:
                try key()
                expected = .value(mayClose: false)
            case .next:
                if let bracket = open.last {
                    expected = try next(in: bracket)
                } else if index < bytes.count {
                    throw fault("unexpected text after the end of the JSON")
                } else {
                    return
                }
            }
        }
    }

    private mutating func next(in bracket: Unicode.Scalar) throws(Fault) -> Expected {
        let end: Unicode.Scalar = bracket == "{" ? "}" : "]"
        if character == end { return close() }
        guard character == "," else { throw fault("a ',' or '\(end)' is expected here") }
        index += 1
        return bracket == "{" ? .key(mayClose: false) : .value(mayClose: false)
    }

    private mutating func close() -> Expected {
        index += 1
        open.removeLast()
        return .next
    }

    private mutating func value() throws(Fault) -> Expected {
        switch character {
        case "{", "[":
            open.append(character)
            index += 1
            return open.last == "{" ? .key(mayClose: true) : .value(mayClose: true)
        case "\"": try string()
        case "-", "0"..."9": try number()
        default:
            let word = ["true", "false", "null"].first { bytes[index...].starts(with: $0.utf8) }
            guard let word else { throw fault("a value is expected here") }
            index += word.utf8.count
        }
        return .next
    }

    private mutating func key() throws(Fault) {
        guard character == "\"" else { throw fault("a key in quotes is expected here") }
        try string()
        skipBlanks()
        guard character == ":" else { throw fault("a ':' is expected here") }
        index += 1
    }

    private mutating func string() throws(Fault) {
        let start = index
        index += 1
        while character != "\"" {
            guard index < bytes.count else { throw Fault(message: "this quote is not closed", offset: start) }
            switch character {
            case "\\": try escape()
            case "\u{0}"..."\u{1F}": throw fault("a control character must be written as an escape, such as \\n")
            default: index += 1
            }
        }
        index += 1
    }

    private mutating func escape() throws(Fault) {
        let start = index
        index += 2
        guard bytes.indices.contains(start + 1) else { return }
        switch Unicode.Scalar(bytes[start + 1]) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t": return
        case "u": return try checkSurrogates(from: start, codeUnit())
        default: throw Self.noEscape(at: start)
        }
    }

    /// RFC 8259, section 7: a character outside the Basic Multilingual Plane is written as two escapes. One of them alone
    /// has the form of JSON, but no decoder reads it.
    private mutating func checkSurrogates(from start: Int, _ unit: UInt16) throws(Fault) {
        guard UTF16.isSurrogate(unit) else { return }
        if UTF16.isLeadSurrogate(unit), bytes[min(index, bytes.count)...].starts(with: "\\u".utf8) {
            index += 2
            if UTF16.isTrailSurrogate(try codeUnit()) { return }
        }
        throw Fault(message: "this is half of a surrogate pair, which is no character", offset: start)
    }

    /// The four digits after `\u`.
    private mutating func codeUnit() throws(Fault) -> UInt16 {
        let digits = bytes[min(index, bytes.count)...].prefix(4)
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16) else {
            throw Self.noEscape(at: index - 2)
        }
        index += 4
        return unit
    }

    private static func noEscape(at offset: Int) -> Fault { Fault(message: "there is no such escape", offset: offset) }

    private mutating func number() throws(Fault) {
        if character == "-" { index += 1 }
        let start = index
        try digits()
        if bytes[start] == UInt8(ascii: "0"), index > start + 1 {
            throw Fault(message: "a number cannot begin with 0", offset: start)
        }
        if character == "." {
            index += 1
            try digits()
        }
        if character == "e" || character == "E" {
            index += 1
            if character == "+" || character == "-" { index += 1 }
            try digits()
        }
    }

    private mutating func digits() throws(Fault) {
        guard ("0"..."9").contains(character) else { throw fault("a digit is expected here") }
        while ("0"..."9").contains(character) { index += 1 }
    }

    private mutating func skipBlanks() {
        while character == " " || character == "\n" || character == "\t" || character == "\r" { index += 1 }
    }

    private func fault(_ message: String) -> Fault { Fault(message: message, offset: index) }

    /// The byte as the character that it is in ASCII; the null character behind the end.
    private var character: Unicode.Scalar {
        Unicode.Scalar(index < bytes.count ? bytes[index] : 0)
    }
}

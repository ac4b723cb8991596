/// A text that a binary holds only when something leaked into it.
struct VerifyTrace: Equatable {
    /// What has to stand around the text.
    enum Boundary: Equatable {
        case none
        /// A C string of its own, such as a name in reflection data.
        case wholeString
        /// A part of a mangled name: its length stands in front.
        case mangled
        /// The start of what `#fileID` says: a module and a file of it.
        case fileID
        /// A part of a symbol that also has this text, such as the mangled name of a module.
        case symbol(with: String)
        /// A symbol of C, which some systems begin with an underscore.
        case symbolOfC
    }

    /// What the text proves.
    let subject: VerifySubject
    let text: [UInt8]
    let boundary: Boundary
    /// What the text belongs to in a block of the sources, and where that is.
    let origin: VerifyFile.Mention?

    init(
        _ subject: VerifySubject,
        _ text: String,
        _ boundary: Boundary = .none,
        origin: VerifyFile.Mention? = nil
    ) {
        self.init(subject, bytes: Array(text.utf8), boundary, origin: origin)
    }

    init(
        _ subject: VerifySubject,
        bytes: [UInt8],
        _ boundary: Boundary = .none,
        origin: VerifyFile.Mention? = nil
    ) {
        self.subject = subject
        text = bytes
        self.boundary = boundary
        self.origin = origin
    }

    var isMarker: Bool {
        if case .marker = subject { true } else { false }
    }

    /// The strings of `bytes` in which the text stands, at most `limit` of them.
    func strings(in bytes: BinaryBytes, limit: Int) -> [String] {
        let places = bytes.places(of: text, limit: limit) { fits($0, in: bytes) }
        if places.isEmpty, boundary == .none, isShortLiteral(in: bytes) || isWideText(in: bytes) { return [""] }
        return places.map { boundary == .none ? "" : bytes.string(around: $0) }
    }

    private func fits(_ place: Range<Int>, in bytes: BinaryBytes) -> Bool {
        let before = bytes[place.lowerBound - 1] ?? 0
        switch boundary {
        case .none: return true
        case .wholeString: return !before.isWord && (bytes[place.upperBound] ?? 0) == 0
        case .mangled: return !before.isDigit
        case .fileID:
            let joins = before.isWord || [UInt8](" -./".utf8).contains(before)
            return !joins && bytes.string(around: place).hasSuffix(".swift")
        case .symbol(let other):
            if before.isDigit { return false }
            let symbol = bytes.string(around: place)
            return symbol.contains("$s") && symbol.contains(other)
        case .symbolOfC:
            let isWhole = !before.isWord || (before == UInt8(ascii: "_") && bytes[place.lowerBound - 2]?.isWord != true)
            return isWhole && (bytes[place.upperBound] ?? 0) == 0
        }
    }

    /// Whether the text is there in UTF-16, in either order of bytes.
    private func isWideText(in bytes: BinaryBytes) -> Bool {
        guard let units = String(validating: text, as: UTF8.self)?.utf16 else { return false }
        let little = units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        // Of ASCII both orders have all but the zero at one end.
        if units.allSatisfy({ $0 < 0x80 }) { return !bytes.places(of: little.dropLast()).isEmpty }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        return [little, big].contains { !bytes.places(of: $0).isEmpty }
    }

    /// Whether x86-64 code holds the text as a small string: Swift keeps up to 15 bytes in two machine words, which two
    /// instructions load.
    private func isShortLiteral(in bytes: BinaryBytes) -> Bool {
        guard text.count < 16 else { return false }
        let isASCII = text.allSatisfy { $0 < 0x80 }
        let discriminator = (isASCII ? 0xe0 : 0xa0) | UInt8(text.count)
        let tail = text.dropFirst(8)
        let second = tail + [UInt8](repeating: 0, count: 7 - tail.count) + [discriminator]
        let first = Array(text.prefix(8))
        return !bytes.places(of: first) { place in
            let near = max(0, place.lowerBound - 32)..<min(bytes.count, place.upperBound + 32)
            return !bytes.places(of: Array(second), in: near).isEmpty
        }.isEmpty
    }
}

/// What must not be inside a binary.
enum VerifySubject: Hashable {
    /// A module that is linked only by conditions that are off.
    case module(String)
    /// A type that is named after an implementation which is off.
    case type(String, implementation: String)
    /// A resource file of such a module, by its path in the project.
    case fixture(String, module: String)
    case marker(String)
    /// The code of a block that is not compiled, by its index.
    case block(Int)
    /// A secret's value, by the variable that holds it. The value itself is shown nowhere.
    case secret(String)
}

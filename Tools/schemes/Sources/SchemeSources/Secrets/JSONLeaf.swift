/// A name, or a value that is no object and no list, in a text of JSON.
struct JSONLeaf {
    /// Without the quotes of a text.
    let range: Range<Int>
    var kind: Kind
    /// The name that tells that this value is secret: its own, or that of an object around it.
    var secretName: Range<Int>?

    enum Kind {
        case name, text, number
        /// The body of an answer in an HTTP Archive, when it is no text.
        case base64
        /// `true`, `false` or `null`, which tell nothing.
        case word
    }
}

/// Finds the leaves of JSON. It is lenient (a comma may be missing), and texts may follow each other, as in a log.
struct JSONLeaves {
    private let bytes: ArraySlice<UInt8>
    private let isSecret: (Range<Int>) -> Bool
    private var leaves: [JSONLeaf] = []
    /// A list, since JSON can be deeper than functions can call each other.
    private var open: [Container] = []

    private struct Container {
        let isObject: Bool
        let secretName: Range<Int>?
        /// The name of the member that is read, and which leaves it has.
        var member: Range<Int>?
        var start = 0
        /// The member's name when it tells that its value is secret.
        var secretMember: Range<Int>?
        /// Of `{"name": "token", "value": "…"}`, in any order.
        var pairName: Range<Int>?
        var pairValue: Range<Int>?
        /// Of `{"encoding": "base64", "text": "…"}`, in any order.
        var isBase64 = false
        var body: Int?
    }

    /// Nothing when this is no JSON.
    static func leaves(of bytes: ArraySlice<UInt8>, isSecret: (Range<Int>) -> Bool) -> [JSONLeaf]? {
        withoutActuallyEscaping(isSecret) { isSecret in
            var reader = JSONLeaves(bytes: bytes, isSecret: isSecret)
            return reader.read() && reader.open.isEmpty ? reader.leaves : nil
        }
    }

    private init(bytes: ArraySlice<UInt8>, isSecret: @escaping (Range<Int>) -> Bool) {
        (self.bytes, self.isSecret) = (bytes, isSecret)
    }

    private mutating func read() -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            switch UnicodeScalar(byte) {
            case " ", "\t", "\r", "\n", ":": index += 1
            case ",":
                endMember()
                index += 1
            case "{", "[":
                open.append(Container(isObject: byte == UInt8(ascii: "{"), secretName: secretName))
                index += 1
            case "}", "]":
                guard open.last?.isObject == (byte == UInt8(ascii: "}")) else { return false }
                close()
                index += 1
            case "\"":
                guard let end = endOfText(from: index + 1) else { return false }
                add(text: index + 1..<end)
                index = end + 1
            default:
                guard let end = endOfWord(from: index) else { return false }
                add(byte < UInt8(ascii: "a") ? .number : .word, index..<end)
                index = end
            }
        }
        return true
    }

    private var secretName: Range<Int>? { open.last?.secretName ?? open.last?.secretMember }

    private mutating func add(_ kind: JSONLeaf.Kind, _ range: Range<Int>) {
        leaves.append(JSONLeaf(range: range, kind: kind, secretName: kind == .word ? nil : secretName))
    }

    private mutating func add(text range: Range<Int>) {
        guard let container = open.last, container.isObject else { return add(.text, range) }
        if let member = container.member {
            if ["name", "key"].contains(text(of: member)), isSecret(range) { open[open.count - 1].pairName = range }
            if text(of: member) == "encoding", text(of: range) == "base64" { open[open.count - 1].isBase64 = true }
            if text(of: member) == "text" { open[open.count - 1].body = leaves.count }
            add(.text, range)
        } else {
            leaves.append(JSONLeaf(range: range, kind: .name))
            open[open.count - 1].member = range
            open[open.count - 1].start = leaves.count
            open[open.count - 1].secretMember = isSecret(range) ? range : nil
        }
    }

    private mutating func endMember() {
        guard let container = open.last, let member = container.member else { return }
        if ["value", "values"].contains(text(of: member)) {
            open[open.count - 1].pairValue = container.start..<leaves.count
        }
        open[open.count - 1].member = nil
        open[open.count - 1].secretMember = nil
    }

    private mutating func close() {
        endMember()
        guard let container = open.popLast() else { return }
        if container.isBase64, let body = container.body { leaves[body].kind = .base64 }
        guard let name = container.pairName else { return }
        for index in container.pairValue ?? 0..<0 where [.text, .number].contains(leaves[index].kind) {
            leaves[index].secretName = name
        }
    }

    private func text(of name: Range<Int>) -> String { String(decoding: bytes[name], as: UTF8.self).lowercased() }

    private func endOfText(from start: Int) -> Int? {
        var index = start
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index < bytes.endIndex ? index : nil
    }

    /// Nothing when it is neither a number nor one of the three words.
    private func endOfWord(from start: Int) -> Int? {
        let word = bytes[start...].prefix { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.Eaeflnrstu".utf8.contains(byte)
        }
        guard let first = word.first else { return nil }
        let isNumber = first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        guard isNumber || ["true", "false", "null"].contains(String(decoding: word, as: UTF8.self)) else { return nil }
        return word.endIndex
    }
}

import SchemeModel

/// What is called differently in another project, wherever its files say so.
public struct Renaming: Sendable {
    private let names: [NameForms]
    private let texts: [(old: [UInt8], new: [UInt8])]
    private let lineLength: Int

    /// - Parameters:
    ///   - address: Where the service's server is, and where the other project's is.
    ///   - lineLength: How many characters a line of a comment may have.
    public init(
        product: (old: ProductName, new: ProductName),
        service: (old: ServiceName, new: ServiceName),
        address: (old: WebAddress, new: WebAddress)?,
        lineLength: Int = 120
    ) {
        names = [
            NameForms(product.old.kebab, replacement: product.new.kebab, isKebab: true),
            NameForms(service.old.plural, replacement: service.new.plural),
            NameForms(service.old.singular, replacement: service.new.singular),
        ]
        texts =
            address.map { old, new in
                [(Array(old.url.utf8), Array(new.url.utf8)), (Array(old.host.utf8), Array(new.host.utf8))]
            } ?? []
        self.lineLength = lineLength
    }

    /// The same file under the other names; what is not text keeps its bytes.
    public func renamed(_ file: StarterFile) -> StarterFile {
        var renamed = file
        renamed.path = path(file.path)
        if file.kind == .link { renamed.bytes = Array(path(String(decoding: file.bytes, as: UTF8.self)).utf8) }
        guard let old = file.text else { return renamed }
        let text = String(decoding: bytes(of: file), as: UTF8.self)
        let known = Set(old.split(whereSeparator: \.isNewline))
        renamed.bytes = Array(Prose.broken(text, limit: lineLength, known: known).utf8)
        return renamed
    }

    /// The path under the other names.
    func path(_ path: String) -> String {
        let file = StarterFile(path: "path", text: path)
        return String(decoding: bytes(of: file), as: UTF8.self)
    }

    private func bytes(of file: StarterFile) -> [UInt8] {
        let edits = self.edits(in: file)
        guard !edits.isEmpty else { return file.bytes }
        var result: [UInt8] = []
        var index = 0
        for edit in edits {
            result += file.bytes[index..<edit.range.lowerBound]
            result += edit.bytes
            index = edit.range.upperBound
        }
        return result + file.bytes[index...]
    }

    private func edits(in file: StarterFile) -> [TextEdit] {
        let addresses = addressEdits(in: file.bytes)
        let mentions = NameMention.all(of: names, in: file).filter { mention in
            !addresses.contains { $0.range.overlaps(mention.range) }
        }
        let named = mentions.flatMap { mention in
            [mention.article, TextEdit(range: mention.range, bytes: Array(mention.replacement.utf8))].compactMap(\.self)
        }
        let edits = (addresses + named).sorted { $0.range.lowerBound < $1.range.lowerBound }
        return TextEdit.keepingColumns(edits, in: file.bytes)
    }

    /// Whole mentions of the service's address: nothing inside a longer host.
    private func addressEdits(in bytes: [UInt8]) -> [TextEdit] {
        var edits: [TextEdit] = []
        for (old, new) in texts {
            guard let first = old.first else { continue }
            for index in bytes.indices where bytes[index] == first && bytes[index...].starts(with: old) {
                let range = index..<index + old.count
                let isWhole =
                    !isHost(bytes, at: index - 1, towards: -1) && !isHost(bytes, at: range.upperBound, towards: 1)
                if isWhole, !edits.contains(where: { $0.range.overlaps(range) }) {
                    edits.append(TextEdit(range: range, bytes: new))
                }
            }
        }
        return edits
    }

    /// Whether a host goes on at `index`: a dot is part of it when a letter or digit is behind it.
    private func isHost(_ bytes: [UInt8], at index: Int, towards step: Int) -> Bool {
        guard bytes.indices.contains(index) else { return false }
        let byte = bytes[index]
        if byte == UInt8(ascii: ".") {
            return bytes.indices.contains(index + step) && Hump.isLetter(bytes[index + step])
        }
        return Hump.isLetter(byte) || byte == UInt8(ascii: "-")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

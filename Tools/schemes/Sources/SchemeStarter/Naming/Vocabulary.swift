import SchemeModel
import SchemeSources

/// The words that a template's files use for something of their own: no new name may be read as one of them.
///
/// The template's own names are free again, since they are replaced; where they stand in a longer word it is remembered
/// which of them it was.
struct Vocabulary {
    /// One of the names that are replaced.
    enum Role: String, CaseIterable {
        case product = "<product>"
        case plural = "<plural>"
        case singular = "<singular>"
        /// A service that is left out: what the tool writes still names it.
        case left = "<left>"
    }

    /// A word of the template, such as `MockServer`, and the file that has it first.
    struct Use: Equatable {
        let text: String
        let file: String
    }

    private var uses: [Use] = []
    /// Where in which use a word stands, by the word.
    private var places: [String: [(use: Int, index: Int)]] = [:]
    private var words: [[String]] = []
    private var known: Set<[String]> = []

    init(of files: [StarterFile], without names: [(role: Role, name: String)]) {
        let forms = names.map { NameForms($0.name, replacement: $0.role.rawValue) }
        let roles = Dictionary(names.map { (NameForms($0.name, replacement: "").words, $0.role) }) { first, _ in first }
        for file in files {
            for part in file.path.split(separator: "/") {
                add(StarterFile(path: "path", text: String(part)), forms, roles, file: file.path)
            }
            if var code = Self.code(of: file) {
                code.path = "code"
                add(code, forms, roles, file: file.path)
            }
        }
    }

    /// Where the template uses these words, one behind the other in one word of its own.
    func use(of name: [String]) -> Use? {
        guard let first = name.first else { return nil }
        return places[first]?.first { words[$0.use][$0.index...].starts(with: name) }.map { uses[$0.use] }
    }

    /// What a build or a tool reads in a file: no comments, and no texts but the manifest's.
    private static func code(of file: StarterFile) -> StarterFile? {
        guard var bytes = file.text.map({ Array($0.utf8) }) else { return nil }
        let isManifest = file.path == "Package.swift"
        if file.path.hasSuffix(".swift") {
            bytes = SwiftCode(bytes, keepsStrings: isManifest).bytes
            // The name of a test is a sentence.
            var isQuoted = false
            for index in bytes.indices {
                if bytes[index] == UInt8(ascii: "`") { isQuoted.toggle() }
                if isQuoted, bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
            }
        } else {
            guard !file.path.hasSuffix(".md") else { return nil }
            let regions = TextRegions(file)
            for index in bytes.indices where regions[index] == .prose { bytes[index] = UInt8(ascii: " ") }
        }
        return StarterFile(path: file.path, bytes: bytes)
    }

    private mutating func add(_ text: StarterFile, _ forms: [NameForms], _ roles: [[String]: Role], file: String) {
        var mentions = NameMention.all(of: forms, in: text)[...]
        var segment: [String] = []
        var range = 0..<0
        for hump in Hump.all(in: text.bytes) {
            while let first = mentions.first, first.range.upperBound <= hump.range.lowerBound { mentions.removeFirst() }
            let isJoined = [.nothing, .underscore, .hyphen].contains(hump.separator)
            if !isJoined {
                add(segment, of: text.bytes, range, file: file)
                segment = []
                range = hump.range
            }
            range = range.lowerBound..<hump.range.upperBound
            if let mention = mentions.first, mention.range.overlaps(hump.range) {
                guard mention.range.lowerBound == hump.range.lowerBound else { continue }
                segment.append(roles[mention.words]?.rawValue ?? hump.word)
            } else {
                segment.append(hump.word)
            }
        }
        add(segment, of: text.bytes, range, file: file)
    }

    private mutating func add(_ segment: [String], of bytes: [UInt8], _ range: Range<Int>, file: String) {
        guard !segment.isEmpty, known.insert(segment).inserted else { return }
        for (index, word) in segment.enumerated() { places[word, default: []].append((uses.count, index)) }
        uses.append(Use(text: String(decoding: bytes[range], as: UTF8.self), file: file))
        words.append(segment)
    }
}

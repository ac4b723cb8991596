import Foundation
import SchemeSources

/// What each byte of a file is part of, as far as it decides how a name is spelt there.
struct TextRegions {
    enum Region {
        /// An identifier of Swift's.
        case code
        /// A sentence for people: a comment or Markdown, without what stands in backticks.
        case prose
        /// A string literal, a value, a name in backticks.
        case text
    }

    private let regions: [Region]

    init(_ file: StarterFile) {
        let bytes = file.bytes
        switch file.path.split(separator: ".").last {
        case "swift":
            let code = SwiftCode(bytes).bytes
            let uncommented = SwiftCode(bytes, keepsStrings: true).bytes
            regions = Self.regions(
                of: bytes,
                isComment: { bytes[$0] != uncommented[$0] },
                isCode: { bytes[$0] == code[$0] }
            )
        case "md":
            regions = Self.regions(of: bytes, isComment: { _ in true })
        case "yml", "yaml":
            let comments = Self.comments(ofYAML: bytes)
            regions = Self.regions(of: bytes, isComment: comments.contains)
        default:
            regions = [Region](repeating: .text, count: bytes.count)
        }
    }

    subscript(index: Int) -> Region { regions[index] }

    /// Comments are sentences outside of backticks, and of fences that begin with three of them.
    private static func regions(
        of bytes: [UInt8],
        isComment: (Int) -> Bool,
        isCode: (Int) -> Bool = { _ in false }
    ) -> [Region] {
        var regions: [Region] = []
        var isFenced = false
        for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
            let text = line.drop { " /*#".utf8.contains($0) }
            let isFence = text.starts(with: "```".utf8) && isComment(text.startIndex)
            if isFence { isFenced.toggle() }
            var isQuoted = false
            for index in line.indices {
                let isSentence = isComment(index) && !isFence && !isFenced
                if isSentence, bytes[index] == UInt8(ascii: "`") { isQuoted.toggle() }
                regions.append(isSentence && !isQuoted ? .prose : isCode(index) ? .code : .text)
            }
            regions.append(.text)
        }
        return regions
    }

    private static let newline = UInt8(ascii: "\n")

    private static func comments(ofYAML bytes: [UInt8]) -> IndexSet {
        var comments = IndexSet()
        for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
            if let start = comment(of: line) { comments.insert(integersIn: start..<line.endIndex) }
        }
        return comments
    }

    /// Where the comment of a YAML line begins: at a `#` outside of quotes, behind a blank or at the line's start.
    private static func comment(of line: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        for index in line.indices {
            let isFirst = index == line.startIndex || " \t".utf8.contains(line[index - 1])
            switch line[index] {
            case UInt8(ascii: "#") where quote == nil && isFirst: return index
            case quote: quote = nil
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                if quote == nil, isFirst || "[{,:".utf8.contains(line[index - 1]) { quote = line[index] }
            default: break
            }
        }
        return nil
    }
}

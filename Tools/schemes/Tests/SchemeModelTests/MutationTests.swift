import Fixtures
import SchemeModel
import Testing

/// Files that nobody wrote: whatever the bytes, they are a project or they have located findings.
struct MutationTests {
    private static let pieces =
        [
            ":", ": ", "\n", "\t", " ", "  ", "-", "- ", "[", "]", "{", "}", ",", "\"", "'", "#", "&a", "*a", "!", "|",
            ">",
            "%", "?", "? ", "<<", "~", "null", "\\", "\r", "\u{0}", "\u{FEFF}", "🛒", "e\u{301}", "...", "---\n",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80]]

    /// 20,000 files in all.
    @Test(arguments: UInt64(0)..<20)
    func `no spoilt file ends the reading`(seed: UInt64) {
        var random = SeededRandom(state: seed)
        let original = Array(SchemeFile.text.utf8)
        for round in 0..<1_000 {
            var bytes = original
            for _ in 0...(round % 4) { Self.spoil(&bytes, with: &random) }
            do throws(Diagnostics) {
                let project = try Project(reading: bytes, file: "Configs/schemes.yml")
                #expect(!project.schemes.isEmpty)
            } catch {
                let areInOrder = error.all.allSatisfy { Self.isInOrder($0, in: bytes) }
                #expect(!error.all.isEmpty && areInOrder, "\(String(decoding: bytes, as: UTF8.self))\n\(error)")
            }
        }
    }

    /// Whether a finding has a place inside the file and quotes none of it at length.
    private static func isInOrder(_ finding: Diagnostic, in bytes: [UInt8]) -> Bool {
        guard let place = finding.place, finding.message.count < 400, (finding.hint?.count ?? 0) < 400 else {
            return false
        }
        guard let range = place.range else { return true }
        let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let width = place.line.map { $0.count + 2 } ?? bytes.count + 2
        return range.start <= range.end && (1...lines).contains(range.start.line)
            && (1...width).contains(range.start.column)
    }

    private static func spoil(_ bytes: inout [UInt8], with random: inout SeededRandom) {
        guard bytes.count > 1 else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.removeSubrange(place..<min(bytes.count - 1, place + Int.random(in: 1...8, using: &random)))
        case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 3: bytes = Array((lines[...line] + lines[line...]).joined(separator: [UInt8(ascii: "\n")]))
        case 4: bytes = Array((lines[..<line] + lines[(line + 1)...]).joined(separator: [UInt8(ascii: "\n")]))
        default: bytes.removeSubrange(max(1, place)...)
        }
    }
}

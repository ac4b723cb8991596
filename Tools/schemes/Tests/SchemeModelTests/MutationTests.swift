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

    @Test(arguments: UInt64(0)..<4)
    func `no spoilt file ends the reading`(seed: UInt64) {
        var random = SeededRandom(state: seed)
        let original = Array(SchemeFile.text.utf8)
        for round in 0..<500 {
            var bytes = original
            for _ in 0...(round % 4) { Self.spoil(&bytes, with: &random) }
            do throws(Diagnostics) {
                let project = try Project(reading: bytes, file: "Configs/schemes.yml")
                #expect(!project.schemes.isEmpty)
            } catch {
                let isLocated = error.all.allSatisfy { $0.place != nil }
                #expect(!error.all.isEmpty && isLocated, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
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

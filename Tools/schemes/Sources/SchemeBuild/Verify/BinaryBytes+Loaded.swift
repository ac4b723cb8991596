import Foundation

/// What is left of a program when its symbol table is stripped.
///
/// Offsets are those of <elf.h>, <mach-o/loader.h> and <mach-o/fat.h>.
extension BinaryBytes {
    /// Whether the program has the names of its functions; `nil` where that cannot be told.
    var hasSymbolTable: Bool? {
        guard isELF64, let start = word(at: 40, size: 8), let size = word(at: 58, size: 2),
            let count = word(at: 60, size: 2)
        else { return nil }
        return (0..<count).contains { word(at: start + $0 * size + 4, size: 4) == 2 }
    }

    /// The bytes that a system loads to run the program; all of them where the form is unknown.
    var loaded: BinaryBytes {
        let ends = programs.map { ($0, loadedEnd(ofProgramAt: $0)) }
        let all = all
        return BinaryBytes(
            ends.reduce(into: Data()) { data, range in
                let end = min(range.1 ?? all.count, all.count)
                if range.0 < end { data.append(contentsOf: all[range.0..<end]) }
            }
        )
    }

    /// Where the programs of the file start: a universal one holds several.
    private var programs: [Int] {
        guard starts(with: [0xca, 0xfe, 0xba, 0xbe]), let count = word(at: 4, size: 4, isBig: true) else { return [0] }
        return (0..<min(count, 16)).compactMap { word(at: 8 + $0 * 20 + 8, size: 4, isBig: true) }
    }

    private var isELF64: Bool { starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]) }

    private func loadedEnd(ofProgramAt start: Int) -> Int? {
        isELF64 ? loadedEndOfELF : linkEditStart(at: start)
    }

    private var loadedEndOfELF: Int? {
        guard let start = word(at: 32, size: 8), let size = word(at: 54, size: 2), let count = word(at: 56, size: 2)
        else { return nil }
        return (0..<count).compactMap { index -> Int? in
            let header = start + index * size
            guard word(at: header, size: 4) == 1, let offset = word(at: header + 8, size: 8) else { return nil }
            return word(at: header + 32, size: 8).map { offset + $0 }
        }
        .max()
    }

    /// Mach-O keeps its symbols in the segment __LINKEDIT, the last one.
    private func linkEditStart(at start: Int) -> Int? {
        guard word(at: start, size: 4) == 0xfeed_facf, let count = word(at: start + 16, size: 4) else { return nil }
        var command = start + 32
        for _ in 0..<min(count, 10_000) {
            guard let kind = word(at: command, size: 4), let size = word(at: command + 4, size: 4), size > 0 else {
                return nil
            }
            let name = Array("__LINKEDIT".utf8)
            if kind == 0x19, !places(of: name, in: command + 8..<command + 24).isEmpty {
                return word(at: command + 40, size: 8).map { start + $0 }
            }
            command += size
        }
        return nil
    }

    /// An unsigned number; `nil` outside of the file or where it is too large for one.
    private func word(at offset: Int, size: Int, isBig: Bool = false) -> Int? {
        var number: UInt64 = 0
        for index in 0..<size {
            guard let byte = self[offset + (isBig ? index : size - 1 - index)] else { return nil }
            number = number << 8 | UInt64(byte)
        }
        // No file is that large, and sums of such numbers do not overflow.
        return number < 1 << 48 ? Int(number) : nil
    }
}

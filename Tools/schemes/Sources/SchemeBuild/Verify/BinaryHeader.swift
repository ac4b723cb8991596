/// What the header of a program says of how far its bytes can be read.
///
/// Offsets and values are those of <mach-o/loader.h>, <mach-o/fat.h> and <elf.h>.
struct BinaryHeader: Equatable {
    /// Whether a store has encrypted the code, so that nothing can be found in it.
    private(set) var isEncrypted = false
    /// Whether there is code for another processor than x86-64.
    private(set) var hasOtherCode = false

    init(_ bytes: BinaryBytes) {
        if bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46]) {
            hasOtherCode = bytes[18] != 62
        } else if bytes.starts(with: [0xca, 0xfe, 0xba, 0xbe]) {
            for index in 0..<min(bytes.number(at: 4, isBig: true) ?? 0, 16) {
                if let offset = bytes.number(at: 8 + index * 20 + 8, isBig: true) { readMachO(bytes, at: offset) }
            }
        } else {
            readMachO(bytes, at: 0)
        }
    }

    private mutating func readMachO(_ bytes: BinaryBytes, at start: Int) {
        guard bytes.number(at: start) == 0xfeed_facf, let count = bytes.number(at: start + 16) else { return }
        hasOtherCode = hasOtherCode || bytes.number(at: start + 4) != 0x0100_0007
        var command = start + 32
        for _ in 0..<min(count, 10_000) {
            guard let kind = bytes.number(at: command), let size = bytes.number(at: command + 4), size > 0 else {
                return
            }
            let isEncryption = kind == 0x21 || kind == 0x2c
            if isEncryption, let cipher = bytes.number(at: command + 16), cipher != 0 { isEncrypted = true }
            command += size
        }
    }
}

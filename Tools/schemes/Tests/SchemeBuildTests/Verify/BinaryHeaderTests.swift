import Foundation
import Testing

@testable import SchemeBuild

/// What headers say, on headers made by hand.
struct BinaryHeaderTests {
    private func littleEndian(_ numbers: UInt32...) -> [UInt8] {
        numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    }

    /// A Mach-O file with a load command of 24 bytes before the encryption's.
    private func machO(processor: UInt32, cipher: UInt32) -> [UInt8] {
        littleEndian(0xfeed_facf, processor, 0, 2, 2, 48, 0, 0)
            + littleEndian(0x1b, 24, 0, 0, 0, 0)
            + littleEndian(0x2c, 24, 0, 0, cipher, 0)
    }

    private func header(_ bytes: [UInt8]) -> (isEncrypted: Bool, hasOtherCode: Bool) {
        let header = BinaryHeader(BinaryBytes(Data(bytes)))
        return (header.isEncrypted, header.hasOtherCode)
    }

    @Test func `encryption is seen in an app and in a universal one`() {
        #expect(header(machO(processor: 0x0100_0007, cipher: 0)) == (false, false))
        #expect(header(machO(processor: 0x0100_000c, cipher: 1)) == (true, true))
        let offset: [UInt8] = [0, 0, 0, 28]
        let universal = [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8) + offset
        let padded = universal + [UInt8](repeating: 0, count: 8)
        #expect(header(padded + machO(processor: 0x0100_0007, cipher: 1)) == (true, false))
    }

    @Test func `a header that is cut off says nothing`() {
        let whole = machO(processor: 0x0100_0007, cipher: 1)
        for count in 0..<whole.count - 7 { #expect(!header(Array(whole.prefix(count))).isEncrypted, "\(count)") }
        #expect(header([0xca, 0xfe, 0xba, 0xbe, 0xff, 0xff, 0xff, 0xff]) == (false, false))
    }

    @Test func `the processor of ELF is read`() {
        let elf: [UInt8] = [0x7f, 0x45, 0x4c, 0x46] + [UInt8](repeating: 0, count: 14)
        #expect(header(elf + [62, 0]) == (false, false))
        #expect(header(elf + [183, 0]) == (false, true))
    }
}

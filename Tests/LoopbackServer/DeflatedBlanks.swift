import Foundation

/// Blanks, packed as RFC 1951 allows: one literal, then copies of the 258 bytes before, 13 bits each.
public func deflatedBlanks(count: Int) -> Data {
    var packed = Data()
    var byte: UInt8 = 0
    var filled = 0
    func append(_ bits: String) {
        for bit in bits {
            if bit == "1" { byte |= 1 << filled }
            filled += 1
            if filled == 8 {
                packed.append(byte)
                (byte, filled) = (0, 0)
            }
        }
    }
    append("1" + "10")  // The last block, of fixed codes.
    append("01010000")  // A blank.
    for _ in 0..<count / 258 { append("11000101" + "00000") }
    append("0000000" + "0000000")  // The end, and a full byte.
    return packed
}

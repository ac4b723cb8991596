extension String {
    /// The address with every character that an address cannot have percent-encoded, and `%C3%A9` unchanged.
    ///
    /// `URL(string:)` encodes a path with one such character as a whole, and so `%C3%A9` once more. The host is left to it,
    /// since names have an encoding of their own.
    package var encodedAddress: String {
        let host = prefixMatch(of: /(?:[A-Za-z][A-Za-z0-9+.\-]*:)?\/\/[^\/?#]*/)?.range.upperBound ?? startIndex
        let bytes = Array(self[host...].utf8)
        var encoded = String(self[..<host])
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == UInt8(ascii: "%") && bytes[(index + 1)...].prefix(2).count(where: \.isHexDigit) == 2
            if isEscape || Self.addressBytes.contains(byte) {
                encoded.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                encoded += "%" + byte.hexadecimal
            }
        }
        return encoded
    }

    /// RFC 3986, section 2, without brackets, which a host alone may have.
    private static let addressBytes = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&'()*+,;=".utf8
    )
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { Character(UnicodeScalar(self)).isHexDigit }

    /// Two digits, in upper case.
    var hexadecimal: String { (self < 0x10 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}

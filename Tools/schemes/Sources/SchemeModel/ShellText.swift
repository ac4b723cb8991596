/// Bytes as bash and zsh read them back unchanged, where they are not UTF-8: `$'caf\xe9'`.
public func ansiQuoted(_ word: [UInt8]) -> String {
    let special = [UInt8(ascii: "'"), UInt8(ascii: "\\")]
    return "$'"
        + word.map { byte in
            let isPlain = (0x20..<0x7f).contains(byte) && !special.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
        }.joined() + "'"
}

/// `word` as a POSIX shell, bash or zsh reads it back unchanged; quoted only where it needs to be.
public func shellQuoted(_ word: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+:,./-=".unicodeScalars)
    // zsh replaces a word that starts with `=` by the path of a program.
    let isPlain = !word.isEmpty && !word.hasPrefix("=") && word.unicodeScalars.allSatisfy(plain.contains)
    return isPlain
        ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

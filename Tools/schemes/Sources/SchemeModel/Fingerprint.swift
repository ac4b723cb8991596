/// FNV-1a with 64 bits: the same in every process, unlike `Hasher`.
public func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// The records of an extended header in a tar archive, by their keys; `nil` if they are damaged.
///
/// Each record is its own length, a space, a key, `=`, a value and a line end: IEEE Std 1003.1, "pax Extended Header".
public func paxRecords(in content: ArraySlice<UInt8>) -> [String: ArraySlice<UInt8>]? {
    var records: [String: ArraySlice<UInt8>] = [:]
    var rest = content
    while !rest.isEmpty {
        guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)), (1...rest.count).contains(length)
        else { return nil }
        let end = rest.startIndex + length - 1
        guard space < end, rest[end] == UInt8(ascii: "\n"),
            let equals = rest[space..<end].firstIndex(of: UInt8(ascii: "="))
        else { return nil }
        records[String(decoding: rest[(space + 1)..<equals], as: UTF8.self)] = rest[(equals + 1)..<end]
        rest = rest[(end + 1)...]
    }
    return records
}

/// Finds where a key of a mapping stands first: a few are compared one by one, which is quicker than to look them up.
struct KeyPlaces {
    typealias Place = (key: String, span: TextSpan)

    private static let few = 12

    /// Of many keys, once there are so many.
    private var table: [String: Place] = [:]

    /// The same key in front of this one; nothing when it is new, and then it is expected among the entries next time.
    mutating func first(_ key: String, at span: TextSpan, behind entries: [Node.Entry]) -> Place? {
        if entries.count < Self.few {
            let index = entries.indices.first { entries[$0].key == key }
            return index.map { (entries[$0].key, entries[$0].keySpan) }
        }
        if table.isEmpty { for entry in entries { table[entry.key] = (entry.key, entry.keySpan) } }
        if let first = table[key] { return first }
        table[key] = (key, span)
        return nil
    }
}

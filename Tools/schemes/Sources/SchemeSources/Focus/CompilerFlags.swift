/// The flags of a list that turn declared conditions on.
struct CompilerFlags {
    /// A flag: one word (`-DMOCK`) or two (`-D`, `MOCK`).
    struct Flag {
        let words: Range<Int>
        let condition: String
    }

    private(set) var flags: [Flag] = []
    /// Whether the last word waits for one behind it, which would be the next flag that is added.
    private(set) var isUnfinished = false

    /// - Parameter declared: The conditions that count; other flags are somebody's.
    init(_ words: [String], declared: [String]) {
        var index = 0
        while index < words.count {
            let word = words[index]
            // The next word is another program's, such as `-DMOCK` behind -Xcc.
            let takesNext = word == "-D" || word.hasPrefix("-X")
            isUnfinished = takesNext && index == words.count - 1
            let end = min(index + (takesNext ? 2 : 1), words.count)
            let condition = word == "-D" ? words[index..<end].dropFirst().first ?? "" : String(word.dropFirst(2))
            if word.hasPrefix("-D"), declared.contains(condition) {
                flags.append(Flag(words: index..<end, condition: condition))
            }
            index = end
        }
    }
}

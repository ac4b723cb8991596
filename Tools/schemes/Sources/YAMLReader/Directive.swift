/// Finds lines that begin with '%', which speak to YAML itself.
enum Directive {
    /// The first line behind a place that says anything, if it is a directive; a comment and `...` say nothing.
    ///
    /// - Parameter offset: In Unicode scalars.
    static func first(in text: String, behind offset: Int) -> TextSpan? {
        let mayHold = text.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "%")) } ?? true
        guard mayHold else { return nil }
        var start = offset
        var rest = text.unicodeScalars.dropFirst(offset)
        while !rest.isEmpty {
            let line = rest.prefix { $0 != "\n" && $0 != "\r" }
            if line.first == "%" { return TextSpan(start: start, end: start + line.count) }
            let said = line.drop { $0 == " " || $0 == "\t" }
            guard said.isEmpty || said.first == "#" || line.starts(with: "...".unicodeScalars) else { return nil }
            start += line.count + 1
            rest = rest.dropFirst(line.count + 1)
        }
        return nil
    }
}

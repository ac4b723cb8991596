/// Edits keep the order, the indentation and the comments of what is there.
extension JSONText {
    /// The text with one more item at the end of a list or an object.
    ///
    /// - Parameter item: What the item is, told what separates it from the one before it: line breaks or blanks.
    func adding(to container: Range<Int>, _ item: (_ separator: String) -> String) -> [UInt8] {
        guard let last = items(in: container).last?.range else { return addingFirst(to: container, item) }
        let before = bytes[..<last.lowerBound]
        let blanks = before.suffix(from: before.lastIndex { !$0.isJSONBlank }.map { $0 + 1 } ?? 0)
        let separator = lineBreak(in: blanks) ?? " "
        return replacing([last.upperBound..<last.upperBound], with: "," + separator + item(separator))
    }

    private func addingFirst(to container: Range<Int>, _ item: (String) -> String) -> [UInt8] {
        let inner = container.inner
        // Behind a comment, if there is one.
        let start = inner.trimmed(in: bytes).upperBound
        let place = bytes[inner].allSatisfy(\.isJSONBlank) ? inner.lowerBound : start
        let blanks = bytes[place..<inner.upperBound]
        if let lineBreak = lineBreak(in: blanks) {
            return replacing([place..<place], with: lineBreak + "  " + item(lineBreak + "  "))
        }
        let isPadded = isObject(container)
        let text = (isPadded ? " " : "") + item(" ") + (isPadded && blanks.isEmpty ? " " : "")
        return replacing([place..<place], with: text)
    }

    /// The text without one item of a list or an object, and without the comma that came with it.
    func removing(_ index: Int, from container: Range<Int>) -> [UInt8] {
        let items = items(in: container).map(\.range)
        let item = items[index]
        // The item goes together with what separates it from its neighbour, unless a comment stands there.
        let gap: Range<Int>
        let whole: Range<Int>
        if index > 0 {
            gap = items[index - 1].upperBound..<item.lowerBound
            whole = gap.lowerBound..<item.upperBound
        } else {
            gap = item.upperBound..<(items.count > 1 ? items[1].lowerBound : container.inner.upperBound)
            whole = items.count > 1 ? item.lowerBound..<gap.upperBound : item
        }
        let commas = gap.filter { index in
            bytes[index] == UInt8(ascii: ",") && !extras.contains { $0.contains(index) && $0.count > 1 }
        }
        let isPlain = items.count > 1 && gap.allSatisfy { bytes[$0].isJSONBlank || commas.contains($0) }
        if isPlain { return replacing([whole], with: "") }
        let cuts = commas.map { $0..<$0 + 1 } + [items.count > 1 ? item : padded(item, in: container)]
        return replacing(cuts.sorted { $0.lowerBound < $1.lowerBound }, with: "")
    }

    /// The only item of an object with the blanks that came with it, so far as there are such.
    private func padded(_ item: Range<Int>, in container: Range<Int>) -> Range<Int> {
        let inner = container.inner
        let (before, after) = (bytes[inner.lowerBound..<item.lowerBound], bytes[item.upperBound..<inner.upperBound])
        guard isObject(container), before.allSatisfy(\.isJSONBlank), after.allSatisfy(\.isJSONBlank) else {
            return item
        }
        if let lineBreak = lineBreak(in: after) {
            return before.elementsEqual((lineBreak + "  ").utf8) ? inner.lowerBound..<item.upperBound : item
        }
        return before.elementsEqual(" ".utf8) && after.elementsEqual(" ".utf8) ? inner : item
    }

    /// The last line break in a text of blanks, and the indentation behind it.
    private func lineBreak(in blanks: ArraySlice<UInt8>) -> String? {
        guard let index = blanks.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let isPair = index > blanks.startIndex && blanks[index - 1] == UInt8(ascii: "\r")
        return String(decoding: blanks[(isPair ? index - 1 : index)...], as: UTF8.self)
    }

    /// The bytes with some ranges, in their order, replaced by one text each.
    private func replacing(_ ranges: [Range<Int>], with text: String) -> [UInt8] {
        var bytes = bytes
        for range in ranges.reversed() { bytes.replaceSubrange(range, with: Array(text.utf8)) }
        return bytes
    }
}

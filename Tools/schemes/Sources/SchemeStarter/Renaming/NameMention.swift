/// A place where a file has one of the names, and what stands there in the other project.
struct NameMention {
    /// In bytes of the text.
    let range: Range<Int>
    /// The words of the name that it is.
    let words: [String]
    let replacement: String
    /// `a` or `an` before it, where the other name takes the other one.
    let article: TextEdit?

    static func all(of names: [NameForms], in file: StarterFile) -> [NameMention] {
        let regions = TextRegions(file)
        let humps = Hump.all(in: file.bytes) { regions[$0] != .code }
        let longestFirst = names.enumerated().sorted {
            ($1.element.words.count, $0.offset) < ($0.element.words.count, $1.offset)
        }
        var mentions: [NameMention] = []
        var index = 0
        while index < humps.count {
            let place = Place(bytes: file.bytes, regions: regions, humps: humps, index: index)
            let found = longestFirst.lazy.compactMap { place.mention(of: $0.element) }.first
            if let (count, mention) = found {
                mentions.append(mention)
                index += count
            } else {
                index += 1
            }
        }
        return mentions
    }
}

/// A word of a file, where a name may begin.
private struct Place {
    let bytes: [UInt8]
    let regions: TextRegions
    let humps: [Hump]
    let index: Int

    func mention(of name: NameForms) -> (count: Int, NameMention)? {
        let count = name.words.count
        guard index + count <= humps.count else { return nil }
        let own = humps[index..<index + count]
        guard own.map(\.word) == name.words, let spelling = spelling(of: own, name) else { return nil }
        let range = own[index].range.lowerBound..<own[index + count - 1].range.upperBound
        let replacement = name.replacement(spelling)
        let mention = NameMention(
            range: range,
            words: name.words,
            replacement: replacement,
            article: article(before: replacement)
        )
        return (count, mention)
    }

    /// How the name is spelt here; nothing when these words do not make it up.
    private func spelling(of own: ArraySlice<Hump>, _ name: NameForms) -> NameForms.Spelling? {
        let range = own[own.startIndex].range.lowerBound..<own[own.endIndex - 1].range.upperBound
        let region = regions[range.lowerBound]
        let isSentence = (region == .prose || followsArticle) && isWord(range)
        let isCapital = own[own.startIndex].isCapital
        let separators = Set(own.dropFirst().map(\.separator))
        let isMixed = own.dropFirst().contains { !$0.isCapital }
        switch separators {
        case [.underscore]: return own.allSatisfy(\.isUpper) ? .upper : nil
        case [.hyphen]: return own.allSatisfy { !$0.isCapital } ? .kebab : nil
        case [.blank]:
            guard isSentence, own.dropFirst().allSatisfy({ !$0.isCapital }) else { return nil }
            return isCapital ? .sentenceStart : .sentence
        case [.nothing] where isMixed: return nil
        case [], [.nothing]: break
        default: return nil
        }
        if own.allSatisfy(\.isUpper), separators.isEmpty { return .upper }
        if isCapital { return isSentence && separators.isEmpty && startsSentence(range) ? .sentenceStart : .capital }
        if isSentence, separators.isEmpty { return .sentence }
        return name.isKebab && region != .code && isAlone(range) ? .kebab : .small
    }

    /// Whether `a`, `an`, `another` or `the` stands before this place: then it is in a sentence, also in a literal or in a
    /// test's name.
    private var followsArticle: Bool {
        guard index > 0, humps[index].separator == .blank else { return false }
        return ["a", "an", "another", "the"].contains(humps[index - 1].word)
            && ![.nothing, .underscore].contains(humps[index - 1].separator)
    }

    /// Whether the range is no part of a longer identifier.
    private func isAlone(_ range: Range<Int>) -> Bool {
        let isPart = { (index: Int) in
            bytes.indices.contains(index) && (Hump.isLetter(bytes[index]) || bytes[index] == UInt8(ascii: "_"))
        }
        return !isPart(range.lowerBound - 1) && !isPart(range.upperBound)
    }

    /// Whether the range is a word of a sentence, and no path, file, call or quoted name.
    private func isWord(_ range: Range<Int>) -> Bool {
        let before = range.lowerBound == 0 ? nil : bytes[range.lowerBound - 1]
        let rest = bytes[range.upperBound...]
        let isBegun = before.map { " \n\t(".utf8.contains($0) } ?? true
        guard isBegun, let next = rest.first else { return isBegun }
        if " \n\r),;!?\"`".utf8.contains(next) { return true }
        if rest.starts(with: "'s".utf8) { return rest.dropFirst(2).first.map { !Hump.isLetter($0) } ?? true }
        return next == UInt8(ascii: ".") && rest.dropFirst().first.map { " \n\r)".utf8.contains($0) } ?? true
    }

    /// Whether nothing but marks stands between the range and the start of its line or the end of a sentence.
    private func startsSentence(_ range: Range<Int>) -> Bool {
        var before = bytes[..<range.lowerBound].reversed().drop { " /*#->".utf8.contains($0) }.makeIterator()
        return before.next().map { "\n.!?".utf8.contains($0) } ?? true
    }

    /// The article in front of this place, when the replacement takes the other one.
    private func article(before replacement: String) -> TextEdit? {
        guard index > 0 else { return nil }
        let article = humps[index - 1]
        let between = Array(bytes[article.range.upperBound..<humps[index].range.lowerBound])
        guard article.word == "a" || article.word == "an", between == Array(" ".utf8) || between == Array(" `".utf8),
            article.separator != .nothing, article.separator != .underscore
        else { return nil }
        let word = article.isCapital ? "A" : "a"
        let new = Array((Prose.takesAn(replacement) ? word + "n" : word).utf8)
        return new == Array(bytes[article.range]) ? nil : TextEdit(range: article.range, bytes: new)
    }
}

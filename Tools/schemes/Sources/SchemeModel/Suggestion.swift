/// The nearest of `known` to a misspelt `word`, if one is near enough to be meant.
///
/// Near means an edit distance of at most a third of the word's length (at least 1), case not counted; a swap of two
/// neighbours is one edit.
public func nearest<Words: Collection<String>>(to word: String, in known: Words) -> String? {
    let typed = Array(word.lowercased())
    guard typed.count <= 100 else { return nil }
    let limit = max(1, typed.count / 3)
    return known.filter { abs($0.count - typed.count) <= limit }
        .map { (distance: editDistance(typed, Array($0.lowercased())), word: $0) }
        .filter { $0.distance <= limit && !($0.distance >= $0.word.count) }
        .min { $0.distance < $1.distance }?.word
}

/// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours.
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
    var previous: [Int] = []
    var current = Array(0...other.count)
    for row in one.indices {
        let before = previous
        previous = current
        current = [row + 1]
        for column in other.indices {
            let same = one[row] == other[column]
            var cost = min(previous[column] + (same ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                cost = min(cost, before[column - 1] + 1)
            }
            current.append(cost)
        }
    }
    return current[other.count]
}

@testable import schemes

extension CallParser {
    static func parse(_ words: [String]) throws -> Call.Outcome { try parse(words.map { Array($0.utf8) }) }
}

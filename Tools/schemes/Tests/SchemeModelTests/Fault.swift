import Fixtures
import SchemeModel
import Testing

/// One way to spoil the scheme file, and everything that is found then.
struct Fault: CustomTestStringConvertible, Sendable {
    private enum Edit {
        case replacing(String, String)
        case adding(String)
    }

    let testDescription: String
    let expected: [String]
    private let edit: Edit

    init(_ id: String, replacing piece: String, with other: String, _ expected: String...) {
        testDescription = id
        edit = .replacing(piece, other)
        self.expected = expected
    }

    /// Adds lines behind the last scheme; the first is line 36.
    init(_ id: String, adding lines: String, _ expected: String...) {
        testDescription = id
        edit = .adding(lines)
        self.expected = expected
    }

    /// What is found in the spoilt file.
    ///
    /// - Throws: `MissingPiece` when the file no longer holds what is replaced.
    var found: [String] {
        get throws {
            switch edit {
            case .replacing(let piece, let other): findings(of: try SchemeFile.replacing(piece, with: other))
            case .adding(let lines): findings(of: SchemeFile.adding(lines))
            }
        }
    }
}

import Fixtures
import SchemeModel
import SchemeSources
import Testing

/// Branches of `#if` held against the builds that the schemes make.
struct BranchRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let expected: [String]

        init(_ id: String, _ text: String, _ expected: String...) {
            testDescription = id
            self.text = text
            self.expected = expected
        }
    }

    /// Builds: none, MOCK, and MOCK with STAGING.
    private static let declarations = SchemeFile.text.replacing(
        "  MOCK: L",
        with: "  STAGING: Tests.\n  OLD: Once.\n  NEXT: Soon.\n  MOCK: L"
    )
    private static let file =
        declarations + """
              staged:
                extends: mock
                conditions: [STAGING, MOCK]

            """

    private static let nowhere =
        "no scheme compiles this branch: this is true in none [add a scheme with such conditions, or remove the branch]"
    private static let later = later("'OLD'")
    private static let notHere =
        "no scheme compiles this branch: this is true in none that comes here "
        + "[add a scheme with such conditions, or remove the branch]"
    private static let taken =
        "no scheme compiles this branch: every one that comes here takes a branch before it "
        + "[remove it, or begin it with #error]"

    private static func later(_ names: String) -> String {
        "warning: no scheme compiles this branch yet: none has the condition \(names) [give it to a scheme]"
    }

    static let dead = [
        Row("a condition without a scheme", "#if OLD\n#endif", "1:5: \(later)"),
        Row("a combination without a scheme", "#if STAGING && !MOCK\n#else\n#endif", "1:5: \(nowhere)"),
        Row("over lines", "#if (OLD\n && MOCK)\n#endif", "1:5: \(later)"),
        Row("in an else", "#if MOCK\n#elseif OLD || STAGING && !MOCK\n#endif", "2:9: \(later)"),
        Row(
            "taken by the one before",
            "#if MOCK\n#elseif STAGING\n#endif",
            "2:9: \(notHere) (the branch before it takes the others at 1:5)"
        ),
        Row(
            "inside one",
            "#if !MOCK\n#if STAGING\n#if STAGING\n#endif\n#endif\n#endif",
            "2:5: \(notHere) (it lies inside this branch at 1:5)"
        ),
        Row(
            "nothing is left",
            "#if MOCK\n#elseif !MOCK\n#else\n#endif",
            "3:1: \(taken) (the branch before it stands here at 2:9)"
        ),
        Row(
            "nothing is left inside",
            "#if STAGING\n#if MOCK\n#else\n#endif\n#endif",
            "3:1: \(taken) (the branch before it stands here at 2:5)"
        ),
        Row(
            "nothing is left for another question",
            "#if MOCK || !MOCK\n#elseif DEBUG\n#endif",
            "2:9: \(taken) (the branch before it stands here at 1:5)"
        ),
        Row("what the compiler says cannot help", "#if OLD && os(Linux)\n#endif", "1:5: \(later)"),
        Row("binding closer", "#if OLD || OLD && MOCK\n#endif", "1:5: \(later)"),
        Row("in parentheses", "#if (OLD || MOCK) && (OLD || !MOCK)\n#endif", "1:5: \(later)"),
        Row("one that waits for two", "#if OLD && NEXT\n#endif", "1:5: \(later("'NEXT', 'OLD'"))"),
        Row("one that waits for either", "#if OLD || NEXT\n#endif", "1:5: \(later("'NEXT' or 'OLD'"))"),
        Row("two of them", "#if OLD\n#endif\n#if !(!OLD)\n#endif", "1:5: \(later)", "3:5: \(later)"),
    ]

    @Test(arguments: dead)
    func `a branch that no scheme compiles is found where it stands`(row: Row) throws {
        #expect(try findings(in: row.text) == row.expected)
    }

    static let alive = [
        Row("each build", "#if MOCK && STAGING\n#elseif MOCK\n#else\n#endif"),
        Row("what the compiler says", "#if DEBUG\n#elseif os(Linux) && !DEBUG\n#else\n#endif"),
        Row("with what the compiler says", "#if OLD || canImport(A)\n#elseif MOCK && swift(>=6)\n#else\n#endif"),
        Row("an operator of && and ||", "#if MOCK || OLD && OLD\n#endif"),
        Row("no scheme decides it", "#if false\n#if MOCK\n#endif\n#elseif true\n#else\n#endif"),
        Row("a guard", "#if MOCK\n#elseif !MOCK\n#else\n// Why\n#error(\"none\")\n#endif"),
        Row("what is no expression", "#if OLD == MOCK\n#elseif (OLD\n#endif"),
        Row("a condition that nobody declares", "#if MOKC && !MOCK\n#endif"),
        Row("without an end", "#else\n#elseif OLD\n#endif\n#endif\n#if MOCK"),
    ]

    @Test(arguments: alive)
    func `a branch that a scheme may compile is none`(row: Row) throws {
        #expect(try findings(in: row.text) == [])
    }

    @Test func `what the file accepts from others may be on in any scheme`() throws {
        let text = "#if OLD\n#endif"
        #expect(try findings(in: text, of: Self.file + "sources: { allow: [OLD] }\n") == [])
    }

    @Test func `a package inside the project sets its own`() throws {
        let project = try readProject(Self.file)
        let source = SwiftSource(Array("#if OLD\n#endif".utf8), file: "Kit/A.swift")
        let package = SourcePackage(folder: "Kit", sources: [source])
        let found = SourceRules.conditionFindings(in: [package], project: project)
        #expect(found.filter { $0.place?.file == "Kit/A.swift" } == [])
    }

    private func findings(in text: String, of file: String = Self.file) throws -> [String] {
        let source = SwiftSource(Array(text.utf8), file: "A.swift")
        let found = SourceRules.conditionFindings(
            in: [SourcePackage(sources: [source])],
            project: try readProject(file)
        )
        return found.filter { $0.message.contains("branch") }.map(\.summary)
    }
}

import Testing

@testable import SchemeStarter

@Suite struct `The plan of an update` {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        /// What was given, what there is, and what would be given today: `-` where there is no file.
        let recorded: String
        let own: String
        let theirs: String
        var base: String?
        let change: UpdateReport.Change?
        var isUnfounded = false
    }

    private static func entry(_ name: String?) -> TreeEntry? {
        name.flatMap { $0 == "-" ? nil : TreeEntry(kind: .regular, id: $0) }
    }

    @Test(arguments: [
        Case(testDescription: "nothing new", recorded: "a", own: "a", theirs: "a", change: nil),
        Case(testDescription: "untouched", recorded: "a", own: "a", theirs: "b", change: .replaced),
        Case(testDescription: "edited alone", recorded: "a", own: "x", theirs: "a", change: nil),
        Case(testDescription: "edited on both sides", recorded: "a", own: "x", theirs: "b", base: "a", change: .merged),
        Case(testDescription: "edited alike", recorded: "a", own: "b", theirs: "b", base: "a", change: nil),
        Case(testDescription: "new", recorded: "-", own: "-", theirs: "b", change: .added),
        Case(testDescription: "new on both sides", recorded: "-", own: "x", theirs: "b", change: .merged),
        Case(testDescription: "new and alike", recorded: "-", own: "b", theirs: "b", change: nil),
        Case(testDescription: "untouched and gone", recorded: "a", own: "a", theirs: "-", change: .removed),
        Case(testDescription: "edited and gone", recorded: "a", own: "x", theirs: "-", base: "a", change: .merged),
        Case(testDescription: "removed alone", recorded: "a", own: "-", theirs: "a", change: nil),
        Case(testDescription: "removed and changed", recorded: "a", own: "-", theirs: "b", base: "a", change: .merged),
        Case(testDescription: "removed on both sides", recorded: "a", own: "-", theirs: "-", base: "a", change: nil),
        Case(
            testDescription: "edited, without a base",
            recorded: "a",
            own: "x",
            theirs: "b",
            change: .merged,
            isUnfounded: true
        ),
        Case(testDescription: "edited alike, without a base", recorded: "a", own: "b", theirs: "b", change: nil),
        Case(testDescription: "removed, without a base", recorded: "a", own: "-", theirs: "b", change: nil),
        Case(testDescription: "edited and gone, without a base", recorded: "a", own: "x", theirs: "-", change: nil),
    ])
    func `follows from three versions of a file`(example: Case) throws {
        func tree(_ name: String) -> [String: TreeEntry] { Self.entry(name).map { ["a/file": $0] } ?? [:] }
        let plan = try UpdatePlan(
            recorded: tree(example.recorded),
            committed: tree(example.own),
            submodules: [],
            theirs: tree(example.theirs),
            keeping: []
        ) { (_, _) throws(StarterError) in Self.entry(example.base) }
        #expect(plan.files.compactMap(\.change) == [example.change].compactMap(\.self))
        #expect(plan.unfounded == (example.isUnfounded ? ["a/file"] : []))
    }

    @Test func `leaves alone what is kept, and where something of the person's own lies`() throws {
        let entry = TreeEntry(kind: .regular, id: "a")
        let plan = try UpdatePlan(
            recorded: ["tool/a": entry, "library/a": entry],
            committed: ["tool": entry],
            submodules: ["library", "module"],
            theirs: ["README.md": entry, "tool/a": entry, "library/a": entry, "module": entry, "new/a": entry],
            keeping: ["README.md"]
        ) { (_, _) throws(StarterError) in nil }
        #expect(plan.files.map(\.path) == ["new/a"] && plan.written == ["new/a"])
    }
}

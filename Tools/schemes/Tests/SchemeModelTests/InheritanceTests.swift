import Fixtures
import SchemeModel
import Testing

/// Which schemes a scheme takes over from, and in which order.
struct InheritanceTests {
    static let faults = [
        Fault(
            "unknown",
            adding: "  other: { extends: liv }",
            "36:21: scheme 'other' extends 'liv', which is no scheme [did you mean 'live'?]"
        ),
        Fault(
            "itself",
            adding: "  other: { extends: other }",
            "36:3: schemes extend each other in a circle: other → other [take one 'extends' away]"
        ),
        Fault(
            "a circle",
            adding: "  a: { extends: b }\n  b: { extends: c }\n  c: { extends: a }",
            "36:3: schemes extend each other in a circle: a → b → c → a [take one 'extends' away]"
        ),
        Fault(
            "a faulty name",
            adding: "  a_b: { extends: live }\n  other: { extends: a_b }",
            "36:3: 'a_b' cannot name a scheme [use letters, digits and '-', a letter first]"
        ),
    ]

    @Test(arguments: faults)
    func `parents are schemes of the file, and none is its own ancestor`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    @Test func `later parents win`() throws {
        let project = try fromProject(
            """
              a: { settings: { from: a } }
              b: { settings: { from: b } }
              ab: { extends: [a, b] }
              ba: { extends: [b, a] }
              heir: { extends: [ab, ba] }
            """
        )
        #expect(try from(of: "ab", in: project) == .string("b"))
        #expect(try from(of: "ba", in: project) == .string("a"))
        #expect(try from(of: "heir", in: project) == .string("a"))
    }

    @Test func `an ancestor that is reached twice counts once, at its last place`() throws {
        let project = try fromProject(
            """
              base: { settings: { from: base } }
              left: { extends: base, settings: { from: left } }
              right: { extends: base }
              both: { extends: [left, right] }
              turned: { extends: [right, left] }
            """
        )
        #expect(try from(of: "both", in: project) == .string("base"))
        #expect(try from(of: "turned", in: project) == .string("left"))
    }

    @Test func `what a scheme is for is not inherited`() throws {
        let heir = try readProject(SchemeFile.adding("  heir: { extends: live }")).scheme(named: "heir")
        #expect((heir.description, heir.ships) == ("", false))
        #expect(heir.tags == [])
    }

    @Test(arguments: [false, true])
    func `a scheme has at most 99 ancestors, whichever way they are written`(isReversed: Bool) {
        let links = (1...100).map { "  s\($0): { extends: s\($0 - 1) }\n" }
        let lines = isReversed ? links.reversed() : links
        let text = "version: 1\ndefault: s0\nschemes:\n  s0: {}\n" + lines.joined()
        let line = isReversed ? 5 : 104
        #expect(findings(of: text) == ["\(line):3: scheme 's100' has more than 99 ancestors [extend fewer schemes]"])
    }

    @Test func `a scheme has at most 99 parents`() {
        let names = (0..<100).map { "s\($0)" }
        let schemes = names.map { "  \($0): {}\n" }.joined()
        let text =
            "version: 1\ndefault: s0\nschemes:\n\(schemes)  heir: { extends: [\(names.joined(separator: ", "))] }\n"
        #expect(findings(of: text) == ["104:3: scheme 'heir' has more than 99 ancestors [extend fewer schemes]"])
    }

    @Test func `a long circle is shown in part`() {
        let schemes = (0..<20).map { "  s\($0): { extends: s\(($0 + 1) % 20) }\n" }.joined()
        let circle = "s0 → s1 → s2 → s3 → s4 → s5 → s6 → s7 → s8 → s9 → … → s0"
        let expected = "4:3: schemes extend each other in a circle: \(circle) [take one 'extends' away]"
        #expect(findings(of: "version: 1\ndefault: s0\nschemes:\n\(schemes)") == [expected])
    }

    @Test func `what two parents inherit from one ancestor counts once`() throws {
        let project = try readProject(
            """
            version: 1
            default: base
            schemes:
              base: { run: { arguments: { append: [a] } } }
              left: { extends: base, run: { arguments: { append: [b] } } }
              right: { extends: base, run: { arguments: { append: [c] } } }
              both: { extends: [left, right] }

            """
        )
        #expect(try project.scheme(named: "both").arguments == ["b", "a", "c"])
    }

    /// Schemes that say in the setting `from` who they are.
    private func fromProject(_ schemes: String) throws -> Project {
        let head = "version: 1\ndefault: first\nsettings: { from: { type: string, default: nobody } }\n"
        return try readProject(head + "schemes:\n  first: {}\n" + schemes)
    }

    private func from(of scheme: String, in project: Project) throws -> SettingValue? {
        try project.scheme(named: scheme).settings["from"]?.value
    }
}

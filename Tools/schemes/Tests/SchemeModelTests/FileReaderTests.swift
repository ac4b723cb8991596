import Fixtures
import Testing

/// The file as a whole: its version, its keys, its default scheme and its matrix.
struct FileReaderTests {
    static let versions = [
        Fault(
            "no version",
            replacing: "version: 1\n",
            with: "",
            "the file names no version [begin with version: 1]"
        ),
        Fault(
            "version 2",
            replacing: "version: 1",
            with: "version: 2",
            "1:10: the file is of version 2, and this tool reads version 1"
                + " [bring a newer tool: Scripts/schemes update --from PATH-OR-GIT-URL]"
        ),
        Fault(
            "a word",
            replacing: "version: 1",
            with: "version: one",
            "1:10: the file is of version one, and this tool reads version 1 [write version: 1]"
        ),
        Fault(
            "no value",
            replacing: "version: 1",
            with: "version:",
            "1:9: 'version' has no value [write one, or \"\" for an empty text]"
        ),
        Fault(
            "a list",
            replacing: "version: 1",
            with: "version: [1]",
            "1:10: 'version' must be text, not a list [write it without [ ]]"
        ),
    ]

    @Test(arguments: versions)
    func `the version is read before all else`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let keys = [
        Fault(
            "misspelt",
            replacing: "product:",
            with: "prodct:",
            "2:1: unknown key 'prodct' in the file [did you mean 'product'?]"
        ),
        Fault(
            "of another mapping",
            replacing: "product:",
            with: "extends:",
            "2:1: unknown key 'extends' in the file [it belongs to a scheme]"
        ),
        Fault(
            "unlike any",
            replacing: "product:",
            with: "colour:",
            "2:1: unknown key 'colour' in the file [known here: version, product, default, outputs, conditions, implementations, services, settings, secrets, schemes, matrix, sources, verify]"
        ),
        Fault(
            "empty",
            replacing: "product:",
            with: "\"\":",
            "2:1: unknown key '' in the file [known here: version, product, default, outputs, conditions, implementations, services, settings, secrets, schemes, matrix, sources, verify]"
        ),
    ]

    @Test(arguments: keys)
    func `a key that does not belong is named with its place`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let sections = [
        Fault(
            "no default",
            replacing: "default: live\n",
            with: "",
            "25:1: the file names no default scheme [add default: live]"
        ),
        Fault(
            "unknown default",
            replacing: "default: live\n",
            with: "default: liv\n",
            "3:10: there is no scheme 'liv' [did you mean 'live'?] (declared here at 26:1)"
        ),
        Fault(
            "no value",
            replacing: "default: live",
            with: "default:",
            "3:9: 'default' has no value [write one, or \"\" for an empty text]"
        ),
    ]

    @Test(arguments: sections)
    func `the file has schemes and names its default one`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let matrices = [
        Fault(
            "unknown names",
            adding: "matrix: { configurations: [debg], exclude: [moc, { scheme: mock, configuration: rel }] }",
            "36:28: there is no configuration 'debg' [did you mean 'debug'?]",
            "36:45: there is no scheme 'moc' [did you mean 'mock'?] (declared here at 26:1)",
            "36:81: there is no configuration 'rel' [declared: debug, release]"
        ),
        Fault(
            "an unknown action, and an action of what is excluded",
            adding:
                "matrix: { expectFailure: [{ scheme: mock, action: start }], exclude: [{ scheme: mock, action: run }] }",
            "36:51: there is no action 'start' [declared: build, test, run]",
            "36:95: 'action' is for 'expectFailure' only"
        ),
        Fault(
            "a pair without a scheme",
            adding: "matrix: { exclude: [{ configuration: debug }] }",
            "36:21: this pair names no scheme [add scheme: NAME]"
        ),
        Fault(
            "no list",
            adding: "matrix: { expectFailure: mock, configurations: debug }",
            "36:26: 'expectFailure' must be a list, not text [write [ ] around it]",
            "36:48: 'configurations' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "unknown key",
            adding: "matrix: { exclued: [mock] }",
            "36:11: unknown key 'exclued' in matrix [did you mean 'exclude'?]"
        ),
    ]

    @Test(arguments: matrices)
    func `the matrix names schemes and configurations of the file`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    @Test(arguments: [
        ("\n", ["26:9: nothing stands in schemes [fill it or remove the key]"]),
        (" {}\n", ["26:1: the file has no schemes [add a scheme below schemes:]"]),
        (" ~\n", ["26:10: schemes must be a mapping, not null [write 'key: value' lines]"]),
    ])
    func `a file needs schemes`(value: String, expected: [String]) {
        #expect(findings(of: SchemeFile.declarations + "schemes:" + value) == expected)
    }

    @Test func `a file without schemes is told so first`() {
        #expect(findings(of: SchemeFile.declarations) == ["the file has no schemes [add a scheme below schemes:]"])
    }

    @Test(arguments: [
        ("hello\n", "text"), ("- a\n", "a list"), ("null\n", "null"),
    ])
    func `a file that is no mapping is told what it is`(text: String, shape: String) {
        #expect(findings(of: text) == ["1:1: a scheme file is a mapping, not \(shape) [begin with `version: 1`]"])
    }
}

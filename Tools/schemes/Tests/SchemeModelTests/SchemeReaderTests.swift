import Testing

/// What a scheme says, held against the declarations.
struct SchemeReaderTests {
    static let schemes = [
        Fault(
            "no value",
            adding: "  other:",
            "36:9: nothing stands in a scheme [fill it or remove the key]"
        ),
        Fault(
            "a word",
            adding: "  other: x",
            "36:10: a scheme must be a mapping, not text [write 'key: value' lines]"
        ),
        Fault(
            "misspelt key",
            adding: "  other: { extend: live }",
            "36:12: unknown key 'extend' in a scheme [did you mean 'extends'?]"
        ),
        Fault(
            "a key from elsewhere",
            adding: "  other: { extends: live, type: x }",
            "36:27: unknown key 'type' in a scheme [it belongs to a setting]"
        ),
        Fault(
            "names",
            adding: "  3d: { extends: live }\n  a_b: { extends: live }\n  initial: { extends: live }",
            "36:3: '3d' cannot name a scheme [use letters, digits and '-', a letter first]",
            "37:3: 'a_b' cannot name a scheme [use letters, digits and '-', a letter first]",
            "38:3: 'initial' has a meaning in Swift [choose another name]"
        ),
        Fault(
            "a name that is too long",
            adding: "  a-name-of-more-than-forty-characters-is-no-name: { extends: live }",
            "36:3: the name 'a-name-of-more-than-forty-characters-is-no-name' is too long [use at most 40 characters]"
        ),
        Fault(
            "differs in case",
            adding: "  Mock: { extends: live }",
            "36:3: 'Mock' and 'mock' differ in case only [choose another name] ('mock' stands here at 32:3)"
        ),
        Fault(
            "ships",
            replacing: "ships: true",
            with: "ships: yes",
            "29:12: 'ships' is 'yes', neither true nor false [write true or false]"
        ),
        Fault(
            "tags",
            adding: "  other: { extends: live, tags: a }",
            "36:33: 'tags' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "description",
            adding: "  other: { extends: live, description: [a] }",
            "36:40: 'description' must be text, not a list [write it without [ ]]"
        ),
        Fault(
            "extends a mapping",
            adding: "  other: { extends: {} }",
            "36:21: 'extends' must be text, not a mapping"
        ),
        Fault(
            "extends null",
            adding: "  other: { extends: ~ }",
            "36:21: 'extends' cannot be null: nothing is inherited here [remove the key, or quote the text]"
        ),
        Fault(
            "parents twice",
            adding: "  other: { extends: [mock, live, mock] }",
            "36:34: 'mock' stands twice in 'extends' [remove one] (it stands here first at 36:22)"
        ),
        Fault(
            "tags twice",
            adding: "  other: { extends: live, tags: [a, \"a\"] }",
            "36:37: 'a' stands twice in 'tags' [remove one] (it stands here first at 36:34)"
        ),
        Fault(
            "a tag that YAML takes apart",
            adding: "  other: { extends: live, tags: [time: 10] }",
            "36:34: an item of 'tags' must be text, not a mapping [quote a text that holds ': ']"
        ),
        Fault(
            "a description that is a comment",
            adding: "  other:\n    extends: live\n    description: #1",
            "38:17: 'description' has no value [quote the value: a '#' behind a blank begins a comment]"
        ),
    ]

    @Test(arguments: schemes)
    func `a scheme is a mapping of known keys`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let conditions = [
        Fault(
            "unknown",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [MOK]",
            "34:18: there is no condition 'MOK' [did you mean 'MOCK'?] (declared here at 5:1)"
        ),
        Fault(
            "one word",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: MOCK",
            "34:17: 'conditions' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "written as a flag",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [-DMOCK]",
            "34:18: a condition is written without -D [write MOCK]"
        ),
        Fault(
            "a change with an unknown key",
            adding: "  other: { extends: mock, conditions: { add: [MOCK] } }",
            "36:41: unknown key 'add' in a change of a list [known here: append, remove]"
        ),
        Fault(
            "removes an unknown name",
            adding: "  other: { extends: mock, services: real, conditions: { remove: [MOCK, X] } }",
            "36:72: there is no condition 'X' [declared: MOCK] (declared here at 5:1)"
        ),
        Fault(
            "in another case",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [mock]",
            "34:18: there is no condition 'mock' [did you mean 'MOCK'?] (declared here at 5:1)"
        ),
        Fault(
            "with a value",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [MOCK=1]",
            "34:18: a condition is on or off and has no value [write MOCK]"
        ),
        Fault(
            "a flag of another",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [-DFAST]",
            "34:18: a condition is written without -D [declared: MOCK]"
        ),
        Fault(
            "a scheme's name",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [mock-error]",
            "34:18: 'mock-error' is not a Swift identifier [declared: MOCK]"
        ),
        Fault(
            "a keyword",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [class]",
            "34:18: 'class' has a meaning in Swift [declared: MOCK]"
        ),
        Fault(
            "twice",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [MOCK, MOCK]",
            "34:24: 'MOCK' stands twice in 'conditions' [remove one] (it stands here first at 34:18)"
        ),
        Fault(
            "in another Unicode form",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [MOCK]",
            "34:18: there is no condition 'MOCK' [it looks alike in another Unicode form: type 'MOCK' anew] (declared here at 5:1)"
        ),
        Fault(
            "with an invisible character",
            replacing: "    conditions: [MOCK]",
            with: "    conditions: [MO​CK]",
            "34:18: 'MO\\u{200b}CK' is not a Swift identifier [did you mean 'MOCK'?]"
        ),
    ]

    @Test(arguments: conditions)
    func `conditions are a list of declared names`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }
}

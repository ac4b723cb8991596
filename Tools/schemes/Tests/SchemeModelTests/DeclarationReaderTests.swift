import Testing

/// The sections that declare names.
struct DeclarationReaderTests {
    static let conditions = [
        Fault(
            "no description",
            replacing: " Links the predefined services.",
            with: "",
            "6:8: the description of 'MOCK' has no value [write one, or \"\" for an empty text]"
        ),
        Fault(
            "written as a flag",
            replacing: "  MOCK: L",
            with: "  -DSTAGING: x\n  MOCK: L",
            "6:3: a condition is written without -D [write STAGING]"
        ),
        Fault(
            "DEBUG",
            replacing: "  MOCK: L",
            with: "  DEBUG: x\n  MOCK: L",
            "6:3: the condition 'DEBUG' is reserved: the compiler or the build sets it [choose another name]"
        ),
        Fault(
            "a keyword",
            replacing: "  MOCK: L",
            with: "  class: x\n  MOCK: L",
            "6:3: 'class' has a meaning in Swift [choose another name]"
        ),
        Fault(
            "a hyphen",
            replacing: "  MOCK: L",
            with: "  MO-CK: x\n  MOCK: L",
            "6:3: 'MO-CK' is not a Swift identifier [write MO_CK]"
        ),
        Fault(
            "differs in case",
            replacing: "  MOCK: L",
            with: "  Mock: x\n  MOCK: L",
            "7:3: 'MOCK' and 'Mock' differ in case only [choose another name] ('Mock' stands here at 6:3)"
        ),
        Fault(
            "a list",
            replacing: "  MOCK: Links the predefined services.",
            with: "  - MOCK",
            "6:3: conditions must be a mapping, not a list [write 'key: value' lines]",
            "10:10: there is no condition 'MOCK' [none is declared] (declared here at 5:1)",
            "34:18: there is no condition 'MOCK' [none is declared] (declared here at 5:1)"
        ),
        Fault(
            "with a value",
            replacing: "  MOCK: L",
            with: "  FAST=1: x\n  MOCK: L",
            "6:3: a condition is on or off and has no value [write FAST]"
        ),
    ]

    @Test(arguments: conditions)
    func `a condition has a name that a trait and an #if can have, and a description`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let implementations = [
        Fault(
            "unknown condition",
            replacing: "mock: [MOCK]",
            with: "mock: [MOK]",
            "10:10: there is no condition 'MOK' [did you mean 'MOCK'?] (declared here at 5:1)"
        ),
        Fault(
            "one word",
            replacing: "mock: [MOCK]",
            with: "mock: MOCK",
            "10:9: 'mock' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "null",
            replacing: "mock: [MOCK]",
            with: "mock: null",
            "10:9: 'mock' must be a list, not null [write [ ] around it]"
        ),
        Fault(
            "no value",
            replacing: "mock: [MOCK]",
            with: "mock:",
            "10:8: 'mock' has no value [write [ ] for an empty list]"
        ),
        Fault(
            "a keyword",
            replacing: "mock: [MOCK]",
            with: "mock: [MOCK]\n  switch: []",
            "11:3: 'switch' has a meaning in Swift [choose another name]"
        ),
        Fault(
            "written as a flag",
            replacing: "mock: [MOCK]",
            with: "mock: [-DMOCK]",
            "10:10: a condition is written without -D [write MOCK]"
        ),
        Fault(
            "twice",
            replacing: "mock: [MOCK]",
            with: "mock: [MOCK, MOCK]",
            "10:16: 'MOCK' stands twice in 'mock' [remove one] (it stands here first at 10:10)"
        ),
    ]

    @Test(arguments: implementations)
    func `an implementation lists the conditions that link it`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let services = [
        Fault(
            "unknown implementation",
            replacing: "orders: [real, mock]",
            with: "orders: [real, mok]",
            "14:18: there is no implementation 'mok' [did you mean 'mock'?] (declared here at 8:1)"
        ),
        Fault(
            "nobody",
            replacing: "orders: [real, mock]",
            with: "orders: []",
            "14:3: nobody can answer for the service 'orders' [list an implementation]"
        ),
        Fault(
            "null",
            replacing: "orders: [real, mock]",
            with: "orders: ~",
            "14:11: 'orders' must be a list, not null [write [ ] around it]"
        ),
        Fault(
            "hides a type",
            replacing: "orders: [real, mock]",
            with: "orders: [real, mock]\n  string: [real]",
            "15:3: 'string' would hide a type of Swift's [choose another name]"
        ),
        Fault(
            "no identifier",
            replacing: "orders: [real, mock]",
            with: "orders: [real, mock]\n  2nd: [real]",
            "15:3: '2nd' is not a Swift identifier [use letters, digits and '_', a letter first]"
        ),
        Fault(
            "an implementation twice",
            replacing: "orders: [real, mock]",
            with: "orders: [real, mock, real]",
            "14:24: 'real' stands twice in 'orders' [remove one] (it stands here first at 14:12)"
        ),
    ]

    @Test(arguments: services)
    func `a service lists who can answer, and a faulty one is noted once`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let others = [
        Fault(
            "output outside",
            adding: "outputs: { swift: ../Scheme.swift }",
            "36:19: the path '../Scheme.swift' leaves the project [write a path below the project's folder]"
        ),
        Fault(
            "unknown output",
            adding: "outputs: { jsonSchem: x }",
            "36:12: unknown key 'jsonSchem' in outputs [did you mean 'jsonSchema'?]"
        ),
        Fault(
            "output null",
            adding: "outputs: { swift: ~ }",
            "36:19: 'swift' cannot be null: nothing is inherited here [remove the key, or quote the text]"
        ),
        Fault(
            "product as a list",
            replacing: "product: shop",
            with: "product: [shop]",
            "2:10: 'product' must be text, not a list [write it without [ ]]"
        ),
        Fault(
            "product without a value",
            replacing: "product: shop",
            with: "product:",
            "2:9: 'product' has no value [write one, or \"\" for an empty text]"
        ),
        Fault(
            "sources",
            adding: "sources: { alow: [X] }",
            "36:12: unknown key 'alow' in sources [did you mean 'allow'?]"
        ),
        Fault(
            "markers",
            adding: "verify: { markers: X }",
            "36:20: 'markers' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "accepted blocks",
            adding: "verify: { accept: MOCK }",
            "36:19: 'accept' must be a list, not text [write a list of { file: …, condition: …, because: … }]"
        ),
        Fault(
            "an accepted block that is text",
            adding: "verify: { accept: [MOCK] }",
            "36:20: an item of 'accept' must be a mapping, not text [write { file: …, condition: …, because: … }]"
        ),
        Fault(
            "an accepted block without what it needs",
            adding: "verify: { accept: [{ file: Sources/Shop.swift }] }",
            "36:20: an item of 'accept' has no 'condition' [add condition: NAME]",
            "36:20: an item of 'accept' has no 'because' [add because: and the reason]"
        ),
        Fault(
            "an accepted block elsewhere and without a reason",
            adding: "verify: { accept: [{ file: ../Shop.swift, condition: MOCK, because: \" \", becaus: x }] }",
            "36:28: the path '../Shop.swift' leaves the project [write a path below the project's folder]",
            "36:69: 'because' gives no reason [write why nothing has to be proven]",
            "36:74: unknown key 'becaus' in an accepted block [did you mean 'because'?]"
        ),
        Fault(
            "two outputs of one file",
            adding: "outputs: { swift: ./App/Scheme.yml, githubWorkflow: app//scheme.yml }",
            "36:53: 'githubWorkflow' and 'swift' are one file [choose another path] (the other stands here at 36:19)"
        ),
        Fault(
            "an output that is the scheme file",
            adding: "outputs: { swift: configs/schemes.yml }",
            "36:19: this output is the scheme file itself [choose another path]"
        ),
        Fault(
            "a marker twice",
            adding: "verify: { markers: [X, X] }",
            "36:24: 'X' stands twice in 'markers' [remove one] (it stands here first at 36:21)"
        ),
    ]

    @Test(arguments: others)
    func `paths stay in the project, lists are lists`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }
}

import Fixtures
import Testing

/// Settings and secrets, as they are declared.
extension DeclarationReaderTests {
    static let settings = [
        Fault(
            "no type",
            replacing: "{ type: url }",
            with: "{}",
            "17:3: the setting 'catalogURL' has no type [add type: string, or another type]"
        ),
        Fault(
            "a word",
            replacing: "{ type: url }",
            with: "url",
            "17:15: a setting must be a mapping, not text [write 'key: value' lines]"
        ),
        Fault(
            "unknown type",
            replacing: "{ type: url }",
            with: "{ type: urll }",
            "17:23: there is no type 'urll' [did you mean 'url'?]"
        ),
        Fault(
            "a choice of nothing given",
            replacing: ", of: [none, offline], default: none",
            with: "",
            "20:20: a choice needs 'of' [write { type: choice, of: [first, second] }]"
        ),
        Fault(
            "an empty choice",
            replacing: "of: [none, offline], default: none",
            with: "of: []",
            "20:32: there is nothing to choose from [write of: [first, second]]"
        ),
        Fault(
            "a choice twice",
            replacing: "of: [none, offline]",
            with: "of: [none, offline, none]",
            "20:48: the choice 'none' stands here twice [remove one]"
        ),
        Fault(
            "choices that are no names",
            replacing: "of: [none, offline]",
            with: "of: [none, off-line, class]",
            "20:39: 'off-line' is not a Swift identifier [use letters, digits and '_', a letter first]",
            "20:49: 'class' has a meaning in Swift [choose another name]"
        ),
        Fault(
            "choices of another type",
            replacing: "type: url }",
            with: "type: url, of: [a] }",
            "17:28: 'of' belongs to the type choice [write { type: choice, of: [first, second] }]"
        ),
        Fault(
            "unknown key",
            replacing: "{ type: url }",
            with: "{ type: url, defalt: x }",
            "17:28: unknown key 'defalt' in a setting [did you mean 'default'?]"
        ),
        Fault(
            "default of another type",
            replacing: "default: 10s",
            with: "default: 10",
            "18:39: '10' is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]"
        ),
        Fault(
            "default null",
            replacing: "default: 10s",
            with: "default: null",
            "18:39: 'default' cannot be null: nothing is inherited here [remove the key, or quote the text]"
        ),
        Fault(
            "default outside of the choices",
            replacing: "default: none, per",
            with: "default: never, per",
            "20:58: 'never' is not among the choices [choose one of: none, offline]"
        ),
        Fault(
            "default list as a word",
            replacing: "default: []",
            with: "default: a",
            "21:34: 'default' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "default list as a change",
            replacing: "default: []",
            with: "default: { append: [a] }",
            "21:34: 'default' must be a list, not a mapping [write [ ] around it]"
        ),
        Fault(
            "hides a type",
            replacing: "  timeout:",
            with: "  duration: { type: int, default: 1 }\n  timeout:",
            "18:3: 'duration' would hide a type of Swift's [choose another name]"
        ),
        Fault(
            "a keyword",
            replacing: "  timeout:",
            with: "  class: { type: int, default: 1 }\n  timeout:",
            "18:3: 'class' has a meaning in Swift [choose another name]"
        ),
        Fault(
            "differs in case",
            replacing: "  timeout:",
            with: "  Timeout: { type: int, default: 1 }\n  timeout:",
            "19:3: 'timeout' and 'Timeout' differ in case only [choose another name] ('Timeout' stands here at 18:3)"
        ),
    ]

    @Test(arguments: settings)
    func `a setting has a type, and what belongs to its type`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    static let secrets = [
        Fault(
            "no variable",
            replacing: "env: ORDERS_TOKEN, ",
            with: "",
            "24:3: the secret 'ordersToken' names no variable [add env: NAME]"
        ),
        Fault(
            "a value instead of a name",
            replacing: "env: ORDERS_TOKEN",
            with: "env: sk-1234",
            "24:23: this is not the name of an environment variable [use letters, digits and '_', such as API_TOKEN]"
        ),
        Fault(
            "its value",
            replacing: "env: ORDERS_TOKEN,",
            with: "env: ORDERS_TOKEN, value: s3cret,",
            "24:37: unknown key 'value' in a secret [known here: env, for]"
        ),
        Fault(
            "its value alone",
            replacing: "{ env: ORDERS_TOKEN, for: { orders: real } }",
            with: "s3cret",
            "24:16: a secret must be a mapping, not text [write 'key: value' lines]"
        ),
        Fault(
            "null",
            replacing: "env: ORDERS_TOKEN",
            with: "env: ~",
            "24:23: 'env' cannot be null: nothing is inherited here [remove the key, or quote the text]"
        ),
        Fault(
            "nobody given",
            replacing: ", for: { orders: real }",
            with: "",
            "24:3: the secret 'ordersToken' says nobody who needs it [add for: { service: implementation }]"
        ),
        Fault(
            "for nobody",
            replacing: "for: { orders: real }",
            with: "for: {}",
            "24:42: the secret 'ordersToken' says nobody who needs it [add for: { service: implementation }]"
        ),
        Fault(
            "for a list",
            replacing: "for: { orders: real }",
            with: "for: [orders]",
            "24:42: the secret 'ordersToken' says nobody who needs it [add for: { service: implementation }]"
        ),
        Fault(
            "unknown service",
            replacing: "for: { orders: real }",
            with: "for: { order: real }",
            "24:44: there is no service 'order' [did you mean 'orders'?] (declared here at 12:1)"
        ),
        Fault(
            "unknown implementation",
            replacing: "for: { orders: real }",
            with: "for: { orders: reel }",
            "24:52: there is no implementation of 'orders' named 'reel' [did you mean 'real'?] (declared here at 14:3)"
        ),
    ]

    @Test(arguments: secrets)
    func `a secret names its variable and who needs it, and its text is never repeated`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }

    @Test(arguments: [
        ("schemes: { a: { services: live } }", "3:17"),
        ("settings: { x: { type: int, per: service, default: 1 } }\nschemes: { a: {} }", "3:34"),
        ("services: {}\nschemes: { a: { services: { x: live } } }", "4:17"),
    ])
    func `without services nothing is said of each`(lines: String, place: String) {
        let found = findings(of: "version: 1\ndefault: a\n\(lines)\n")
        #expect(
            found.first == "\(place): the file declares no services [declare them under 'services:', or remove this]"
        )
    }
}

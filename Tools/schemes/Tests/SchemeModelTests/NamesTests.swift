import Testing

@testable import SchemeModel

/// Names that become cases, properties, traits and variables.
struct NamesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let rule: NameRule
        let name: String
        /// What is wrong and what to do; nothing when the name may stand.
        let fault: String?

        var testDescription: String { "\(rule) \(name.debugDescription)" }
    }

    private static func may(_ rule: NameRule, _ names: String...) -> [Row] {
        names.map { Row(rule: rule, name: $0, fault: nil) }
    }

    /// The last of the names is what is said of the others.
    private static func mayNot(_ rule: NameRule, _ names: String...) -> [Row] {
        names.dropLast().map { Row(rule: rule, name: $0, fault: "'\($0)' \(names[names.count - 1])") }
    }

    static let rows = [
        may(.scheme, "a", "live", "mock-error", "a-", "A1", "default", "class", "async"),
        mayNot(
            .scheme,
            "",
            "-a",
            "1a",
            "a_b",
            "a b",
            "ä",
            "a.b",
            "a/b",
            "cannot name a scheme [use letters, digits and '-', a letter first]"
        ),
        mayNot(
            .scheme,
            "initial",
            "ships",
            "allCases",
            "all-cases",
            "self",
            "init",
            "Type",
            "has a meaning in Swift [choose another name]"
        ),
        may(.identifier, "a", "aB", "a_1", "string", "url", "async", "none"),
        mayNot(
            .identifier,
            "",
            "_a",
            "1a",
            "a-b",
            "ä",
            "a b",
            "a.b",
            "is not a Swift identifier [use letters, digits and '_', a letter first]"
        ),
        mayNot(
            .identifier,
            "class",
            "default",
            "true",
            "self",
            "Any",
            "all",
            "rawValue",
            "has a meaning in Swift [choose another name]"
        ),
        may(.type, "url", "catalog", "value", "settings"),
        mayNot(
            .type,
            "string",
            "String",
            "duration",
            "service",
            "perService",
            "would hide a type of Swift's [choose another name]"
        ),
        may(.condition, "MOCK", "mock2", "os", "URL"),
        mayNot(
            .condition,
            "-D",
            "-D1",
            "-D MOCK",
            "is not a Swift identifier [use letters, digits and '_', a letter first]"
        ),
        may(.variable, "A", "_A", "api_token2"),
        mayNot(
            .variable,
            "",
            "1A",
            "A-B",
            "A=B",
            "A B",
            "ä",
            "cannot name an environment variable [use letters, digits and '_', such as API_TOKEN]"
        ),
        may(.buildSetting, "A", "_a1", "OTHER_LDFLAGS[sdk=iphone*]", "A[arch=x86_64][sdk=*]", "APP_SETTING"),
        mayNot(
            .buildSetting,
            "",
            "1A",
            "A-B",
            "A[",
            "A[sdk]",
            "A[sdk=a b]",
            "A = B",
            "ä",
            "cannot name a build setting of Xcode [write it as OTHER_LDFLAGS or OTHER_LDFLAGS[sdk=iphoneos*]]"
        ),
        ["APP_SCHEME", "APP_SET_A", "APP_SERVICE_A", "SWIFT_ACTIVE_COMPILATION_CONDITIONS"].map {
            let fault = "the build setting '\($0)' follows from the scheme itself [remove it]"
            return Row(rule: .buildSetting, name: $0, fault: fault)
        },
        [
            Row(rule: .condition, name: "-DMOCK", fault: "a condition is written without -D [write MOCK]"),
            Row(
                rule: .condition,
                name: "DEBUG",
                fault: "the condition 'DEBUG' is reserved: the compiler or the build sets it [choose another name]"
            ),
            Row(
                rule: .identifier,
                name: String(repeating: "a", count: 41),
                fault: "the name '\(String(repeating: "a", count: 41))' is too long [use at most 40 characters]"
            ),
        ],
    ].flatMap { $0 }

    @Test(arguments: rows)
    func `a name fits its use`(row: Row) {
        let fault = row.rule.fault(of: row.name)
        #expect(fault.map { $0.message + ($0.hint.map { " [\($0)]" } ?? "") } == row.fault)
    }

    @Test(arguments: [
        ("live", "live"), ("mock-error", "mockError"), ("a--b-", "aB"), ("mock-2", "mock2"), ("A-b", "AB"),
    ])
    func `a scheme is a case in Swift`(scheme: String, expected: String) {
        #expect(caseName(of: scheme) == expected)
    }

    @Test(arguments: [
        ("timeout", "TIMEOUT"), ("catalogURL", "CATALOG_URL"), ("URLPath", "URL_PATH"), ("a", "A"),
        ("v2Path", "V2_PATH"),
        ("snake_case", "SNAKE_CASE"), ("aB", "A_B"),
    ])
    func `a name has its spelling in the environment`(name: String, expected: String) {
        #expect(variableName(of: name) == expected)
    }
}

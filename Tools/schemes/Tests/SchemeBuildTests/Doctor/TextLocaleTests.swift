import Testing

@testable import SchemeBuild

/// The locale that programs show text in.
@Suite struct TextLocaleTests {
    @Test(arguments: [
        ("C.UTF-8", true), ("de_DE.utf8", true), ("UTF-8", true), ("de_DE.UTF-8@euro", true), ("C", false),
        ("POSIX", false), ("de_DE", false), ("de_DE.ISO-8859-1", false), ("ja_JP.UTF-16", false), ("", false),
        ("utf8_DE.ISO-8859-1", false), ("de_DE@utf8", false),
    ])
    func `what stands behind its point says whether it is UTF-8`(name: String, isUTF8: Bool) {
        #expect(TextLocale(in: ["LANG": name]).isUTF8 == isUTF8)
    }

    @Test func `the first variable that is set counts`() {
        let variables = ["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C"]
        #expect(!TextLocale(in: Environment(variables)).isUTF8)
        #expect(TextLocale(in: Environment(variables).setting(["LC_ALL": ""])).isUTF8)
        #expect(!TextLocale(in: ["LANG": "C"]).isUTF8)
        #expect(!TextLocale(in: [:]).isUTF8)
    }
}

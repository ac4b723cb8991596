import SchemeModel
import Testing

@testable import SchemeBuild

/// What may stay unsearched.
struct AllowedUnsearchedTests {
    @Test func `what is allowed is listed as a warning, all else as an error with the option that allows it`() {
        let allowed = AllowedUnsearched(globs: ["*.car", "Shop.app/Docs/*", "*.zip"])
        let findings = allowed.findings(for: [
            UnsearchedFile(shown: "Shop.app/Assets.car", reason: "an asset catalog"),
            UnsearchedFile(shown: "Shop.app/Docs/deep/a.pdf", reason: "a PDF file"),
            UnsearchedFile(shown: "Shop.app/[a] it's*.7z", reason: "a 7-Zip archive"),
        ])
        #expect(
            findings == [
                Diagnostic(
                    "not searched: it is an asset catalog",
                    severity: .warning,
                    at: Diagnostic.Place(file: "Shop.app/Assets.car"),
                    hint: "accepted by --allow-unsearched '*.car'"
                ),
                Diagnostic(
                    "not searched: it is a PDF file",
                    severity: .warning,
                    at: Diagnostic.Place(file: "Shop.app/Docs/deep/a.pdf"),
                    hint: "accepted by --allow-unsearched 'Shop.app/Docs/*'"
                ),
                Diagnostic(
                    "not searched: it is a 7-Zip archive",
                    at: Diagnostic.Place(file: "Shop.app/[a] it's*.7z"),
                    hint: #"remove it, or accept it with --allow-unsearched 'Shop.app/\[a] it'\''s\*.7z'"#
                ),
                Diagnostic(
                    "'--allow-unsearched *.zip' matches no unsearched file",
                    severity: .warning,
                    at: nil,
                    hint: "remove the option"
                ),
            ]
        )
    }
}

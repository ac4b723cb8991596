import Foundation
import Processes
import SchemeModel
import Testing

@testable import schemes

/// `--format json` and `--format github`, on a shop whose file has a fault.
@Suite(.serialized, .shop)
struct FindingsFormatTests {
    private static func with(_ body: (Shop) throws -> Void) throws {
        let shop = try Shop.shared()
        try shop.with("services: mock", replacedBy: "services: mok", in: "Configs/schemes.yml") { try body(shop) }
    }

    private static func report(_ shop: Shop) -> String {
        """
        { "version": 1, "folder": "\(shop.root.path(percentEncoded: false).withoutSlash)", "findings": [{ \
        "severity": "error", "message": "there is no implementation 'mok'", "hint": "did you mean 'mock'?", \
        "file": "Configs/schemes.yml", "line": 26, "column": 15, "endLine": 26, "endColumn": 18, \
        "notes": [{ "message": "declared here", \
        "file": "Configs/schemes.yml", "line": 8, "column": 1, "endLine": 8, "endColumn": 16 }] }] }

        """
    }

    private static func command(_ prefix: String) -> String {
        "::error file=\(prefix)Configs/schemes.yml,line=26,col=15,endColumn=17,title=schemes::there is no implementation "
            + "'mok'%0Adid you mean 'mock'?%0AConfigs/schemes.yml:8:1: note: declared here\n"
    }

    @Test func `the findings of check are its answer`() throws {
        try Self.with { shop in
            let call = try shop.schemes("check", "--format", "json")
            #expect((call.status, call.output, call.errors) == (2, Self.report(shop), ""), "\(call)")
        }
    }

    @Test func `check without findings has a report too`() throws {
        let shop = try Shop.shared()
        let call = try shop.schemes("check", "--format=json")
        let folder = shop.root.path(percentEncoded: false).withoutSlash
        #expect(call.output == "{ \"version\": 1, \"folder\": \"\(folder)\", \"findings\": [] }\n", "\(call)")
        #expect((call.status, call.errors) == (0, ""))
        let github = try shop.schemes("check", "--format=github")
        #expect(github.output == "Configs/schemes.yml: 4 schemes, 0 errors, 0 warnings\n" && github.errors == "")
    }

    @Test(arguments: [["list"], ["show", "mock", "--json"], ["build", "mock"], ["run", "mock"], ["matrix"]])
    func `every other command says its findings on standard error`(words: [String]) throws {
        try Self.with { shop in
            let json = try shop.start(words + ["--format", "json"]).finished()
            #expect((json.status, json.output, json.errors) == (2, "", Self.report(shop)), "\(json)")
            let github = try shop.start(words + ["--format", "github"]).finished()
            #expect((github.status, github.output, github.errors) == (2, "", Self.command("")), "\(github)")
        }
    }

    @Test func `GitHub looks for files below its workspace`() throws {
        try Self.with { shop in
            let workspace = shop.root.deletingLastPathComponent().path(percentEncoded: false).withoutSlash
            let call = try shop.schemes("check", "--format=github", environment: ["GITHUB_WORKSPACE": workspace])
            #expect((call.status, call.output, call.errors) == (2, "", Self.command("shop/")), "\(call)")
        }
    }

    @Test func `a report without a project names no folder`() throws {
        let shop = try Shop.shared()
        let call = try shop.schemes("list", "--format", "json", from: shop.root.deletingLastPathComponent())
        #expect(
            call.errors == """
                { "version": 1, "findings": [{ "severity": "error", \
                "message": "there is no Configs/schemes.yml here or in a folder above", \
                "hint": "name the file with --file PATH" }] }

                """
        )
    }

    @Test func `an unknown format is refused in words`() throws {
        let call = try Shop.shared().schemes("list", "--format", "jsn")
        #expect((call.status, call.output) == (2, ""))
        #expect(call.errors == "error: there is no format 'jsn'\n  did you mean 'json'?\n")
        let far = try Shop.shared().schemes("list", "--format", "xml")
        #expect(far.errors == "error: there is no format 'xml'\n  choose one of: text, json, github\n")
    }

    @Test func `GitHub's marks are escaped, and columns are told of one line only`() {
        let file = "a,b:c%.yml"
        func place(_ end: TextPosition) -> Diagnostic.Place {
            let range = TextRange(start: TextPosition(line: 3, column: 2), end: end)
            return Diagnostic.Place(file: file, range: range, line: "")
        }
        let findings = [
            Diagnostic("50%, or\r\n::error::more", severity: .warning, at: Diagnostic.Place(file: file)),
            Diagnostic("a", at: place(TextPosition(line: 3, column: 2))),
            Diagnostic("b", at: place(TextPosition(line: 4, column: 1))),
            Diagnostic("c", at: nil),
        ]
        #expect(
            Renderer(isColored: true, format: .github).text(of: findings) == """
                ::warning file=a%2Cb%3Ac%25.yml,title=schemes::50%25, or%0D%0A::error::more
                ::error file=a%2Cb%3Ac%25.yml,line=3,col=2,endColumn=2,title=schemes::a
                ::error file=a%2Cb%3Ac%25.yml,line=3,endLine=4,title=schemes::b
                ::error title=schemes::c

                """
        )
        #expect(Renderer(isColored: false, format: .github).text(of: []) == "")
    }
}

extension String {
    fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

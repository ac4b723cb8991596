import Fixtures
import Foundation
import SchemeModel
import Testing

@testable import SchemeOutput

/// The entries for Visual Studio Code, and what is around them.
struct VSCodeTests {
    private static let plain = """
        version: 1
        product: shop
        default: live
        outputs: { swift: Scheme.swift, vscode: .vscode }
        schemes:
          live: { run: { arguments: [a b, "\\"🛒\\\\"], environment: { B: "1", A: "<&>" } } }

        """

    @Test func `a scheme can be debugged as it is run`() throws {
        #expect(
            try Outputs.text(".vscode/launch.json", of: Self.plain) == #"""
                {
                  "version": "0.2.0",
                  "configurations": [
                    // schemes: begin
                    // From the scheme file: edit that, and run `Scripts/schemes sync`.
                    {
                      "name": "schemes: live",
                      "type": "swift",
                      "request": "launch",
                      "preLaunchTask": "schemes: build live",
                      "program": "${workspaceFolder}/.build//debug/shop",
                      "args": ["--scheme", "live", "a b", "\"🛒\\"],
                      "env": { "A": "<&>", "B": "1" },
                      "cwd": "${workspaceFolder}"
                    }
                    // schemes: end
                  ]
                }

                """#
        )
    }

    @Test func `a scheme can be built and tested`() throws {
        #expect(
            try Outputs.text(".vscode/tasks.json", of: Self.plain) == #"""
                {
                  "version": "2.0.0",
                  "tasks": [
                    // schemes: begin
                    // From the scheme file: edit that, and run `Scripts/schemes sync`.
                    {
                      "label": "schemes: build live",
                      "type": "process",
                      "command": "${workspaceFolder}/Scripts/schemes",
                      "args": ["build", "live"],
                      "group": "build",
                      "problemMatcher": "$swiftc"
                    },
                    {
                      "label": "schemes: test live",
                      "type": "process",
                      "command": "${workspaceFolder}/Scripts/schemes",
                      "args": ["test", "live"],
                      "group": "test",
                      "problemMatcher": "$swiftc"
                    }
                    // schemes: end
                  ]
                }

                """#
        )
    }

    @Test(arguments: [
        ("\t\"configurations\": [\n\t\tREGION\n\t]", ""),
        ("\"configurations\":[ {\"name\": \"mine\"}, // here\n  REGION\n]", ""),
        ("\"configurations\": [\n    REGION\n    /* then */ { \"name\": \"mine\" }, // last\n]", ","),
    ])
    func `what is around the entries is kept to the byte`(list: String, comma: String) throws {
        let mine = "\u{FEFF}// Été [{\r\n{ \"x\": [ \"// schemes\" ], \(list), /* y */ \"z\": 1 }"
        let indentation = list.prefix { $0 != "R" }.reversed().prefix { $0 == " " || $0 == "\t" }.map(String.init)
            .joined()
        let marks = "// schemes: begin (ours)\nold\n\(indentation)// schemes: end"
        let file = try Outputs.files(.vscode, of: Self.plain)[0]
        let text = try file.text(in: mine.replacing("REGION", with: marks))
        let parts = text.split(separator: #/\/\/ schemes: begin \(ours\)\n|\/\/ schemes: end/#)
        #expect(parts[0] + "REGION" + parts[2] == mine)
        #expect(parts[1].hasSuffix("}\(comma)\n\(indentation)"))
        #expect(try file.text(in: text) == text)
    }

    struct Refusal: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let finding: String
    }

    private static let region = "\n// schemes: begin\n// schemes: end\n"
    private static let misplaced =
        "the marked region does not stand in \"configurations\" [move both marks between its brackets]"

    static let refusals = [
        Refusal(
            testDescription: "no marks",
            text: "{ \"configurations\": [] }",
            finding: "no lines are marked for the entries of the schemes "
                + "[add two lines in its list \"configurations\": `// schemes: begin` and `// schemes: end`]"
        ),
        Refusal(testDescription: "another list", text: "{ \"others\": [\(region)] }", finding: "2:1: " + misplaced),
        Refusal(
            testDescription: "an entry of the list",
            text: "{ \"configurations\": [{ \(region) }] }",
            finding: "2:1: " + misplaced
        ),
        Refusal(
            testDescription: "a comment",
            text: "{ \"configurations\": [ /* \(region) */ ] }",
            finding: "2:1: " + misplaced
        ),
        Refusal(
            testDescription: "no comma above",
            text: "{ \"configurations\": [ {}\(region)] }",
            finding: "2:1: no comma stands between the entry above and this mark [add one behind the entry]"
        ),
        Refusal(
            testDescription: "no end",
            text: "{ \"configurations\": [\n  // schemes: begin\n] }",
            finding: "2:3: the marked region has no end [add `// schemes: end` below it]"
        ),
    ]

    @Test(arguments: refusals)
    func `a file without a place for the entries is refused`(row: Refusal) throws {
        let file = try Outputs.files(.vscode, of: Self.plain)[0]
        let error = #expect(throws: Diagnostics.self) { try file.text(in: row.text) }
        #expect(error?.all.map(\.summary) == [row.finding])
    }

    @Test func `what the editor would replace, and a file without a product, are refused`() throws {
        let variable = #expect(throws: Diagnostics.self) {
            try Outputs.files(.vscode, of: Self.plain.replacing("<&>", with: "${HOME}"))
        }
        #expect(
            variable?.all.map(\.summary) == [
                "6:71: the value of 'run.environment.A' holds '${', and the editor would put a variable there "
                    + "[write another value]"
            ]
        )
        let product = #expect(throws: Diagnostics.self) {
            try Outputs.files(.vscode, of: Self.plain.replacing("product: shop\n", with: ""))
        }
        #expect(
            product?.all.map(\.summary) == [
                "3:41: the editor starts the product, and the file names none [add product: NAME]"
            ]
        )
    }
}

import Foundation
import Processes
import Testing

/// `schemes check` and `schemes sync`, and the listings.
@Suite(.serialized, .shop)
struct CheckCommandTests {
    @Test func `a project in step has no findings`() throws {
        let call = try Shop.shared().schemes("check")
        #expect(call.status == 0, "\(call)")
        #expect(call.output == "Configs/schemes.yml: 4 schemes, 0 errors, 0 warnings\n")
        #expect(call.errors == "")
    }

    @Test func `a misspelt condition, a stray import and a stale output are found in one pass`() throws {
        let shop = try Shop.shared()
        try shop.write("#if MOKC\n    import Composition\n#endif\n", to: "Sources/Clerk/Extra.swift")
        defer {
            #expect(throws: Never.self) {
                try FileManager.default.removeItem(atPath: shop.path("Sources/Clerk/Extra.swift"))
            }
        }
        let output = "Sources/Composition/Scheme.generated.swift"
        let call = try shop.with("case local", replacedBy: "case lokal", in: output) { try shop.schemes("check") }
        #expect(call.status == 1)
        #expect(
            call.errors == """
                Sources/Clerk/Extra.swift:1:5: error: no condition 'MOKC' is declared in Configs/schemes.yml, so no scheme sets it
                1 | #if MOKC
                  |     ^~~~ did you mean 'MOCK'?
                Configs/schemes.yml:5:10: error: \(output) is not what follows from Configs/schemes.yml
                5 |   swift: \(output)
                  |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ run Scripts/schemes sync
                Sources/Clerk/Extra.swift:2:12: error: Clerk imports Composition, which it does not depend on
                2 |     import Composition
                  |            ^~~~~~~~~~~ add "Composition" to its dependencies in Package.swift, or do without

                """
        )
        #expect(call.output == "Configs/schemes.yml: 4 schemes, 3 errors, 0 warnings\n")
    }

    @Test func `sync writes what is out of step and says so`() throws {
        let shop = try Shop.shared()
        let output = "Sources/Composition/Scheme.generated.swift"
        #expect(try shop.schemes("sync").output == "\(output): up to date\n")
        try FileManager.default.removeItem(atPath: shop.path(output))
        #expect(try shop.schemes("sync").output == "\(output): written\n")
        #expect(try shop.schemes("sync").output == "\(output): up to date\n")
    }

    @Test func `the JSON Schema is an output that check holds against the file`() throws {
        let shop = try Shop.shared()
        let output = "  jsonSchema: Configs/schemes.schema.json\n"
        try shop.with("conditions:\n  MOCK", replacedBy: output + "conditions:\n  MOCK", in: "Configs/schemes.yml") {
            let stale = """
                Configs/schemes.yml:6:15: error: Configs/schemes.schema.json is not what follows from Configs/schemes.yml
                6 |   jsonSchema: Configs/schemes.schema.json
                  |               ^~~~~~~~~~~~~~~~~~~~~~~~~~~ run Scripts/schemes sync

                """
            #expect(try shop.schemes("check").errors == stale)
            let sync = try shop.schemes("sync")
            #expect(sync.output.hasPrefix("Configs/schemes.schema.json: written\n"), "\(sync)")
            #expect(try shop.schemes("check").status == 0)
            let added = try shop.with("  local:\n", replacedBy: "  next:\n", in: "Configs/schemes.yml") {
                try shop.schemes("check")
            }
            #expect(added.errors.hasSuffix(stale), "\(added)")
        }
        try FileManager.default.removeItem(atPath: shop.path("Configs/schemes.schema.json"))
    }

    @Test func `traits are held against the conditions where Package.swift names them`() throws {
        let shop = try Shop.shared()
        let trait = ".trait(name: \"MOCK\", description: \"Links the predefined services.\")"
        let others =
            ".trait(name: \"OLD\", description: \"\", enabledTraits: [\"MOCK\"]), .default(enabledTraits: [\"OLD\"]),"
        let call = try shop.with(trait, replacedBy: "\(others)\n        \(trait)", in: "Package.swift") {
            try shop.schemes("check")
        }
        let line = "9 |         \(others)\n  |                       ^~~"
        #expect(
            call.errors == """
                Package.swift:9:23: error: trait 'OLD' is no condition of Configs/schemes.yml
                \(line) declare it there under 'conditions', or take it out of Package.swift
                Package.swift:9:23: error: trait 'OLD' turns on MOCK behind the schemes' back
                \(line) take its enabledTraits out and list all conditions in the schemes that need them
                Package.swift:9:23: error: OLD is on by default, so that no scheme can be built without it
                \(line) take the .default trait out of Package.swift

                """
        )
        #expect(call.status == 1)
    }

    @Test func `a fixture that a condition links is JSON`() throws {
        let shop = try Shop.shared()
        try shop.write("{ \"pen\": [1, 2 }\n", to: "Sources/ShopMock/Fixtures/catalog.json")
        try shop.write("no JSON", to: "Sources/ShopMock/Fixtures/README.md")
        defer {
            #expect(throws: Never.self) {
                try FileManager.default.removeItem(atPath: shop.path("Sources/ShopMock/Fixtures"))
            }
        }
        let resources = ".target(name: \"ShopMock\", resources: [.copy(\"Fixtures\")])"
        let call = try shop.with(".target(name: \"ShopMock\")", replacedBy: resources, in: "Package.swift") {
            try shop.schemes("check")
        }
        #expect(
            call.errors == """
                Sources/ShopMock/Fixtures/catalog.json:1:16: error: this fixture is no JSON: a ',' or ']' is expected here
                1 | { "pen": [1, 2 }
                  |                ^ fix it: the app cannot read it

                """
        )
        #expect(call.status == 1)
    }

    @Test func `linked files and folders among fixtures are read, and a link to nothing is named`() throws {
        let shop = try Shop.shared()
        let fixtures = "Sources/ShopMock/Fixtures"
        try shop.write("{}}", to: "Shared/deep/a.json")
        try shop.write("", to: "\(fixtures)/.keep")
        let links = [
            "loop": ".", "shared": "../../../Shared", "b.json": "../../../Shared/deep/a.json", "c.md": "nowhere",
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: shop.path("\(fixtures)/\(name)"),
                withDestinationPath: target
            )
        }
        defer {
            #expect(throws: Never.self) {
                try FileManager.default.removeItem(atPath: shop.path(fixtures))
                try FileManager.default.removeItem(atPath: shop.path("Shared"))
            }
        }
        let resources = ".target(name: \"ShopMock\", resources: [.copy(\"Fixtures\")])"
        let call = try shop.with(".target(name: \"ShopMock\")", replacedBy: resources, in: "Package.swift") {
            try shop.schemes("check")
        }
        let fault = "1:3: error: this fixture is no JSON: unexpected text after the end of the JSON"
        let errors = call.errors.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
        #expect(
            errors == [
                "\(fixtures)/b.json:\(fault)", "\(fixtures)/c.md: error: it cannot be read",
                "\(fixtures)/shared/deep/a.json:\(fault)",
            ],
            "\(call)"
        )
    }

    @Test func `a fixture, and a file that a setting names, hold nothing that looks like a secret`() throws {
        let shop = try Shop.shared()
        try shop.write("{\n  \"api_key\": \"s3cr3t-s3cr3t\"\n}\n", to: "Sources/ShopMock/Fixtures/catalog.json")
        try shop.write("# Hints\n\nhttps://a.example/?token=s3cr3t-s3cr3t\n", to: "Sources/ShopMock/Fixtures/hints.md")
        try shop.write("{}}", to: "Sources/ShopMock/Fixtures/orders.JSON")
        for tape in ["Tapes", ".build/tapes"] { try shop.write("[\"Bearer s3cr3t-s3cr3t\"]", to: "\(tape)/shop.har") }
        defer {
            #expect(throws: Never.self) {
                try FileManager.default.removeItem(atPath: shop.path("Sources/ShopMock/Fixtures"))
                try FileManager.default.removeItem(atPath: shop.path("Tapes"))
            }
        }
        let resources = ".target(name: \"ShopMock\", resources: [.copy(\"Fixtures\")])"
        let settings =
            "tape: { type: path, default: Tapes/shop.har }\n  local: { type: path, default: .build/tapes/shop.har }"
        let call = try shop.with(".target(name: \"ShopMock\")", replacedBy: resources, in: "Package.swift") {
            try shop.with("settings:\n", replacedBy: "settings:\n  \(settings)\n", in: "Configs/schemes.yml") {
                try shop.schemes("check")
            }
        }
        #expect(
            call.errors.hasSuffix(
                """
                Sources/ShopMock/Fixtures/catalog.json:2:15: error: this looks like a value of 'api_key'
                  write REDACTED in its place, and revoke it where it is valid
                Sources/ShopMock/Fixtures/hints.md:3:26: error: this looks like a value of 'token'
                  write REDACTED in its place, and revoke it where it is valid
                Sources/ShopMock/Fixtures/orders.JSON:1:3: error: this fixture is no JSON: unexpected text after the end of the JSON
                1 | {}}
                  |   ^ fix it: the app cannot read it
                Tapes/shop.har:1:3: error: this looks like credentials of an Authorization header
                  write REDACTED in its place, and revoke it where it is valid

                """
            ),
            "\(call)"
        )
        #expect(!"\(call)".contains("s3cr3t"))
        #expect(call.status == 1)
    }

    @Test func `check takes another project's folder or file`() throws {
        let shop = try Shop.shared()
        try shop.write("version: 1\ndefault: plain\nschemes: { plain: {} }\n", to: "tree/Configs/schemes.yml")
        let answer = "Configs/schemes.yml: 1 scheme, 0 errors, 0 warnings\n"
        #expect(try shop.schemes("check", "tree").output == answer)
        #expect(try shop.schemes("check", "tree/Configs/schemes.yml").output == answer)
        try FileManager.default.removeItem(atPath: shop.path("tree"))
    }

    @Test func `list and show tell people and programs the same`() throws {
        let shop = try Shop.shared()
        #expect(
            try shop.schemes("list").output == """
                  live       Calls the real shop.
                  mock       Answers with predefined data.
                  mock-slow  Takes its time.
                  local      The real services on this machine.

                """
        )
        #expect(
            try shop.schemes("show", "mock-slow", "--set", "timeout=2s").output == """
                mock-slow: Takes its time.

                  ships                          false
                  conditions                     [MOCK]            Configs/schemes.yml:25:17 (mock)
                  services.catalog               mock              Configs/schemes.yml:26:15 (mock)
                  services.orders                mock              Configs/schemes.yml:26:15 (mock)
                  settings.timeout               2s                --set timeout
                  settings.latency.catalog       2s                Configs/schemes.yml:31:26 (mock-slow)
                  settings.latency.orders        2s                Configs/schemes.yml:31:26 (mock-slow)
                  run.arguments                  [slowly, please]  Configs/schemes.yml:32:23 (mock-slow)
                  run.environment.SHOP_GREETING  hello             Configs/schemes.yml:27:42 (mock)
                  build.configuration            debug

                """
        )
        let json = try shop.schemes("list", "--json").output
        let listed = try JSONDecoder().decode([Listed].self, from: Data(json.utf8))
        #expect(listed.map(\.name) == ["live", "mock", "mock-slow", "local"])
        #expect(listed.map(\.conditions) == [[], ["MOCK"], ["MOCK"], []])
        #expect(listed[2].settings == Listed.Settings(timeout: "10s", latency: ["catalog": "2s", "orders": "2s"]))
    }

    private struct Listed: Decodable {
        let name: String
        let conditions: [String]
        let settings: Settings

        struct Settings: Decodable, Equatable {
            let timeout: String
            let latency: [String: String]
        }
    }
}

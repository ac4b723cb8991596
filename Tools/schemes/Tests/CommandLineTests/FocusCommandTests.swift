import Foundation
import Processes
import Testing

/// `schemes focus`: what the editor sees.
struct FocusCommandTests {
    private static let file = ".sourcekit-lsp/config.json"

    /// A package with two conditions; each branch of its one file has one fault.
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "shop",
            traits: [.trait(name: "MOCK"), .trait(name: "OTHER")],
            targets: [.target(name: "Shop")]
        )

        """,
        "Configs/schemes.yml": """
        version: 1
        default: live
        conditions:
          MOCK: Links the predefined services.
          OTHER: Links others.
        schemes:
          live: {}
          mock: { conditions: [MOCK] }
          mock-slow: { extends: mock, description: Takes its time. }
          other: { conditions: [OTHER] }

        """,
        "Sources/Shop/Shop.swift": """
        #if MOCK
            let mock: Int = "mock"
        #elseif OTHER
            let other: Int = "other"
        #else
            let live: Int = "live"
        #endif

        """,
    ]

    private func withShop(_ body: (Shop) throws -> Void) throws {
        let shop = try Shop(Self.files)
        let result = Result { try body(shop) }
        try shop.remove()
        try result.get()
    }

    private func told(_ call: FinishedCall, _ text: String) {
        #expect(call.status == 0, "\(call)")
        #expect(call.output == text)
        #expect(call.errors == "")
    }

    /// The lines that an editor marks in the shop's one file.
    private func marks(in shop: Shop) throws -> [Int] {
        let server = try LanguageServer(in: shop.root)
        let marks = try server.marks(in: shop.root.appending(path: "Sources/Shop/Shop.swift"))
        try server.end()
        return marks
    }

    @Test(.needs("sourcekit-lsp")) func `the language server sees the branch of the scheme alone`() throws {
        try withShop { shop in
            for (word, line) in [("--clear", 6), ("mock", 2), ("other", 4), ("--clear", 6)] {
                let call = try shop.schemes("focus", word)
                #expect(call.status == 0, "\(call)")
                #expect(try marks(in: shop) == [line], "\(word)")
            }
        }
    }

    @Test func `a focus is set, told and taken away without a trace`() throws {
        try withShop { shop in
            told(try shop.schemes("focus", "--check"), "the editor sees no conditions: live\n")
            told(
                try shop.schemes("focus", "mock-slow"),
                "\(Self.file): written; once its language server restarts, the editor sees MOCK: mock, mock-slow\n"
            )
            let before = try FileManager.default.attributesOfItem(atPath: shop.path(Self.file))
            told(
                try shop.schemes("focus", "mock"),
                "\(Self.file): up to date; the editor sees MOCK: mock, mock-slow\n"
            )
            let after = try FileManager.default.attributesOfItem(atPath: shop.path(Self.file))
            #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
            told(try shop.schemes("focus", "--check"), "the editor sees MOCK: mock, mock-slow\n")
            told(
                try shop.schemes("focus", "--clear"),
                "\(Self.file): removed; once its language server restarts, the editor sees no conditions: live\n"
            )
            #expect(!FileManager.default.fileExists(atPath: shop.path(".sourcekit-lsp")))
            told(
                try shop.schemes("focus", "live"),
                "\(Self.file): not needed; the editor sees no conditions: live\n"
            )
        }
    }

    @Test func `from Swift 6.4 on the conditions are traits, and the list of the other version is emptied`() throws {
        try withShop { shop in
            func focus(_ version: String, _ word: String) throws -> String {
                try shop.writeProgram("echo 'Swift version \(version) (swift-\(version)-RELEASE)'", to: "bin/swift")
                let environment = ["PATH": "\(shop.path("bin")):/usr/bin:/bin"]
                let call = try shop.schemes("focus", word, environment: environment)
                #expect(call.status == 0, "\(call)")
                return call.output
            }
            let sees = "the editor sees MOCK: mock, mock-slow\n"
            for (version, list) in [
                ("6.3.2", #""swiftCompilerFlags": ["-DMOCK"]"#), ("6.4", #""traits": ["MOCK"]"#),
                ("6.3", #""swiftCompilerFlags": ["-DMOCK"]"#), ("7.0", #""traits": ["MOCK"]"#),
            ] {
                #expect(try focus(version, "mock").hasSuffix(sees))
                #expect(try shop.read(Self.file) == "{\n  \"swiftPM\": {\n    \(list)\n  }\n}\n")
                #expect(try focus(version, "--check") == sees)
            }
            _ = try focus("6.3", "--clear")
            #expect(!FileManager.default.fileExists(atPath: shop.path(".sourcekit-lsp")))
        }
    }

    @Test func `a linked file stays a link and keeps its mode, and the folder its other files`() throws {
        try withShop { shop in
            try shop.write("{}\n", to: "mine.json")
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: shop.path("mine.json"))
            try shop.write("", to: ".sourcekit-lsp/other")
            try FileManager.default.createSymbolicLink(
                atPath: shop.path(Self.file),
                withDestinationPath: "../mine.json"
            )
            #expect(try shop.schemes("focus", "mock").status == 0)
            #expect(try shop.read("mine.json") == "{ \"swiftPM\": { \"swiftCompilerFlags\": [\"-DMOCK\"] } }\n")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: shop.path(Self.file)) == "../mine.json")
            let mode = try FileManager.default.attributesOfItem(atPath: shop.path("mine.json"))[.posixPermissions]
            #expect(mode as? Int == 0o640)
            try FileManager.default.removeItem(atPath: shop.path(Self.file))
            #expect(try shop.schemes("focus", "mock").status == 0)
            #expect(try shop.schemes("focus", "--clear").status == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path(".sourcekit-lsp")) == ["other"])
        }
    }

    @Test func `a comment is kept, and is said to keep the language server from reading`() throws {
        try withShop { shop in
            try shop.write("{ // mine\n}\n", to: Self.file)
            let finding = """
                \(Self.file):1:3: error: sourcekit-lsp passes over the whole file because of this comment
                1 | { // mine
                  |   ^~~~~~~ take it out

                """
            let call = try shop.schemes("focus", "mock")
            #expect(call.status == 1)
            #expect(call.output == "\(Self.file): written; without effect\n")
            #expect(call.errors == finding)
            let text = "{ // mine\n  \"swiftPM\": {\n    \"swiftCompilerFlags\": [\"-DMOCK\"]\n  }\n}\n"
            #expect(try shop.read(Self.file) == text)
            let check = try shop.schemes("focus", "--check")
            #expect(check.status == 1)
            #expect(check.errors == finding)
        }
    }

    static let misplaced = [
        ("a folder in place of the file", file, "file"), ("a link to nothing in place of the file", file, "file"),
        ("a file in place of the folder", ".sourcekit-lsp", "folder"),
        ("a link to nothing in place of the folder", ".sourcekit-lsp", "folder"),
    ]

    @Test(arguments: misplaced)
    func `what stands in the way is named`(id: String, place: String, kind: String) throws {
        try withShop { shop in
            if place == Self.file { try shop.write("", to: ".sourcekit-lsp/other") }
            if id.hasPrefix("a link") {
                try FileManager.default.createSymbolicLink(atPath: shop.path(place), withDestinationPath: "nowhere")
            } else {
                try shop.write("", to: kind == "file" ? "\(place)/other" : place)
            }
            for word in ["mock", "--check", "--clear"] {
                let call = try shop.schemes("focus", word)
                #expect(call.status == 2)
                #expect(
                    call.errors == """
                        \(place): error: what is here is no \(kind), and leads to none
                          take it away, and call again

                        """
                )
            }
        }
    }

    @Test func `what cannot be edited is left as it is`() throws {
        try withShop { shop in
            let text = "{ \"swiftPM\": [] }\n"
            try shop.write(text, to: Self.file)
            let call = try shop.schemes("focus", "mock")
            #expect(call.status == 2)
            #expect(
                call.errors == """
                    \(Self.file):1:14: error: 'swiftPM' is no object
                    1 | { "swiftPM": [] }
                      |              ^~ fix it by hand; it should hold "swiftPM": { "swiftCompilerFlags": ["-DMOCK"] }

                    """
            )
            #expect(try shop.read(Self.file) == text)
        }
    }

    @Test func `conditions that no scheme has together fail the check`() throws {
        try withShop { shop in
            try shop.write("{ \"swiftPM\": { \"swiftCompilerFlags\": [\"-DOTHER\", \"-DMOCK\"] } }\n", to: Self.file)
            let call = try shop.schemes("focus", "--check")
            #expect(call.status == 1)
            #expect(call.output == "")
            #expect(
                call.errors == """
                    \(Self.file): error: the editor sees MOCK, OTHER, which no scheme has together
                      run Scripts/schemes focus SCHEME, or Scripts/schemes focus --clear

                    """
            )
        }
    }

    @Test func `a call that says too little or too much is answered with what it can say`() throws {
        try withShop { shop in
            let little = try shop.schemes("focus")
            #expect(little.status == 2)
            #expect(
                little.errors == """
                    usage: schemes focus SCHEME, or schemes focus --clear or --check

                    Schemes of Configs/schemes.yml:
                      live
                      mock
                      mock-slow  Takes its time.
                      other

                    """
            )
            let much = try shop.schemes("focus", "mock", "--clear")
            #expect(much.status == 2)
            #expect(
                much.errors == """
                    error: a scheme, '--clear' and '--check' exclude each other
                      write schemes focus SCHEME, schemes focus --clear or schemes focus --check

                    """
            )
        }
    }
}

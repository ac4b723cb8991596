import Foundation
import Processes
import Testing

/// What `schemes verify` proves about code under `#if`, and what it lists as unproven.
struct VerifyProofTests {
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "kiosk",
            traits: [.trait(name: "MOCK"), .trait(name: "TRACE")],
            targets: [
                .target(name: "CShelf", cSettings: [.define("MOCK", .when(traits: ["MOCK"]))]),
                .executableTarget(name: "Kiosk", dependencies: ["CShelf"]),
            ]
        )

        """,
        "Configs/schemes.yml": """
        version: 1
        product: Kiosk
        default: live
        conditions: { MOCK: Answers with predefined data., TRACE: Prints what is asked. }
        implementations: { live: [], mock: [MOCK] }
        services: { catalog: [live, mock] }
        schemes:
          live: { description: Calls the shop., ships: true, services: live }
          mock: { description: Answers itself., services: mock, conditions: [MOCK] }
          trace: { description: Prints., conditions: [TRACE], services: live }

        """,
        "Sources/CShelf/include/shelf.h": "int shelf(void);\n",
        "Sources/CShelf/shelf.c": """
        #include "shelf.h"
        #ifdef MOCK
        static int mock_shelf(void) { return 3; }
        int shelf(void) { return mock_shelf(); }
        #else
        int shelf(void) { return 1; }
        #endif

        """,
        "Sources/Kiosk/main.swift": """
        import CShelf

        print(catalog(), shelf())
        #if TRACE
            print("traced")
        #endif

        """,
        "Sources/Kiosk/Catalog.swift": """
        #if MOCK
            struct MockCatalog {
                var items: [String] { ["a pen that never leaves the shelf"] }
            }
        #endif

        func catalog() -> [String] {
            #if MOCK
                return MockCatalog().items
            #else
                return ["pen"]
            #endif
        }

        """,
    ]

    private func unproven(
        _ file: String,
        _ place: String,
        line: String,
        carets: String,
        _ condition: String,
        marker: String
    )
        -> String
    {
        let number = place.prefix { $0 != ":" }
        let column = Int(place.drop { $0 != ":" }.dropFirst()) ?? 0
        let margin = String(repeating: " ", count: number.count)
        let indent = String(repeating: " ", count: column - 1)
        return """
            \(file):\(place): error: unproven: a build with \(condition) contains nothing by which this code can be found
            \(number) | \(line)
            \(margin) | \(indent)\(carets) add to it: \(marker)
            Configs/schemes.yml: note: or accept it here, verify: { accept: [{ file: "\(file)", condition: \(condition), \
            because: … }] }

            """
    }

    @Test
    func
        `code that leaves no trace in a build with its condition is listed by line, until it has a marker or is accepted`()
        throws
    {
        let shop = try Shop(Self.files)
        defer { #expect(throws: Never.self) { try shop.remove() } }
        _ = try shop.schemes("verify", "live")
        let call = try shop.schemes("verify", "live")
        #expect(call.status == 1 && call.output == "live: 2 unproven in 1 file\n", "\(call)")
        let shelf = unproven(
            "Sources/CShelf/shelf.c",
            "2:8",
            line: "#ifdef MOCK",
            carets: "^~~~",
            "MOCK",
            marker: #"__attribute__((used)) static const char OnlyWithMOCKInshelf2[] = "OnlyWithMOCKInshelf2";"#
        )
        let trace = unproven(
            "Sources/Kiosk/main.swift",
            "4:5",
            line: "#if TRACE",
            carets: "^~~~~",
            "TRACE",
            marker: "final class OnlyWithTRACEInmain4 {}"
        )
        #expect(call.errors == shelf + trace)

        // The printed lines, pasted.
        let c = "Sources/CShelf/shelf.c"
        let marker = #"__attribute__((used)) static const char OnlyWithMOCKInshelf2[] = "OnlyWithMOCKInshelf2";"#
        try shop.write(shop.read(c).replacing("#ifdef MOCK\n", with: "#ifdef MOCK\n\(marker)\n"), to: c)
        let main = "Sources/Kiosk/main.swift"
        let text = try shop.read(main)
        let traced = text.replacing("#if TRACE\n", with: "#if TRACE\n    final class OnlyWithTRACEInmain4 {}\n")
        try shop.write(traced, to: main)
        Thread.sleep(forTimeInterval: 1.1)
        let marked = try shop.schemes("verify", "live")
        #expect(marked.status == 0, "\(marked)")
        let expected = "live: nothing of MOCK, TRACE; looked for 0 modules, 0 types, 4 #if blocks, 0 resource files"
        #expect(marked.output.hasPrefix(expected), "\(marked)")

        try shop.write(text, to: main)
        Thread.sleep(forTimeInterval: 1.1)
        let accept = """
            verify:
              markers: [OnlyWithMOCKInshelf2, InNoBuildAtAll]
              accept: [{ file: Sources/Kiosk/main.swift, condition: TRACE, because: One word. }]
            schemes:

            """
        try shop.with("schemes:\n", replacedBy: accept, in: "Configs/schemes.yml") {
            let accepted = try shop.schemes("verify", "live")
            #expect(accepted.status == 0 && accepted.output.contains("4 #if blocks (1 accepted)"), "\(accepted)")
            #expect(accepted.output.contains(", 1 marker (1 more in no build with a condition)"), "\(accepted)")
            let idle = try shop.schemes("verify", "live", "--product", "Kiosk", "--binary", "Package.swift")
            #expect(idle.status == 2, "\(idle)")
        }
    }

    @Test(.needs("strip"))
    func `code under a condition is found where something other than the scheme has set it`() throws {
        let shop = try Shop(Self.files)
        defer { #expect(throws: Never.self) { try shop.remove() } }
        let path = try shop.schemes("build", "mock", "--release", "--force").output.dropLast()
        for line in [String(path), "dist/Kiosk"] {
            if line == "dist/Kiosk" {
                try shop.write("", to: "dist/empty")
                let script = #"cp "$1" dist/Kiosk && strip dist/Kiosk"#
                let environment = ["PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]]
                let call = try RunningCall(
                    "sh",
                    ["-c", script, "sh", String(path)],
                    in: shop.root,
                    environment: environment
                )
                .finished()
                try #require(call.status == 0, "\(call)")
            }
            let call = try shop.schemes("verify", "live", "--binary", line)
            #expect(call.status == 1 && call.output.contains("leak"), "\(call)")
            #expect(
                call.errors.contains(
                    """
                    error: type 'MockCatalog' of Sources/Kiosk/Catalog.swift is inside, which only MOCK compiles
                      scheme 'live' does not set MOCK, but the build of 'Kiosk' does: look for it in compiler flags and build \
                    settings
                    """
                )
                    || call.errors.contains(
                        """
                        error: a text of Sources/Kiosk/Catalog.swift is inside, which only MOCK compiles
                          scheme 'live' does not set MOCK, but the build of 'Kiosk' does: look for it in compiler flags and \
                        build settings
                        """
                    ),
                "\(call)"
            )
        }

        try shop.with(
            ".executableTarget(name: \"Kiosk\", dependencies: [\"CShelf\"])",
            replacedBy:
                ".executableTarget(name: \"Kiosk\", dependencies: [\"CShelf\"], swiftSettings: [.define(\"MOCK\")])",
            in: "Package.swift"
        ) {
            let refusal = """
                Package.swift:9:93: error: condition 'MOCK' is also set by .define in target 'Kiosk', whatever the scheme
                """
            for command in [["check"], ["verify", "live"]] {
                let call = try shop.start(command).finished()
                #expect(call.status == (command == ["check"] ? 1 : 2), "\(call)")
                #expect(call.errors.contains(refusal), "\(call)")
            }
        }
    }

    @Test func `a condition of which nothing can be looked for is unproven`() throws {
        var files = Self.files
        files["Sources/Kiosk/main.swift"] = "import CShelf\n\nprint(catalog(), shelf())\n"
        files["Sources/CShelf/shelf.c"] = "#include \"shelf.h\"\nint shelf(void) { return 1; }\n"
        let shop = try Shop(files)
        defer { #expect(throws: Never.self) { try shop.remove() } }
        let call = try shop.schemes("verify", "live")
        #expect(call.status == 1 && call.output == "live: 1 unproven in 1 file\n", "\(call)")
        #expect(
            call.errors.hasSuffix(
                """
                Configs/schemes.yml:4:52: error: unproven: nothing of condition 'TRACE' can be looked for: no code that is linked \
                tests it, and no module that it links is found in a build with it
                4 | conditions: { MOCK: Answers with predefined data., TRACE: Prints what is asked. }
                  |                                                    ^~~~~ test it in #if, or accept it with \
                verify: { accept: [{ condition: TRACE, because: … }] }

                """
            ),
            "\(call)"
        )
        let accept = "verify: { accept: [{ condition: TRACE, because: Not used yet. }] }\nschemes:\n"
        try shop.with("schemes:\n", replacedBy: accept, in: "Configs/schemes.yml") {
            let accepted = try shop.schemes("verify", "live")
            #expect(accepted.status == 0, "\(accepted)")
        }
    }

    @Test func `without a package the sources are read all the same, and a given build is compared with`() throws {
        let shop = try Shop(Self.files)
        defer { #expect(throws: Never.self) { try shop.remove() } }
        var paths: [String] = []
        for scheme in ["live", "mock", "trace"] {
            let path = try shop.schemes("build", scheme, "--release", "--force").output.dropLast()
            let copy = "dist-\(scheme)/Kiosk"
            try shop.write("", to: "dist-\(scheme)/empty")
            try FileManager.default.copyItem(atPath: String(path), toPath: shop.path(copy))
            paths.append(copy)
        }
        try shop.remove("Package.swift")
        let alone = try shop.schemes("verify", "live", "--binary", paths[0])
        #expect(alone.status == 1 && alone.output == "live: 4 unproven in 1 file\n", "\(alone)")
        #expect(
            alone.errors.contains(
                """
                Sources/Kiosk/Catalog.swift:1:5: error: unproven: there is no build with MOCK that shows what can be found of \
                this code
                1 | #if MOCK
                  |     ^~~~ name one: --control PATH
                """
            ),
            "\(alone)"
        )
        let compared = try shop.schemes(
            "verify",
            "live",
            "--binary",
            paths[0],
            "--control",
            paths[1],
            "--control",
            paths[2]
        )
        #expect(compared.status == 1 && compared.output == "live: 2 unproven in 1 file\n", "\(compared)")
        #expect(!compared.errors.contains("Catalog.swift"), "\(compared)")
    }

    @Test(arguments: ["\n", "\r\n"])
    func `a type that is named after an implementation is found whatever ends the lines of its file`(lineEnd: String)
        throws
    {
        var files = Self.files
        let source = "// The orders of the shop.\n\nstruct MockOrders { var all: [String] { [\"one\"] } }\n"
        files["Sources/Kiosk/Orders.swift"] = source.replacing("\n", with: lineEnd)
        files["Sources/Kiosk/main.swift"] =
            "import CShelf\n\nprint(catalog(), shelf(), MockOrders().all, MockOrders.self)\n"
        let shop = try Shop(files)
        defer { #expect(throws: Never.self) { try shop.remove() } }
        let call = try shop.schemes("verify", "live")
        #expect(call.status == 1, "\(call)")
        #expect(
            call.errors.contains("error: type 'MockOrders' is inside, named after the implementation 'mock'"),
            "\(call)"
        )
        #expect(
            call.errors.contains("Sources/Kiosk/Orders.swift:3:8: note: 'MockOrders' is declared here\n"),
            "\(call)"
        )
    }
}

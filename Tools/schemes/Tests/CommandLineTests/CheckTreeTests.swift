import Foundation
import Processes
import Testing

/// `schemes check` on source trees of every kind, most without a package.
struct CheckTreeTests {
    private func inTree(_ body: (Shop) throws -> Void) throws {
        let tree = Shop(
            at: FileManager.default.temporaryDirectory.appending(path: "schemes \(UUID().uuidString)/l'été")
        )
        try tree.write(Self.schemes, to: "Configs/schemes.yml")
        let result = Result { try body(tree) }
        try FileManager.default.removeItem(at: tree.root.deletingLastPathComponent())
        try result.get()
    }

    private static let schemes = """
        version: 1
        default: live
        conditions:
          MOCK: Predefined data.
          STAGING: Servers of our own.
        schemes:
          live: {}
          mock: { conditions: [MOCK] }

        """

    private func finding(_ place: String, _ name: String) -> String {
        "\(place): error: no condition '\(name)' is declared in Configs/schemes.yml, so no scheme sets it\n"
    }

    @Test func `every finding of a tree without a package is at its place, in one pass`() throws {
        try inTree { tree in
            try tree.write("#if MOKC\r\n#elseif MOCK && STAGING\r\n#endif\r\n", to: "App/Views/A.swift")
            try tree.write("// #if MOKC\n#if (MOCK ||\n    FAST)\n#endif\n", to: "Main.swift")
            let call = try tree.schemes("check")
            #expect(
                call.errors == """
                    App/Views/A.swift:1:5: error: no condition 'MOKC' is declared in Configs/schemes.yml, so no scheme sets it
                    1 | #if MOKC
                      |     ^~~~ did you mean 'MOCK'?
                    App/Views/A.swift:2:9: warning: no scheme compiles this branch yet: none has the condition 'STAGING'
                    2 | #elseif MOCK && STAGING
                      |         ^~~~~~~~~~~~~~~ give it to a scheme
                    Main.swift:3:5: error: no condition 'FAST' is declared in Configs/schemes.yml, so no scheme sets it
                    3 |     FAST)
                      |     ^~~~ declare it under 'conditions', or accept it under 'sources: { allow: […] }'

                    """
            )
            #expect(call.output == "Configs/schemes.yml: 2 schemes, 2 errors, 1 warning\n")
            #expect(call.status == 1)
        }
    }

    @Test func `what belongs to builds, to package managers and to other projects is passed over`() throws {
        try inTree { tree in
            let foreign = [
                ".build/checkouts", "DerivedData/App", "Pods/Kit", "App/Pods", "Carthage/Checkouts", "node_modules/a",
                ".git", "build/SourcePackages", "Web/node_modules", "App/.hidden",
            ]
            for folder in foreign { try tree.write("#if MOKC\n#endif", to: "\(folder)/A.swift") }
            try tree.write(Self.schemes, to: "Other/Configs/schemes.yml")
            try tree.write("#if MOKC\n#endif", to: "Other/A.swift")
            try tree.write("#if STAGING || MOCK\n#endif", to: "App/build/A.swift")
            try tree.write("#if MOKC", to: "App/A.txt")
            let call = try tree.schemes("check")
            #expect(call.errors == "")
            #expect(call.output == "Configs/schemes.yml: 2 schemes, 0 errors, 0 warnings\n")
        }
    }

    @Test func `packages inside are part of the app, and what they set themselves is known`() throws {
        try inTree { tree in
            try tree.write("targets: [.define(\"FAST\"), .define(\"SLOW\")]", to: "Kits/Shop/Package.swift")
            try tree.write("#if FAST || MOKC\n#elseif STAGING\n#endif", to: "Kits/Shop/Sources/A.swift")
            try tree.write("let package = Package(name: \"Deep\")", to: "Kits/Shop/Deep/Package.swift")
            try tree.write("#if SLOW\n#endif", to: "Kits/Shop/Deep/A.swift")
            let lines = try tree.schemes("check").errors.split(separator: "\n").filter { $0.contains("error: ") }
            #expect(
                lines.map { "\($0)\n" } == [
                    finding("Kits/Shop/Sources/A.swift:1:13", "MOKC"), finding("Kits/Shop/Deep/A.swift:1:5", "SLOW"),
                ]
            )
        }
    }

    @Test func `links, pipes, folders called .swift and bytes that are no text neither hang nor hide anything`() throws
    {
        try inTree { tree in
            try tree.write("#if STAGING\n#elseif MOKC\n#endif", to: "App/A.swift/A.swift")
            let files = FileManager.default
            try files.createSymbolicLink(atPath: tree.path("App/loop"), withDestinationPath: "../App")
            try files.createSymbolicLink(atPath: tree.path("App/B.swift"), withDestinationPath: "A.swift/A.swift")
            try files.createSymbolicLink(atPath: tree.path("App/C.swift"), withDestinationPath: "nowhere")
            try files.createSymbolicLink(atPath: tree.path("App/D.swift"), withDestinationPath: "A.swift")
            try files.createSymbolicLink(atPath: tree.path("App/C.txt"), withDestinationPath: "nowhere")
            try #require(mkfifo(tree.path("App/E.swift"), 0o600) == 0)
            try Data([0xFF, 0xFE, 0x00, 0x0A] + Array("#if MOKC\n#endif".utf8)).write(
                to: tree.root.appending(path: "F.swift")
            )
            let lines = try tree.schemes("check").errors.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(
                lines.filter { $0.contains("MOKC' is") || $0.contains("App/C") }.map { "\($0)\n" } == [
                    "App/C.swift: error: it cannot be read, since it links to nothing\n",
                    finding("App/A.swift/A.swift:2:9", "MOKC"), finding("App/B.swift:2:9", "MOKC"),
                    finding("F.swift:2:5", "MOKC"),
                ]
            )
        }
    }
    #if os(Linux)
        @Test(.needsRefusals) func `a file that permissions close is named, and all else is checked`() throws {
            try inTree { tree in
                try tree.write("#if MOKC\n#elseif MOCK || STAGING\n#endif", to: "App/A.swift")
                for path in ["App/B.swift", "Views/C.swift"] { try tree.write("#if MOKC\n#endif", to: path) }
                let closed = ["App/B.swift", "Views"]
                for path in closed { try #require(chmod(tree.path(path), 0) == 0) }
                defer { for path in closed { chmod(tree.path(path), 0o755) } }
                let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
                let words = withoutPower + [Shop.tool, "check"]
                let call = try RunningCall("/usr/bin/env", words, in: tree.root, environment: ["PATH": path]).finished()
                let hint = "  nobody knows which conditions it tests: make it readable, or remove it\n"
                #expect(
                    call.errors
                        == "App/B.swift: error: it cannot be read\n\(hint)Views: error: it cannot be listed\n\(hint)"
                        + finding("App/A.swift:1:5", "MOKC") + "1 | #if MOKC\n  |     ^~~~ did you mean 'MOCK'?\n"
                )
                #expect(call.status == 1)
            }
        }
    #endif
}

import Foundation
import Processes
import Testing

/// `schemes clean`: builds that no scheme has any more.
struct CleanCommandTests {
    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(name: "shop", targets: [.target(name: "Shop")])

        """,
        "Sources/Shop/Shop.swift": "",
        // A compiler that waits until somebody opens the pipe, so that SwiftPM is seen at work.
        "swiftc": """
        #!/bin/sh
        case "$*" in *"-module-name Shop"*) cat "${0%/*}/pipe" ;; esac
        exec swiftc "$@"

        """,
        "Configs/schemes.yml": """
        version: 1
        default: live
        schemes:
          live: {}

        """,
    ]

    private func withShop(_ body: (Shop) throws -> Void) throws {
        let shop = try Shop(Self.files)
        for name in ["none", "OLD"] { try shop.write("{}", to: ".build/schemes/\(name)/birthplace.json") }
        let result = Result { try body(shop) }
        try shop.remove()
        try result.get()
    }

    @Test func `unused builds are listed, then removed`() throws {
        try withShop { shop in
            let listed = try shop.schemes("clean", "--unused", "--dry-run")
            #expect(listed.status == 0)
            #expect(listed.output.wholeMatch(of: /\.build\/schemes\/OLD: unused, [0-9]+ kB\n/) != nil, "\(listed)")
            let removed = try shop.schemes("clean", "--unused")
            #expect(removed.status == 0)
            #expect(removed.output == listed.output.replacing("unused", with: "removed"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path(".build/schemes")) == ["none"])
            #expect(try shop.schemes("clean", "--unused").output == "no build folder is unused\n")
        }
    }

    @Test func `a build that SwiftPM works in stays`() throws {
        try withShop { shop in
            let pipe = shop.path("pipe")
            try #require(mkfifo(pipe, 0o600) == 0)
            let compiler = shop.path("swiftc")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
            let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
            let environment = ["PATH": path, "HOME": shop.path("home"), "SWIFT_EXEC": compiler]
            let words = ["build", "--scratch-path", shop.path(".build/schemes/OLD")]
            let build = try RunningCall("swift", words, in: shop.root, environment: environment)
            // This end cannot be opened before the compiler waits at the other one.
            var end = open(pipe, O_WRONLY | O_NONBLOCK)
            while end < 0, build.process.isRunning {
                usleep(20_000)
                end = open(pipe, O_WRONLY | O_NONBLOCK)
            }
            try #require(end >= 0, "\(build.finished())")
            // One with another temporary folder does not see SwiftPM's lock, but that of its build system.
            let calls = try [[:], ["TMPDIR": shop.path("")]].map { environment in
                try shop.schemes("clean", "--unused", environment: environment)
            }
            unlink(pipe)
            try shop.write("", to: "pipe")
            close(end)
            let built = build.finished()
            #expect(built.status == 0, "\(built)")
            for call in calls {
                #expect(call.status == 1)
                #expect(call.output == "")
                #expect(
                    call.errors == """
                        .build/schemes/OLD: error: a build is at work in it
                          wait for its end and call again

                        """
                )
            }
            #expect(FileManager.default.fileExists(atPath: shop.path(".build/schemes/OLD/birthplace.json")))
        }
    }

    private static let other = """
        version: 1
        default: live
        conditions: { OLD: Links what was. }
        schemes: { live: {}, old: { conditions: [OLD] } }

        """

    @Test(arguments: ["Configs/other.yml", "Configs/other.YAML", "other.yml"])
    func `what another scheme file needs stays, whichever the call names`(file: String) throws {
        try withShop { shop in
            try shop.write(Self.other, to: file)
            for name in ["build.yml", "Configs/notes.yaml"] { try shop.write("schemes: [https]\n: no YAML", to: name) }
            let nothing = "no build folder is unused\n"
            #expect(try shop.schemes("clean", "--unused").output == nothing)
            if file.hasPrefix("Configs/") {
                #expect(try shop.schemes("clean", "--unused", "--file", file).output == nothing)
            }
        }
    }

    @Test func `nothing is removed while another scheme file is faulty`() throws {
        try withShop { shop in
            try shop.write(Self.other.replacing("[OLD]", with: "[ODL]"), to: "Configs/other.yml")
            let call = try shop.schemes("clean", "--unused")
            #expect(call.status == 2)
            #expect(call.output == "")
            #expect(
                call.errors == """
                    Configs/other.yml:4:42: error: there is no condition 'ODL'
                    4 | schemes: { live: {}, old: { conditions: [ODL] } }
                      |                                          ^~~ did you mean 'OLD'?
                    Configs/other.yml:3:1: note: declared here

                    """
            )
            #expect(FileManager.default.fileExists(atPath: shop.path(".build/schemes/OLD")))
        }
    }

    #if os(Linux)
        @Test(.needsRefusals, arguments: [(".build/schemes/OLD", 0o000), (".build/schemes", 0o555)])
        func `a folder that permissions close is named with the way to open it`(folder: String, rights: mode_t) throws {
            try withShop { shop in
                try #require(chmod(shop.path(folder), rights) == 0)
                defer { chmod(shop.path(folder), 0o755) }
                let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
                let words = withoutPower + [Shop.tool, "clean", "--unused"]
                let call = try RunningCall("/usr/bin/env", words, in: shop.root, environment: ["PATH": path]).finished()
                #expect(call.status == 3)
                #expect(call.output == "")
                let place = shop.path(folder)
                #expect(
                    call.errors.wholeMatch(of: /error: (.+) cannot be looked into or cleared: .+\n  (.+)\n/).map {
                        [String($0.1), String($0.2)]
                    } == [place, "make it yours, and call again: sudo chown -R \"$(id -u)\" '\(place)'"],
                    "\(call)"
                )
            }
        }
    #endif

    @Test func `without a word of what, nothing is removed`() throws {
        try withShop { shop in
            let call = try shop.schemes("clean")
            #expect(call.status == 2)
            let folder = "'\(shop.path(".build/schemes"))'"
            #expect(
                call.errors == """
                    error: 'clean' is not told what to remove
                      add --unused for what no scheme needs; all builds go with: rm -r \(folder)

                    """
            )
            try shop.write("version: 1\n", to: "Configs/schemes.yml")
            #expect(try shop.schemes("clean", "--unused").status == 2, "nobody knows what is unused")
            #expect(FileManager.default.fileExists(atPath: shop.path(".build/schemes/OLD")))
        }
    }

    @Test func `builds behind a link are left alone`() throws {
        try withShop { shop in
            try FileManager.default.moveItem(atPath: shop.path(".build"), toPath: shop.path("elsewhere"))
            try FileManager.default.createSymbolicLink(atPath: shop.path(".build"), withDestinationPath: "elsewhere")
            let call = try shop.schemes("clean", "--unused")
            #expect(call.status == 2)
            #expect(
                call.errors == """
                    error: .build is a link, so what it leads to is left alone
                      clean up there by hand

                    """
            )
            #expect(FileManager.default.fileExists(atPath: shop.path("elsewhere/schemes/OLD")))
        }
    }
}

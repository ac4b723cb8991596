import Foundation
import Processes
import Testing

/// `schemes adopt`, called from a template on projects that were there before.
final class AdoptCommandTests {
    private let template: TemplateShop

    init() throws {
        template = try TemplateShop()
        try template.shop.write("static let version = \"0.1.0\"\n", to: "Tools/schemes/Sources/schemes/Version.swift")
        try template.shop.write("// the tool\n", to: "Tools/schemes/Sources/Tool.swift")
        for name in ["new.sh", "schemes", "test.sh"] {
            try template.shop.write("#!/bin/sh\n", to: "Scripts/\(name)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: template.shop.path("Scripts/\(name)")
            )
        }
        try template.git("add", "--all")
        try template.git("-c", "user.name=Ada", "-c", "user.email=a@b", "commit", "-qm", "Tool")
        try write(
            [
                "pkg/Package.swift": """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "kiosk", targets: [.executableTarget(name: "kiosk")])

                """,
                "pkg/Sources/kiosk/main.swift": "#if FAST\n    print(\"fast\")\n#endif\nprint(\"kiosk\")\n",
                "app/App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n",
                "app/App/App.swift": "#if DEBUG\n#elseif MOCK || STAGING\n#endif\n#if os(iOS)\n#endif\n",
            ]
        )
    }

    deinit {
        #expect(throws: Never.self) { try template.shop.remove() }
    }

    private func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = template.folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    private func adopt(_ words: String...) throws -> FinishedCall {
        let words = ["--file", "shop/Configs/schemes.yml", "adopt"] + words
        return try template.shop.start(words, from: template.folder, environment: TemplateShop.environment).finished()
    }

    private func schemes(_ words: String..., in folder: String) throws -> FinishedCall {
        try template.shop.start(words, from: template.folder.appending(path: folder)).finished()
    }

    private static let written = """
          written  Configs/schemes.yml
          written  Configs/starter.json
          written  Scripts/run.sh
          written  Scripts/schemes
          written  Scripts/test.sh
          written  Tools/schemes, 2 files

        """

    @Test func `a package has its schemes, checked, and is shown what its manifest needs`() throws {
        let before = try template.tree("pkg")
        let call = try adopt("pkg")
        let root = template.folder.appending(path: "pkg").path(percentEncoded: false)
        #expect(call.status == 0 && call.errors == "", "\(call)")
        #expect(
            call.output == Self.written + """

                Next:

                  Add to .gitignore:

                    .build/

                  Add to Package.swift, before its targets (traits need swift-tools-version 6.1 or newer):

                    traits: [
                        .trait(name: "MOCK", description: "Answers with predefined data.")
                    ],

                  and to the dependencies of the target that links what is predefined, for a target of its own such as:

                    .target(name: "ShopMock", condition: .when(traits: ["MOCK"])),

                  then take the marks of comment off 'MOCK' in Configs/schemes.yml.

                  cd '\(root)'
                  Scripts/schemes check
                  Scripts/schemes ci matrix

                """
        )
        #expect(try template.tree("pkg").filter { before.keys.contains($0.key) } == before)
        #expect(FileManager.default.isExecutableFile(atPath: "\(root)/Scripts/schemes"))
        let check = try schemes("check", in: "pkg")
        #expect(check.status == 0 && check.errors == "", "\(check)")
        #expect(try schemes("ci", "matrix", in: "pkg").output == "live debug\n")
        #expect(try schemes("status", in: "pkg").status == 0)
        let verify = try schemes("verify", "live", in: "pkg")
        #expect(verify.status == 0, "\(verify)")
    }

    @Test func `an Xcode app has a scheme for each of its conditions`() throws {
        let call = try adopt("app")
        #expect(call.status == 0 && call.errors == "", "\(call)")
        let check = try schemes("check", in: "app")
        #expect(check.status == 0 && check.errors == "", "\(check)")
        #expect(try schemes("ci", "matrix", in: "app").output == "live debug\nmock debug\nstaging debug\n")
        // There is no code under the conditions, so the absence of such code shows nothing.
        let verify = try schemes("verify", "live", "--binary", Shop.tool, in: "app")
        #expect(verify.status == 1 && verify.output == "live: 2 unproven in 1 file\n", "\(verify)")
    }

    @Test func `what is there already stays and is listed, and a second call has nothing to do`() throws {
        try write(["app/Scripts/test.sh": "mine\n", "app/Tools/schemes/Tool.swift": "mine\n"])
        let call = try adopt("app")
        #expect(call.status == 0 && call.errors == "", "\(call)")
        #expect(
            call.output.hasPrefix(
                """
                  written  Configs/schemes.yml
                  written  Configs/starter.json
                  written  Scripts/run.sh
                  written  Scripts/schemes
                  left     Scripts/test.sh
                  left     Tools/schemes, 2 files

                """
            ),
            "\(call)"
        )
        let after = try template.tree("app")
        #expect(after["Tools/schemes/Sources"] == nil)
        let again = try adopt("app")
        #expect(again.status == 0 && again.output.hasSuffix("\nThere was all of it already.\n"), "\(again)")
        #expect(try template.tree("app") == after)
    }

    @Test func `--dry-run shows it and writes nothing`() throws {
        let before = try template.tree("pkg")
        let call = try adopt("pkg", "--dry-run")
        #expect(call.status == 0 && call.errors == "", "\(call)")
        #expect(call.output == Self.written + "\nNothing is written yet, since --dry-run only shows it.\n")
        #expect(try template.tree("pkg") == before)
    }

    @Test func `an adopted tool is brought up to date, and what the project had of its own stays`() throws {
        try write(["app/Scripts/test.sh": "mine\n"])
        #expect(try adopt("app").status == 0)
        for words in [
            ["init", "-q"], ["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", "A"],
        ] {
            try git(words, in: "app")
        }
        try template.shop.write("// the newer tool\n", to: "Tools/schemes/Sources/Tool.swift")
        try template.shop.write("#!/bin/bash\n", to: "Scripts/test.sh")
        try template.git("-c", "user.name=Ada", "-c", "user.email=a@b", "commit", "-qam", "Newer")
        let call = try schemes("update", "--from", "../shop", in: "app")
        #expect(call.status == 0 && call.errors == "", "\(call)")
        #expect(call.output.contains(": 1 replaced, 0 added, 0 removed, 0 merged, 0 conflict\n"), "\(call)")
        let tree = try template.tree("app")
        #expect(tree["Scripts/test.sh"]?.hasSuffix(Data("mine\n".utf8).base64EncodedString()) == true)
    }

    private func git(_ words: [String], in folder: String) throws {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let environment = TemplateShop.environment.merging(["PATH": path]) { $1 }
        let root = template.folder.appending(path: folder)
        let call = try RunningCall("git", words, in: root, environment: environment).finished()
        try #require(call.status == 0, "\(call)")
    }

    @Test(arguments: [
        (
            "nowhere", [:],
            "error: there is no folder 'nowhere'\n"
                + "  name the folder of a package or of an Xcode project; Scripts/new.sh makes a new one\n"
        ),
        ("shop", [:], "error: 'shop' is this project itself\n  name another folder\n"),
        (
            "bin", ["bin/notes.txt": "mine"],
            "error: 'bin' has no Package.swift and no Swift sources\n"
                + "  name the folder that has Package.swift, or the Xcode project with its sources\n"
        ),
        (
            "app", ["app/Tools": "mine", "app/Configs": "mine"],
            "Configs: error: it is no folder, and files belong below it\n  move it\n"
                + "Tools: error: it is no folder, and files belong below it\n  move it\n"
        ),
    ])
    func `what cannot be adopted is refused, and stays as it is`(
        folder: String,
        files: [String: String],
        message: String
    ) throws {
        try write(files)
        let before = try template.tree()
        let call = try adopt(folder)
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(call.errors == message)
        #expect(try template.tree() == before)
    }

    // A small file system can be had on Linux only.
    #if os(Linux)
        @Test(.needsMounts) func `a full disk leaves nothing behind`() throws {
            try template.shop.write(
                String(repeating: "// long\n", count: 40_000),
                to: "Tools/schemes/Sources/Tool.swift"
            )
            try template.git("-c", "user.name=Ada", "-c", "user.email=a@b", "commit", "-qam", "Long")
            let script = """
                set -e
                mkdir small
                trap 'rmdir small' EXIT
                unshare --mount --map-root-user sh -c '
                    mount -t tmpfs -o size=100k none small && mkdir small/App && echo "// mine" >small/App/App.swift
                    status=0; "$@" || status=$?
                    find small -mindepth 1; exit $status
                ' sh "$@"
                """
            let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
            let call = [Shop.tool, "--file", "shop/Configs/schemes.yml", "adopt", "small"]
            let ended = try RunningCall(
                "/bin/sh",
                ["-c", script, "sh"] + call,
                in: template.folder,
                environment: TemplateShop.environment.merging(["PATH": path]) { $1 }
            ).finished()
            #expect(ended.status == 3 && ended.output == "small/App\nsmall/App/App.swift\n", "\(ended)")
            #expect(ended.errors.contains("Tools/schemes/Sources/Tool.swift cannot be written: "), "\(ended)")
        }
    #endif
}

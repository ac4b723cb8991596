import Foundation
import Processes
import Testing

/// `schemes verify --binary` on what hides a predefined module, and without any scheme file.
@Suite(.serialized, .shop)
struct VerifyUnsearchedTests {
    private let shop: Shop

    init() throws {
        shop = try Shop.shared()
    }

    /// The beginning of a program for x86-64.
    private static let elf = "\u{7f}ELF" + String(repeating: "\0", count: 14) + ">\0"
    private static let clean = elf + "clean"
    private static let leaking = elf + "$s8ShopMock0B7CatalogV"

    /// A clean program, and one with a predefined module in several hiding places.
    private func writeTrees() throws {
        try shop.prepareForLeaks()
        _ = try shop.schemes("build", "mock", "--release", "--force")
        if FileManager.default.fileExists(atPath: shop.path("F")) { return }
        for tree in ["plain", "hidden", "linked", "linkdir", "loop", "gz", "targz", "tar", "locked", "pipe"] {
            try shop.write(Self.clean, to: "F/\(tree)/app")
        }
        for path in ["real", "plain", "hidden/.cache"] { try shop.write(Self.leaking, to: "F/\(path)/mock") }
        let script = """
            cd F; here=$(pwd -P)
            ln -s "$here/real/mock" linked/mock; ln -s "$here/real" linkdir/bin; ln -s ../loop loop/again
            gzip -nc real/mock >gz/mock.gz; tar -czf targz/app.tar.gz -C real mock
            tar -cf linked.tar -C linked app mock; tar -cf inner.tar -C real mock; tar -cf tar/outer.tar inner.tar
            mkfifo pipe/pipe; mkdir locked/sub; printf '7z\\274\\257\\047\\034' >x.7z
            """
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let made = try RunningCall("sh", ["-c", script], in: shop.root, environment: ["PATH": path]).finished()
        try #require(made.status == 0 && made.errors == "", "\(made)")
    }

    struct Tree: CustomTestStringConvertible, Sendable {
        let path: String
        let output: String
        let error: String
        var testDescription: String { path }

        static func leak(_ path: String, at file: String, files: Int = 2) -> Tree {
            Tree(
                path: path,
                output: "live: 1 leak in \(files) files\n",
                error: "F/\(file): error: module 'ShopMock' is inside, which only MOCK links"
            )
        }

        static func unsearched(_ path: String, at file: String, _ reason: String) -> Tree {
            Tree(
                path: path,
                output: "live: 0 leaks in 1 file, 1 not searched\n",
                error: "F/\(file): error: not searched: it is \(reason)"
            )
        }
    }

    @Test(arguments: [
        Tree.leak("plain", at: "plain/mock"), .leak("hidden", at: "hidden/.cache/mock"),
        .leak("gz", at: "gz/mock.gz"), .leak("targz", at: "targz/app.tar.gz/mock"),
        .leak("tar", at: "tar/outer.tar/inner.tar/mock"),
        .unsearched("linked", at: "linked/mock", "a link to ROOT/F/real/mock, which is not inside"),
        .unsearched("linkdir", at: "linkdir/bin", "a link to ROOT/F/real, which is not inside"),
        .unsearched(
            "linked.tar",
            at: "linked.tar/mock",
            "a link to ROOT/F/real/mock, which is not in the archive"
        ),
        .unsearched("pipe", at: "pipe/pipe", "neither a file nor a folder"),
    ])
    func `nothing that may hide a module is passed over`(tree: Tree) throws {
        try writeTrees()
        let call = try shop.schemes("verify", "live", "--binary", "F/\(tree.path)/")
        let root = shop.root.resolvingSymlinksInPath().path(percentEncoded: false)
        let error = tree.error.replacing("ROOT", with: root.hasSuffix("/") ? String(root.dropLast()) : root)
        #expect(call.status == 1 && call.output == tree.output && call.errors.hasPrefix("\(error)\n"), "\(call)")
    }

    @Test func `a link that leads back is no obstacle`() throws {
        try writeTrees()
        let call = try shop.schemes("verify", "live", "--binary", "F/loop")
        #expect(call.status == 0 && call.errors == "" && call.output.contains(" in 1 file; "), "\(call)")
    }

    @Test func `what is allowed passes, and is listed all the same`() throws {
        try writeTrees()
        let call = try shop.schemes(
            "verify",
            "live",
            "--binary",
            "F/pipe",
            "--allow-unsearched",
            "*/pipe",
            "--allow-unsearched",
            "*.7z"
        )
        #expect(call.status == 0 && call.output.contains("nothing of MOCK"), "\(call)")
        #expect(
            call.errors == """
                F/pipe/pipe: warning: not searched: it is neither a file nor a folder
                  accepted by --allow-unsearched '*/pipe'
                warning: '--allow-unsearched *.7z' matches no unsearched file
                  remove the option

                """
        )
    }

    @Test func `what cannot be searched at all is refused`() throws {
        try writeTrees()
        let call = try shop.schemes("verify", "live", "--binary", "F/x.7z")
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(
            call.errors == """
                F/x.7z: error: it cannot be searched: it is a 7-Zip archive
                  name an executable, an .app, an .ipa or another archive, as it was before it was packed or encrypted

                """
        )
    }

    /// A folder outside of every project.
    private func outside(_ words: String..., as user: [String] = ["env"]) throws -> FinishedCall {
        let folder = shop.root.deletingLastPathComponent().appending(path: "outside")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        return try RunningCall(
            user[0],
            user.dropFirst() + [Shop.tool, "verify"] + words,
            in: folder,
            environment: ["PATH": path]
        )
        .finished()
    }

    @Test func `forbidden names are looked for without a scheme file`() throws {
        try writeTrees()
        let call = try outside("--forbid", "ShopMock", "Pulse", "--binary", "../shop/F/targz")
        #expect(call.status == 1, "\(call)")
        #expect(call.output == "forbidden: ShopMock found of 2 names in 2 files\n")
        let root = shop.root.path(percentEncoded: false)
        let file = "\(root.hasSuffix("/") ? root : root + "/")F/targz/app.tar.gz/mock"
        #expect(
            call.errors == """
                \(file): error: 'ShopMock' is inside
                  link it in debug builds only, and remove resources with this name
                \(file): note: symbol ShopMock.MockCatalog

                """
        )
        let clean = try outside("--binary", "../shop/F/loop", "--forbid=ShopMock")
        #expect(clean.status == 0 && clean.errors == "", "\(clean)")
        #expect(
            clean.output
                == "forbidden: nothing of ShopMock; looked for modules, types, symbols, texts, and names of files "
                + "and folders in 1 file; 1 KiB, no symbols with sizes\n"
        )
    }

    #if os(Linux)
        @Test(.needsRefusals) func `a folder that the user may not read is named`() throws {
            try writeTrees()
            let sub = shop.path("F/locked/sub")
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: sub)
            // Otherwise a user cannot remove the folder.
            defer { chmod(sub, 0o700) }
            let call = try outside("--forbid", "ShopMock", "--binary", "../shop/F/locked", as: withoutPower)
            #expect(call.status == 1, "\(call)")
            #expect(call.output == "forbidden: nothing found of 1 name in 1 file, 1 not searched\n")
            #expect(
                call.errors.contains("F/locked/sub: error: not searched: it is not readable: permission denied\n"),
                "\(call)"
            )
        }
    #endif

    struct Refusal: CustomTestStringConvertible, Sendable {
        let words: [String]
        let error: String
        var testDescription: String { words.joined(separator: " ") }
    }

    private static let usage = """
        error: '--forbid' needs '--binary PATH', and takes neither a scheme nor '--all', '--force' or '--product'
          write schemes verify --forbid NAME... --binary PATH

        """

    @Test(arguments: [
        Refusal(words: ["--forbid", "FLEX"], error: usage),
        Refusal(words: ["live", "--forbid", "FLEX", "--binary", "F"], error: usage),
        Refusal(words: ["--all", "--forbid", "FLEX", "--binary", "F"], error: usage),
        Refusal(
            words: ["--forbid", "FLEX", "abc", "--binary", "F"],
            error: """
                error: 'abc' is too short to look for: it has less than 4 bytes
                  name a module, type, symbol, file or text as a whole

                """
        ),
        Refusal(
            words: ["--forbid", "ghp_" + String(repeating: "a1B2", count: 9), "--binary", "F"],
            error: """
                error: a name after '--forbid' looks like a secret, and names are printed
                  declare it under 'secrets' in a scheme file: 'schemes verify SCHEME' searches for its value without printing it

                """
        ),
    ])
    func `names that cannot be looked for are refused`(refusal: Refusal) throws {
        let call = try shop.start(["verify"] + refusal.words).finished()
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(call.errors == refusal.error)
    }
}

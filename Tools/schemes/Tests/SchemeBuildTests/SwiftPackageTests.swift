import Foundation
import Testing

@testable import SchemeBuild

/// All that really compiles: one suite, so that its parts share their builds and do not fight for the processor.
@Suite(.serialized, .shopPackage)
struct SwiftPackageTests {
    @Test func `a build shows its progress and answers with the program's path; the next one shows nothing`() throws {
        let shop = try ShopPackage.shared()
        let first = try shop.watching { try $0.build(Build(), product: "shop") }
        #expect(first.shown.contains("Orders"))
        let second = try shop.watching { try $0.build(Build(), product: "shop") }
        #expect(second.answer == first.answer)
        #expect(second.shown == "")
        #expect(first.answer.hasPrefix("\(try realRoot(of: shop))/.build/schemes/\(try folderName(of: Build()))/"))
        #expect(try output(of: first.answer) == "a book []\n")
    }

    @Test func `each set of conditions has a program of its own`() throws {
        let shop = try ShopPackage.shared()
        let (paths, _) = try shop.watching { package in
            try [Build(conditions: ["MOCK"]), Build()].map { try package.build($0, product: "shop") }
        }
        #expect(try paths.map(output) == ["a pen []\n", "a book []\n"])
    }

    @Test func `the program's path is asked for again when what is remembered is not there`() throws {
        let shop = try ShopPackage.shared()
        let (path, _) = try shop.watching { try $0.build(Build(), product: "shop") }
        let memory = "shop/.build/schemes/\(try folderName(of: Build()))/debug-bin-path.json"
        let text = try String(contentsOfFile: "\(shop.folder.path)/\(memory)", encoding: .utf8)
        try shop.folder.write(text.replacing(#""answer":""#, with: #""answer":"\/gone"#), to: memory)
        #expect(try shop.watching { try $0.build(Build(), product: "shop") }.answer == path)
    }

    @Test func `code that does not compile is shown and is an error`() throws {
        let shop = try ShopPackage.shared()
        let broken = Build(conditions: ["BROKEN"])
        let (error, shown) = try shop.watching { package in
            #expect(throws: BuildError.self) { try package.build(broken, product: "shop") }
        }
        #expect(error == .buildFailed(product: "shop", broken))
        #expect(shown.contains("error: broken on purpose"))
    }

    @Test func `a build that came along from another place is made anew`() throws {
        let shop = try ShopPackage.shared()
        _ = try shop.watching { try $0.build(Build(), product: "shop") }
        let birthplace = "shop/.build/schemes/\(try folderName(of: Build()))/birthplace.json"
        try shop.folder.write(#"{"question":"folder","answer":"/elsewhere"}"#, to: birthplace)
        #expect(try shop.watching { try $0.build(Build(), product: "shop") }.shown != "")
        #expect(try shop.watching { try $0.build(Build(), product: "shop") }.shown == "")
    }

    @Test func `compiled system modules that came along from another place are compiled again`() throws {
        let shop = try ShopPackage.shared()
        let modules = "shop/.build/schemes/modules\(try system().folderSuffix)"
        try shop.folder.write("/elsewhere/.build/schemes/modules\n", to: "\(modules)/birthplace")
        try shop.folder.write("", to: "\(modules)/module of elsewhere")
        _ = try shop.watching { try $0.build(Build(), product: "shop") }
        let place = try String(contentsOfFile: "\(shop.folder.path)/\(modules)/birthplace", encoding: .utf8)
        #expect(place == "\(try realRoot(of: shop))/.build/schemes/modules\(try system().folderSuffix)\n")
        #expect(!FileManager.default.fileExists(atPath: "\(shop.folder.path)/\(modules)/module of elsewhere"))
    }

    @Test func `the manifest is what SwiftPM says, and SwiftPM is asked once`() throws {
        let shop = try ShopPackage.shared()
        let (manifest, shown) = try shop.watching { try $0.manifest() }
        #expect(manifest.name == "shop")
        #expect(manifest.traits.map(\.name) == ["BROKEN", "MOCK"])
        #expect(manifest.executables == ["shop"])
        #expect(manifest.testTargets(of: "Sources/Orders/Order.swift") == ["OrdersTests", "MoreOrdersTests"])
        #expect(shown == "")

        let memory = "shop/.build/schemes/package.json"
        let text = try String(contentsOfFile: "\(shop.folder.path)/\(memory)", encoding: .utf8)
        try shop.folder.write(text.replacing(#"\"type\" : \"test\""#, with: #"\"type\" : \"macro\""#), to: memory)
        #expect(try shop.watching { try $0.manifest() }.answer.targets.last?.kind == .other)
        try shop.folder.write(String(text.prefix(text.count / 2)), to: memory)
        #expect(try shop.watching { try $0.manifest() }.answer == manifest)
    }

    @Test func `tests are counted by how they end`() throws {
        let shop = try ShopPackage.shared()
        func count(_ wish: String, filter: [String] = []) throws -> TestCount {
            try shop.test(filter: filter, environment: ["WISH": wish]).answer.count
        }
        #expect(try count("") == TestCount(passed: 4))
        #expect(try count("fail") == TestCount(passed: 3, failed: 1))
        #expect(try count("crash").failed == 1)
        #expect(try count("fail", filter: [#"^OrdersTests\.`a book"#]) == TestCount(passed: 1))
        #expect(throws: BuildError.noTestRan(Build())) { try count("", filter: ["no such test"]) }
    }

    @Test func `tests and program share a debug build, and their reports are gone afterwards`() throws {
        let shop = try ShopPackage.shared()
        let (outcome, shown) = try shop.test()
        #expect(outcome == TestOutcome(TestCount(passed: 4)))
        #expect(shown == "")
        #expect(try shop.testLog().contains("Test run with"))
        #expect(try shop.watching { try $0.build(Build(), product: "shop") }.shown == "")
        let folder = "\(shop.folder.path)/shop/.build/schemes/\(try folderName(of: Build()))"
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(!left.contains { $0.hasPrefix("reports") })
    }

    @Test func `tests that do not compile are one failure`() throws {
        let shop = try ShopPackage.shared()
        let (outcome, shown) = try shop.test(Build(conditions: ["BROKEN"]))
        #expect(
            outcome
                == TestOutcome(
                    TestCount(failed: 1),
                    failures: [TestFailure("`swift test` ended with exit code 1 before a test began")]
                )
        )
        #expect(shown.contains("error: broken on purpose"))
        #expect(try shown == shop.testLog())
    }

    @Test func `the commands that are shown are those that are run`() throws {
        let shop = try ShopPackage.shared()
        let root = try realRoot(of: shop)
        let ((build, test), _) = try shop.watching { package in
            (
                try package.buildCommand(Build(conditions: ["MOCK"]), product: "shop").arguments,
                try package.testCommand(
                    Build(configuration: .release),
                    filter: ["A"],
                    rest: ["-q"],
                    environment: ["B": "C"]
                )
            )
        }
        let modules = "\(root)/.build/schemes/modules\(try system().folderSuffix)"
        let selection = ProcessInfo.processInfo.environment[BuildSystem.variable].map { ["--build-system", $0] } ?? []
        let (mock, tests) = (
            try folderName(of: Build(conditions: ["MOCK"])),
            try folderName(of: Build(configuration: .release, forTests: true))
        )
        let fast = [
            "-Xswiftc", "-index-ignore-system-modules", "-Xswiftc", "-module-cache-path", "-Xswiftc", modules,
        ]
        #expect(
            build == [
                "build", "--package-path", root,
            ] + selection + [
                "--scratch-path", "\(root)/.build/schemes/\(mock)", "-c", "debug", "--traits", "MOCK",
            ] + fast + ["--product", "shop"]
        )
        #expect(
            test.arguments == [
                "test", "--package-path", root,
            ] + selection + [
                "--scratch-path", "\(root)/.build/schemes/\(tests)", "-c", "release",
            ] + fast + ["--filter", "A", "-q"]
        )
        #expect(test.environment == ["B": "C"])
    }

    /// The build system of the environment.
    private func system() throws -> BuildSystem {
        try ShopPackage.shared().watching { try $0.buildSystem() }.answer
    }

    private func folderName(of build: Build) throws -> String { build.folderName(with: try system()) }

    private func realRoot(of shop: ShopPackage) throws -> String {
        try #require(realPath("\(shop.folder.path)/shop"))
    }

    private func output(of program: String) throws -> String {
        var bytes: [UInt8] = []
        let status = try run(Command(program), in: [:], output: .bytes { bytes += $0 }, errors: .file(2))
        #expect(status == .code(0))
        return String(decoding: bytes, as: UTF8.self)
    }
}

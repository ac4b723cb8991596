import Foundation
import Processes
import Testing

/// A run whose inputs have not changed starts the program without SwiftPM, and one whose inputs have never starts a stale one.
@Suite(.serialized, .shop)
struct UnchangedRunTests {
    /// A way to change what the program says, or at least what it is made of.
    struct Change: CustomTestStringConvertible {
        let testDescription: String
        /// Makes the change; the word is the one that the program says from then on.
        let apply: @Sendable (Shop, String) throws -> Void
    }

    private static let catalog = "Sources/ShopMock/ShopMock.swift"

    private static func source(_ word: String) -> String { "public let predefinedCatalog = [\"\(word)\"]\n" }

    private static func git(_ shop: Shop, _ arguments: String...) throws {
        let identity = ["-c", "user.name=shop", "-c", "user.email=shop@shop.example", "-c", "commit.gpgsign=false"]
        let call = try shop.call("git", identity + arguments)
        try #require(call.status == 0, "\(call)")
    }

    static let changes = [
        Change(testDescription: "edited") { try $0.write(source($1), to: catalog) },
        Change(testDescription: "edited to the same size under its old date") { shop, word in
            let date = try FileManager.default.attributesOfItem(atPath: shop.path(catalog))[.modificationDate]
            try shop.write(source(word), to: catalog)
            try FileManager.default.setAttributes(
                [.modificationDate: try #require(date)],
                ofItemAtPath: shop.path(catalog)
            )
        },
        Change(testDescription: "replaced by an older file") { shop, word in
            try shop.write(source(word), to: "old.swift")
            let date = Date(timeIntervalSince1970: 1_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: shop.path("old.swift"))
            try FileManager.default.removeItem(atPath: shop.path(catalog))
            try FileManager.default.moveItem(atPath: shop.path("old.swift"), toPath: shop.path(catalog))
        },
        Change(testDescription: "deleted, and another file added") { shop, word in
            try FileManager.default.removeItem(atPath: shop.path(catalog))
            try shop.write(source(word), to: "Sources/ShopMock/Another.swift")
        },
        Change(testDescription: "renamed and edited") { shop, word in
            let another = shop.path("Sources/ShopMock/Another.swift")
            try FileManager.default.moveItem(atPath: another, toPath: shop.path(catalog))
            try shop.write(source(word), to: catalog)
        },
        Change(testDescription: "switched to another branch") { shop, word in
            try git(shop, "init", "--quiet")
            try git(shop, "add", "Sources", "Package.swift", "Configs")
            try git(shop, "commit", "--quiet", "-m", "One")
            try git(shop, "checkout", "--quiet", "-b", "other")
            try shop.write(source(word), to: catalog)
            try git(shop, "commit", "--quiet", "-a", "-m", "Other")
            try git(shop, "checkout", "--quiet", "-")
            try git(shop, "checkout", "--quiet", "other")
        },
        Change(testDescription: "the program is taken away") { shop, word in
            try shop.write(source(word), to: catalog)
            let program = try shop.schemes("build", "mock").output.dropLast()
            try FileManager.default.removeItem(atPath: String(program))
        },
    ]

    @Test func `every change of the sources is seen, and what has not changed starts at once`() throws {
        let shop = try Shop.shared()
        try countSwift(in: shop)
        for (index, change) in Self.changes.enumerated() {
            // Five letters, as "paper" and its like, so that the size stays.
            let word = "word\(index)"
            try change.apply(shop, word)
            let first = try run(shop)
            #expect(first.output.hasPrefix("mock: mock with \(word), "), "\(change.testDescription): \(first)")
            let calls = try shop.read("calls")
            let second = try run(shop)
            #expect(second.output == first.output, "\(change.testDescription): \(second)")
            let asked = try shop.read("calls").dropFirst(calls.count)
            #expect(asked == "", "\(change.testDescription): SwiftPM was asked")
        }
    }

    @Test func `another call, a changed scheme file, another toolchain and --no-cache ask SwiftPM`() throws {
        let shop = try Shop.shared()
        try countSwift(in: shop)
        _ = try run(shop)
        #expect(try run(shop, "--set", "latency=1s").output.contains("1.0 seconds"))
        let changed = try shop.with(
            "SHOP_GREETING: hello",
            replacedBy: "SHOP_GREETING: salut",
            in: "Configs/schemes.yml"
        ) {
            try run(shop)
        }
        #expect(changed.output.contains("greeting: salut"))
        #expect(try run(shop).output.contains("greeting: hello"))
        for difference in ["--no-cache", "another toolchain"] {
            _ = try run(shop)
            let calls = try shop.read("calls")
            if difference == "--no-cache" {
                _ = try run(shop, "--no-cache")
            } else {
                try countSwift(in: shop, note: "another")
                _ = try run(shop)
            }
            #expect(try shop.read("calls") != calls, "\(difference)")
        }
    }

    @Test func `verbose says of a run without a build that there is none, and quiet is the same run`() throws {
        let shop = try Shop.shared()
        _ = try run(shop)
        let verbose = try run(shop, "--verbose")
        #expect(verbose.errors == "Nothing has changed since the last build for this call: SwiftPM is not asked\n")
        #expect(try run(shop, "--quiet").errors == "")
    }

    private func run(_ shop: Shop, _ options: String...) throws -> FinishedCall {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        return try shop.start(["run", "mock"] + options, environment: ["PATH": "\(shop.path("bin")):\(path)"])
            .finished()
    }

    /// Puts a `swift` in front of the real one that notes each call.
    private func countSwift(in shop: Shop, note: String = "called") throws {
        let found = try shop.call("sh", ["-c", "command -v swift"]).output.dropLast()
        let script = "#!/bin/sh\necho \(note) \"$@\" >>'\(shop.path("calls"))'\nexec '\(found)' \"$@\"\n"
        try shop.write(script, to: "bin/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shop.path("bin/swift"))
        try shop.write("", to: "calls")
    }
}

extension Shop {
    /// Calls another program in the shop's folder.
    func call(_ program: String, _ arguments: [String]) throws -> FinishedCall {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let environment = ["PATH": path, "HOME": self.path("home")]
        return try RunningCall(program, arguments, in: root, environment: environment).finished()
    }
}

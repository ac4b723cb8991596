import Foundation
import Processes
import Testing

/// A small package with schemes, in a fresh folder whose path has a blank and an accent.
///
/// Its program `shop` prints its words, the scheme's first, and the variable SHOP_GREETING; `exit N` ends it so.
struct Shop: Sendable {
    let root: URL

    /// An empty folder.
    init(at root: URL) {
        self.root = root
    }

    init(_ files: [String: String] = Self.files) throws {
        root = FileManager.default.temporaryDirectory.appending(path: "schemes \(UUID().uuidString)/le café/shop")
        for (path, text) in files { try write(text, to: path) }
        let sync = try schemes("sync")
        try #require(sync.status == 0, "\(sync)")
    }

    func remove() throws {
        try FileManager.default.removeItem(at: root.deletingLastPathComponent().deletingLastPathComponent())
    }

    func path(_ relative: String) -> String { root.appending(path: relative).path(percentEncoded: false) }

    func write(_ text: String, to path: String) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    /// Changes a file for the time of `body`.
    func with<Result>(
        _ old: String,
        replacedBy new: String,
        in path: String,
        _ body: () throws -> Result
    ) throws -> Result {
        let text = try read(path)
        try #require(text.contains(old))
        try write(text.replacing(old, with: new), to: path)
        defer { #expect(throws: Never.self) { try write(text, to: path) } }
        return try body()
    }

    /// Calls the tool in an environment that holds nothing of the caller's but its `PATH`.
    func schemes(
        _ arguments: String...,
        from folder: URL? = nil,
        environment more: [String: String] = [:],
        input: String = ""
    ) throws -> FinishedCall {
        try start(arguments, from: folder, environment: more, input: input).finished()
    }

    func start(
        _ arguments: [String],
        from folder: URL? = nil,
        environment more: [String: String] = [:],
        input: String = ""
    ) throws -> RunningCall {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let environment = ["PATH": path, "HOME": self.path("home")].merging(more) { _, new in new }
        return try RunningCall(Self.tool, arguments, in: folder ?? root, environment: environment, input: input)
    }

    /// The program that these tests are about: it lies beside them.
    static var tool: String {
        #if os(Linux)
            let folder = Bundle.main.bundleURL
        #else
            let folder = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
        #endif
        return folder.appending(path: "schemes").path(percentEncoded: false)
    }

    private final class Marker {}
}

/// Makes one shop for a suite, so that its tests share what is built, and takes it away behind it.
struct ShopTrait: SuiteTrait, TestScoping {
    @TaskLocal static var current: Shop?

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @Sendable () async throws -> Void
    ) async throws {
        let shop = try Shop()
        try await Self.$current.withValue(shop, operation: body)
        try shop.remove()
    }
}

extension Trait where Self == ShopTrait {
    static var shop: Self { Self() }
}

extension Shop {
    /// The shop of the suite that runs.
    static func shared() throws -> Shop {
        try #require(ShopTrait.current, "only in a suite with the trait .shop")
    }
}

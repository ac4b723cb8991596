import Foundation
import Processes
import Testing

/// A shop that new projects are made from: committed, with a license, in a folder of its own beside them.
struct TemplateShop: Sendable {
    let shop: Shop

    /// The folder that the template lies in, and new projects beside it.
    var folder: URL { shop.root.deletingLastPathComponent() }

    init() throws {
        shop = try Shop()
        let main = "Sources/Shop/Main.swift"
        try shop.write(try shop.read(main).replacing("latency.orders", with: "latency.catalog"), to: main)
        try shop.write(
            "{ \"version\": 1, \"lineLength\": 120, \"indentation\": { \"spaces\": 4 } }\n",
            to: ".swift-format"
        )
        try shop.write(".build/\n", to: ".gitignore")
        try shop.write("/README.md export-ignore\n/.gitattributes export-ignore\n", to: ".gitattributes")
        try shop.write("All about the shop.\n", to: "README.md")
        try shop.write("Copyright [yyyy] [name of copyright owner]\n", to: "LICENSE")
        try shop.write("#!/bin/sh\n# for the catalog of the shop\n", to: "Scripts/run.sh")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shop.path("Scripts/run.sh"))
        try FileManager.default.createSymbolicLink(atPath: shop.path("door"), withDestinationPath: "Scripts/run.sh")
        try git("init", "--quiet")
        try git("add", "--all")
        try git("-c", "user.name=Ada", "-c", "user.email=ada@shop.example", "commit", "--quiet", "--message", "Begin")
    }

    /// Git without anybody's settings.
    static let environment = [
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_COMMITTER_DATE": "2024-05-06T07:08:09Z",
        "GIT_AUTHOR_DATE": "2024-05-06T07:08:09Z",
    ]

    @discardableResult
    func git(_ words: String..., in folder: String = "shop") throws -> String {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let environment = Self.environment.merging(["PATH": path]) { $1 }
        let root = self.folder.appending(path: folder)
        let call = try RunningCall("git", words, in: root, environment: environment).finished()
        try #require(call.status == 0, "\(call)")
        return call.output
    }

    /// Calls `schemes new` in the folder that holds the template.
    func new(_ words: String..., environment: [String: String] = [:], input: String = "") throws -> FinishedCall {
        try start(words, environment: environment, input: input).finished()
    }

    func start(
        _ words: [String],
        environment: [String: String] = [:],
        input: String = ""
    ) throws -> RunningCall {
        let environment = Self.environment.merging(environment) { $1 }
        let call = ["new", "--file", "shop/Configs/schemes.yml"] + words
        return try shop.start(call, from: folder, environment: environment, input: input)
    }

    /// Everything in the folder: kinds, modes and bytes, git's own files left out.
    func tree(_ part: String = "") throws -> [String: String] {
        let root = folder.appending(path: part).path(percentEncoded: false)
        var tree: [String: String] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            if path.split(separator: "/").contains(".git") { continue }
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
            // What others may do depends on the umask of whoever runs the tests.
            let mode = String((attributes[.posixPermissions] as? Int ?? 0) & 0o700, radix: 8)
            let type = attributes[.type] as? FileAttributeType
            let content =
                switch type {
                case .typeSymbolicLink: try FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\(path)")
                case .typeRegular: try Data(contentsOf: URL(filePath: "\(root)/\(path)")).base64EncodedString()
                default: ""
                }
            tree[path] = "\(type?.rawValue ?? "") \(mode) \(content)"
        }
        return tree
    }
}

/// Makes one template for a suite, whose tests leave it as it was, and takes it away behind it.
struct TemplateShopTrait: SuiteTrait, TestScoping {
    @TaskLocal static var current: TemplateShop?

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @Sendable () async throws -> Void
    ) async throws {
        let template = try TemplateShop()
        try await Self.$current.withValue(template, operation: body)
        try template.shop.remove()
    }
}

extension Trait where Self == TemplateShopTrait {
    static var templateShop: Self { Self() }
}

extension TemplateShop {
    /// The template of the suite that runs.
    static func shared() throws -> TemplateShop {
        try #require(TemplateShopTrait.current, "only in a suite with the trait .templateShop")
    }
}

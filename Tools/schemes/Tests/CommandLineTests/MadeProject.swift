import Foundation
import Processes
import Testing

/// A template, and beside it the project `la météo` that was made from it, which a test may change.
struct MadeProject {
    let template: TemplateShop
    var root: URL { template.folder.appending(path: "la météo") }

    private static let version = "Tools/schemes/Sources/schemes/Version.swift"

    init() throws {
        template = try TemplateShop()
        let text = "let one = 1\nlet two = 2\nlet three = 3\nlet four = 4\nlet five = 5\n"
        try template.shop.write(text, to: "Sources/Shop/Numbers.swift")
        try release("0.1.0")
        let made = try template.new("la météo", "--name", "Weather", "--service", "Forecast", "--holder", "Ada")
        try #require(made.status == 0, "\(made)")
    }

    func remove() throws { try template.shop.remove() }

    /// Commits the template with a version.
    func release(_ version: String) throws {
        try template.shop.write("static let version = \"\(version)\"\n", to: Self.version)
        try commit(in: "shop")
    }

    func commit(in folder: String = "la météo") throws {
        try template.git("add", "--all", in: folder)
        try template.git("-c", "user.name=Ada", "-c", "user.email=a@b", "commit", "-qm", "Change", in: folder)
    }

    func path(_ relative: String) -> String { root.appending(path: relative).path(percentEncoded: false) }

    /// Calls the tool in the project's folder.
    func schemes(_ words: String..., environment: [String: String] = [:]) throws -> FinishedCall {
        try start(words, environment: environment).finished()
    }

    func start(_ words: [String], environment: [String: String] = [:]) throws -> RunningCall {
        let environment = TemplateShop.environment.merging(environment) { $1 }
        return try template.shop.start(words, from: root, environment: environment)
    }

    /// Changes a file of the project or of the template.
    func replace(_ old: String, with new: String, in path: String, of folder: String = "la météo") throws {
        let file = template.folder.appending(path: "\(folder)/\(path)")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        try #require(text.contains(old), "\(text)")
        try Data(text.replacing(old, with: new).utf8).write(to: file)
    }

    /// The project's files, and what is staged.
    func state() throws -> [String: String] {
        var state = try template.tree("la météo")
        state[" staged"] = try template.git("ls-files", "--stage", in: "la météo")
        let message = FileManager.default.fileExists(atPath: path(".git/MERGE_MSG"))
        state[" merge"] = "\(message)"
        return state
    }

    /// A text in which commits are called what they are, and not by their names.
    func shown(_ text: String) -> String {
        text.replacing(/\([0-9a-f]{10}\)/, with: "(COMMIT)")
            .replacing(template.folder.path(percentEncoded: false), with: "FOLDER/")
    }
}

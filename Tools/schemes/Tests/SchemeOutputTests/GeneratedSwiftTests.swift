import Fixtures
import Foundation
import SchemeModel
import SchemeOutput
import Testing

/// The generated file as a file: its bytes, its form, and that it compiles for what is declared and nothing else.
struct GeneratedSwiftTests {
    @Test(arguments: GeneratedFixture.allCases)
    func `the same project gives the same bytes`(fixture: GeneratedFixture) throws {
        let text = GeneratedSwift(try fixture.project).text
        #expect(text == GeneratedSwift(try fixture.project).text)
        #expect(text.hasSuffix("}\n"))
        #expect(text.components(separatedBy: "\npublic import ").count == 2)
    }

    @Test func `swift format has nothing to change and nothing to say`() throws {
        let configuration = try #require(Self.formatConfiguration)
        try withTemporaryFolder { folder in
            let names = GeneratedFixture.allCases.map { "\($0.rawValue).swift" }
            let texts = try GeneratedFixture.allCases.map { GeneratedSwift(try $0.project).text }
            for (name, text) in zip(names, texts) { try Data(text.utf8).write(to: folder.appending(path: name)) }

            let lint = try swift(
                "swift",
                ["format", "lint", "--strict", "--configuration", configuration] + names,
                in: folder
            )
            #expect(lint.status == 0 && lint.errors.isEmpty, "\(lint)")
            let format = try swift("swift", ["format", "-i", "--configuration", configuration] + names, in: folder)
            #expect(format.status == 0, "\(format)")
            for (name, text) in zip(names, texts) {
                let formatted = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
                #expect(formatted == text, "\(name)")
            }
        }
    }

    /// The nearest .swift-format above this file.
    private static var formatConfiguration: String? {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            let path = folder.appending(path: ".swift-format").path(percentEncoded: false)
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        return nil
    }

    /// A fixture with one combination of its conditions.
    struct Combination: CustomTestStringConvertible, Sendable {
        let fixture: GeneratedFixture
        let conditions: [String]
        let isDebug: Bool

        var testDescription: String {
            ([fixture.rawValue] + conditions + (isDebug ? ["DEBUG"] : [])).joined(separator: " ")
        }

        static func all() throws -> [Combination] {
            try GeneratedFixture.allCases.flatMap { fixture in
                let names = try fixture.project.conditions.map(\.name)
                let sets = names.reduce([[]]) { sets, name in sets + sets.map { $0 + [name] } }
                return sets.flatMap { set in
                    [true, false].map { Combination(fixture: fixture, conditions: set, isDebug: $0) }
                }
            }
        }
    }

    @Test(arguments: try Combination.all())
    func `declared combinations of conditions compile, and no others`(combination: Combination) throws {
        let project = try combination.fixture.project
        try withTemporaryFolder { folder in
            try Data(GeneratedSwift(project).text.utf8).write(to: folder.appending(path: "Scheme.swift"))
            let flags = (combination.conditions + (combination.isDebug ? ["DEBUG"] : [])).map { "-D\($0)" }
            let options = ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
            let call = try swift("swiftc", options + flags + ["Scheme.swift"], in: folder)
            if project.conditionSets.contains(combination.conditions) {
                #expect(call.status == 0 && call.errors.isEmpty, "\(call)")
            } else {
                let message = "error: no scheme has this combination of conditions; there are: "
                #expect(call.status == 1 && call.errors.contains(message), "\(call)")
            }
        }
    }

    @Test func `a path with quotes and backslashes stays text`() throws {
        let bytes = Array("version: 1\ndefault: app\nschemes: { app: {} }\n".utf8)
        let text = GeneratedSwift(try Project(reading: bytes, file: "a\"b\\(c).yml")).text
        #expect(text.contains(#"init(_ text: String, origin: String = "a\"b\\(c).yml")"#))
        #expect(text.contains(#"throw SchemeError("\(text.origin): a\"b\\(c).yml declares no such name\(near)")"#))
    }

    /// What modules may be compiled with: a language mode, and who runs code that says nothing of actors.
    struct Settings: CustomTestStringConvertible, Sendable {
        let mode: String
        let isolation: [String]

        var testDescription: String { "Swift \(mode) \(isolation.joined(separator: " "))" }
    }

    private struct Features: Decodable {
        struct Feature: Decodable {
            let name: String
            let enabledIn: String?
        }

        let upcoming: [Feature]
    }

    /// The flags for every upcoming feature of the compiler that a language mode does not have already.
    private static func features(in mode: String) throws -> [String] {
        let call = try swift("swiftc", ["-print-supported-features"], in: FileManager.default.temporaryDirectory)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let features = try decoder.decode([String: Features].self, from: Data(call.output.utf8))["features"]
        let names = try #require(features).upcoming.filter { $0.enabledIn ?? "7" > mode }.map(\.name)
        #expect(names.contains("InternalImportsByDefault"))
        return names.flatMap { ["-enable-upcoming-feature", $0] } + ["-strict-memory-safety"]
    }

    @Test(
        arguments: ["5", "6"].flatMap { mode in
            [[], ["-default-isolation", "MainActor"]].map { Settings(mode: mode, isolation: $0) }
        }
    )
    func `the file compiles in a module with any language mode, isolation and upcoming feature`(
        settings: Settings
    ) throws {
        try withTemporaryFolder { folder in
            try Data("import Foundation\n\nfunc here() -> URL? { nil }\n".utf8)
                .write(to: folder.appending(path: "Plain.swift"))
            let options = ["-typecheck", "-warnings-as-errors", "-parse-as-library", "-swift-version", settings.mode]
            for fixture in [GeneratedFixture.types, .three, .secrets, .minimal] {
                let name = "\(fixture.rawValue).swift"
                try Data(GeneratedSwift(try fixture.project).text.utf8).write(to: folder.appending(path: name))
                for features in [[], try Self.features(in: settings.mode)] {
                    let flags = options + settings.isolation + features
                    let call = try swift("swiftc", flags + [name, "Plain.swift"], in: folder)
                    #expect(call.status == 0 && call.errors.isEmpty, "\(call)")
                }
            }
        }
    }
}

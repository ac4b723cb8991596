import Fixtures
import Foundation
import Processes
import SchemeOutput
import Testing

/// Compiles programs around generated files in a folder of the suite, each once, and removes the folder at the end.
struct CompiledPrograms: SuiteTrait, TestScoping {
    @TaskLocal static var cache: ProgramCache?

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let folder = try newTemporaryFolder()
        let result: Result<Void, any Error>
        do {
            result = .success(try await Self.$cache.withValue(ProgramCache(folder: folder), operation: function))
        } catch {
            result = .failure(error)
        }
        try FileManager.default.removeItem(at: folder)
        try result.get()
    }
}

/// The program of a fixture with the conditions of one build.
///
/// - Throws: What the compiler says.
func program(_ fixture: GeneratedFixture, _ conditions: String..., release: Bool = false) async throws -> Program {
    let cache = try #require(CompiledPrograms.cache)
    return try await cache.program(fixture, conditions: conditions, release: release)
}

actor ProgramCache {
    private let folder: URL
    private var programs: [String: Program] = [:]

    init(folder: URL) {
        self.folder = folder
    }

    func program(_ fixture: GeneratedFixture, conditions: [String], release: Bool) throws -> Program {
        let flags = (conditions + (release ? [] : ["DEBUG"])).map { "-D\($0)" }
        let name = ([fixture.rawValue] + flags).joined()
        if let program = programs[name] { return program }
        let project = try fixture.project
        let generated = folder.appending(path: "\(name).swift")
        let main = folder.appending(path: "\(name)-Main.swift")
        let product = folder.appending(path: name)
        try Data(GeneratedSwift(project).text.utf8).write(to: generated)
        // Where there are services, a program may ask for secrets before the file declares any.
        let hasSecrets = !project.secrets.isEmpty || !project.services.isEmpty
        try Data(Program.source(hasSecrets: hasSecrets).utf8).write(to: main)
        let paths = [generated, main, product].map { $0.path(percentEncoded: false) }
        let call = try swift(
            "swiftc",
            ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", "Shop"] + flags
                + [paths[0], paths[1], "-o", paths[2]],
            in: folder
        )
        try #require(call.status == 0, "\(call)")
        let program = Program(path: paths[2], folder: folder)
        programs[name] = program
        return program
    }
}

/// Calls a program of the toolchain.
func swift(_ program: String, _ arguments: [String], in folder: URL) throws -> FinishedCall {
    try RunningCall(program, arguments, in: folder, environment: ProcessInfo.processInfo.environment).finished()
}

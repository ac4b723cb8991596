import Foundation
import Testing

/// What the compiler says to a file of somebody's who depends on the transport.
@Suite struct LivePermitTests {
    private static let plain = "import ServiceTransport"
    private static let permitted = "@_spi(LivePermit) import ServiceTransport"
    private static let permit = ", permit: LivePermit()"

    @Test func `a file that may make a permit has a live client`() throws {
        #expect(try errors(Self.permitted, Self.permit) == [])
    }

    @Test func `a live client without a permit does not compile`() throws {
        #expect(try errors(Self.permitted, "") == ["missing argument for parameter 'permit' in call"])
        #expect(try errors(Self.plain, "") == ["missing argument for parameter 'permit' in call"])
    }

    @Test func `a file that may not make a permit does not compile`() throws {
        #expect(
            try errors(Self.plain, Self.permit)
                == ["'LivePermit' initializer is inaccessible due to '@_spi' protection level"]
        )
    }

    @Test func `a permit cannot be made of anything else`() throws {
        for other in [", permit: .init()", ", permit: LivePermit.init()"] {
            #expect(
                try errors(Self.plain, other)
                    == ["'LivePermit' initializer is inaccessible due to '@_spi' protection level"]
            )
        }
        #expect(try errors(Self.plain, ", permit: nil").count == 1)
    }

    /// The compiler's errors for a file that makes a client of a server.
    private func errors(_ importLine: String, _ argument: String) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "Permit-\(UUID().uuidString).swift")
        let lines = [
            "import Foundation", "import ServiceClient", importLine,
            "func client(_ url: URL) -> ServiceClient {",
            "    .live(name: \"items\", baseURL: url, timeout: .seconds(1)\(argument))", "}", "",
        ]
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        // The modules of the build of these tests: the native build system has them in a folder of their own, Swift Build
        // beside the test program.
        let built = Bundle.main.bundleURL
        let modules = [built.appending(path: "Modules"), built].flatMap { ["-I", $0.path(percentEncoded: false)] }
        compiler.arguments = ["swiftc", "-typecheck", "-swift-version", "6"] + modules + [file.path]
        let messages = Pipe()
        compiler.standardOutput = messages
        compiler.standardError = messages
        try compiler.run()
        let text = String(decoding: try messages.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        compiler.waitUntilExit()
        // Each stands with its place before its excerpt, and some compilers repeat it there.
        let errors = text.matches(of: /\.swift:\d+:\d+: error: (.*)\n/).map { String($0.1) }
        #expect((compiler.terminationStatus == 0) == errors.isEmpty, "\(text)")
        return errors
    }
}

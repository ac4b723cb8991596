import SchemeModel

/// The files of a new service: what a person would begin with.
struct ServiceTexts {
    let service: ServiceName
    let layout: ServiceLayout
    /// Words that give each setting of a service the value that disturbs no test, such as `latency=0s`.
    let plainValues: [String]

    private var type: String { service.type }
    private var path: String { "/\(prose(service.plural).replacing(" ", with: "-"))/random" }

    var files: [StarterFile] {
        [
            StarterFile(path: "\(layout.folder(of: .core))/\(type)Service.swift", text: core),
            StarterFile(path: "\(layout.folder(of: .live))/Live\(type)Service.swift", text: live),
            StarterFile(path: "\(layout.folder(of: .mock))/Mock\(type)Service.swift", text: mock),
            StarterFile(path: "\(layout.folder(of: .fixture))/\(service.plural).json", text: fixture),
            StarterFile(path: "\(layout.folder(of: .tests))/\(type)ServiceTests.swift", text: tests),
        ]
    }

    private var core: String {
        """
        /// \(capitalized(one)).
        public struct \(type): Codable, Equatable, Sendable {
            public let text: String

            public init(text: String) {
                self.text = text
            }
        }

        /// Who knows \(prose(service.plural)).
        ///
        /// An implementer owes \(one) or a thrown error for every call, and ends early with `CancellationError` when the
        /// calling task is cancelled. Calls may overlap.
        public protocol \(type)Service: Sendable {
            func \(service.singular)() async throws -> \(type)
        }

        """
    }

    private var live: String {
        """
        \(layout.imports(of: .live).joined(separator: "\n"))

        /// \(capitalized(prose(service.plural))) from a server that answers `GET \(path)`.
        public struct Live\(type)Service: \(type)Service {
            private let client: ServiceClient

            public init(client: ServiceClient) {
                self.client = client
            }

            public func \(service.singular)() async throws -> \(type) {
                try await client.value(from: Endpoint(.get, "\(path)"))
            }
        }

        """
    }

    private var mock: String {
        """
        \(layout.imports(of: .mock).joined(separator: "\n"))

        /// Answers with each of `\(fixturesFolder)/\(service.plural).json` in turn, and then again from the first.
        public struct Mock\(type)Service: \(type)Service {
            private let server: MockServer
            private let answers: [\(type)]

            /// - Throws: `FixtureError`
            public init(script: MockScript = MockScript()) throws(FixtureError) {
                server = MockServer(name: "\(service.plural)", script: script)
                answers = try Fixture.decoded("\(service.plural).json")
                if answers.isEmpty { throw FixtureError(description: "The fixture '\(service.plural).json' is empty.") }
            }

            public func \(service.singular)() async throws -> \(type) {
                try await server.value(from: Endpoint(.get, "\(path)")) { [answers] index in
                    MockAnswer(body: try JSONEncoder().encode(answers[index % answers.count]))
                }
            }
        }

        """
    }

    private var fixture: String {
        """
        [
          { "text": "The first predefined \(prose(service.singular))." },
          { "text": "The second predefined \(prose(service.singular))." }
        ]

        """
    }

    private var tests: String {
        let modules = [layout.module(of: .core), "LoopbackServer", "Foundation", "Testing"].sorted()
        return """
            \(modules.map { "import \($0)" }.joined(separator: "\n"))

            @testable import \(layout.module(of: .composition))

            /// What everybody owes who answers for `\(service.plural)`.
            @Suite struct `The service \(service.plural)` {
            \(testedImplementations)\(testedService)

            \(answerTest)

            \(cancellationTest)
            }

            """
    }

    private var selection: String { "ServiceSelection.\(capitalized(service.plural))" }

    private var testsAll: Bool { layout.implementations.count == layout.ready.count }

    /// Who answers in the tests: everybody, or those of a list.
    private var players: String { testsAll ? "\(selection).allCases" : "players" }

    private var testedImplementations: String {
        let names = layout.ready.map { "\"\($0)\"" }.joined(separator: ", ")
        return testsAll
            ? ""
            : """
                /// Others need something that is not there yet: add them here when it is.
                private static let players = \(selection).allCases.filter {
                    [\(names)].contains($0.rawValue)
                }


            """
    }

    private var testedService: String {
        let values = (["\(service.plural)URL=\\(url)"] + plainValues).map { "            \"\($0)\"," }
        return """
                private func service(
                    _ scheme: Scheme,
                    _ implementation: \(selection),
                    at url: URL
                ) throws -> any \(type)Service {
                    let choice = ["--scheme", scheme.rawValue, "--service", "\(service.plural)=\\(implementation.rawValue)"]
                    let values = [
            \(values.joined(separator: "\n"))
                    ]
                    return try Assembly(.start(choice + values.flatMap { ["--set", $0] })).\(service.plural)
                }
            """
    }

    private var answerTest: String {
        """
            @Test(arguments: Scheme.open, \(players))
            func `answers, whoever it is that answers`(
                scheme: Scheme,
                implementation: \(selection)
            ) async throws {
                let server = try LoopbackServer { _ in .json(#"{"text":"From the server."}"#) }
                let answer = try await service(scheme, implementation, at: server.baseURL).\(service.singular)()
                #expect(!answer.text.isEmpty)
                #expect(server.requests.map(\\.target) == (implementation == .\(layout.live) ? ["\(path)"] : []))
            }
        """
    }

    private var cancellationTest: String {
        """
            @Test(arguments: Scheme.open, \(players))
            func `ends early when the calling task is cancelled`(
                scheme: Scheme,
                implementation: \(selection)
            ) async throws {
                let server = try LoopbackServer { _ in .silence }
                let service = try service(scheme, implementation, at: server.baseURL)
                let call = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await service.\(service.singular)()
                }
                await #expect(throws: CancellationError.self) { try await call.value }
            }
        """
    }

    private var fixturesFolder: String { layout.folder(of: .fixture).split(separator: "/").last.map(String.init) ?? "" }

    /// One of them in a sentence, such as `a daily order`.
    private var one: String {
        let word = prose(service.singular)
        return (word.first.map("aeiou".contains) == true ? "an " : "a ") + word
    }

    /// A name's words as a sentence has them.
    private func prose(_ name: String) -> String { ServiceMentions.humps(of: name).joined(separator: " ") }
}

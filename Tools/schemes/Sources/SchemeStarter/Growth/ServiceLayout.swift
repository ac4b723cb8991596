import SchemeModel

/// How a project lays out a service, told by one that it has: where its files lie and which statements compose it.
struct ServiceLayout {
    /// The service that shows how.
    let model: ServiceName
    let root: CompositionRoot
    /// Where its parts lie.
    private let parts: [Part: StarterFile]

    /// What every service has.
    enum Part: String, CaseIterable {
        case core, live, mock, fixture, composition, tests

        /// What shows the part to whoever reads the project.
        func title(of service: ServiceName) -> String {
            switch self {
            case .core: "protocol \(service.protocolName)"
            case .live: "Live\(service.protocolName), which asks a ServiceClient for an Endpoint"
            case .mock: "Mock\(service.protocolName), which reads a Fixture and answers by a MockServer"
            case .fixture: "JSON file in a folder beside Mock\(service.protocolName)"
            case .composition: "file with a property, a `switch` and a `case` for '\(service.plural)'"
            case .tests: "test with ActiveScheme.start(_:), Scheme.open and a LoopbackServer"
            }
        }
    }

    /// - Throws: What was found of the service that comes nearest, and what is missing.
    init(of growing: GrowingProject) throws(StarterError) {
        let root = CompositionRoot(of: growing)
        let tries = growing.project.services.map { growing.name(of: $0.name) }.map { service in
            (service, Self.parts(of: service, in: growing, root: root))
        }
        guard let (service, parts) = tries.max(by: { $0.1.count < $1.1.count }) else {
            throw StarterError(.wrong, "\(growing.project.file) has no service that shows how one is laid out")
        }
        let missing = Part.allCases.filter { parts[$0] == nil }
        guard let root, missing.isEmpty else {
            throw StarterError(.wrong, missing.map { Self.finding($0, of: service, found: parts) })
        }
        (model, self.root, self.parts) = (service, root, parts)
    }

    func folder(of part: Part) -> String { parts[part]?.folder ?? "" }

    /// The module that a part belongs to.
    func module(of part: Part) -> String { parts[part]?.module ?? "" }

    /// The name of the implementation that asks the real server, as its `case` says.
    var live: String { implementations.first { $0.code.contains("Live\(model.protocolName)(") }?.name ?? "" }

    /// Those that answer as soon as their code is there; others may need more, such as answers that were recorded.
    var ready: [String] {
        let mock = implementations.first { $0.code.contains("Mock\(model.protocolName)(") }?.name
        return [live] + [mock].compactMap(\.self)
    }

    /// What makes each implementation, by the name that its `case` says.
    var implementations: [(name: String, code: String)] {
        let lines = root.choice(of: model).map(root.lines) ?? []
        return lines.compactMap { line in
            let code = line.drop { $0 == " " }
            guard code.hasPrefix("case .") else { return nil }
            return (String(code.dropFirst(6).prefix { $0.isLetter || $0.isNumber }), line)
        }
    }

    /// The imports of a part's file, with their line ends.
    func imports(of part: Part) -> [String] {
        (parts[part]?.text ?? "").split(whereSeparator: \.isNewline).map(String.init).filter { $0.hasPrefix("import ") }
    }

    private static func finding(_ part: Part, of service: ServiceName, found: [Part: StarterFile]) -> Diagnostic {
        let files = Part.allCases.compactMap { found[$0]?.path }
        return Diagnostic(
            "'\(service.plural)' does not show how a service is laid out: there is no \(part.title(of: service))",
            at: nil,
            hint: files.isEmpty ? nil : "found: \(files.joined(separator: ", "))"
        )
    }

    private static func parts(
        of service: ServiceName,
        in growing: GrowingProject,
        root: CompositionRoot?
    ) -> [Part: StarterFile] {
        func declaring(_ type: String, using words: [String]) -> StarterFile? {
            let file = growing.types.files[type].flatMap(growing.file)
            return words.allSatisfy { file?.text?.contains($0) == true } ? file : nil
        }
        let live = "Live\(service.protocolName)"
        let mock = "Mock\(service.protocolName)"
        let mockFile = declaring(mock, using: ["MockServer(name:", "Fixture.decoded(", "MockAnswer(body:"])
        let fixtures = mockFile.map { "\($0.folder)/" } ?? "\0"
        let choice = root.flatMap { root in root.choice(of: service).map { root.lines($0).joined() } } ?? ""
        let isComposed =
            root?.property(of: service) != nil && root?.cases(of: service).isEmpty == false
            && choice.contains("\(live)(client:") && choice.contains("try \(mock)(script:")
        let tests = growing.swiftFiles.first {
            $0.path.hasPrefix("Tests/") && $0.text?.contains("static func start(") == true
                && $0.text?.contains("static let open") == true
        }
        let parts: [Part: StarterFile?] = [
            .core: declaring(service.protocolName, using: ["public protocol"]),
            .live: declaring(live, using: ["ServiceClient", "client.value(from:"]),
            .mock: mockFile,
            .fixture: growing.files.first { $0.path.hasPrefix(fixtures) && $0.path.hasSuffix(".json") },
            .composition: isComposed ? root?.file : nil,
            .tests: growing.types.files["LoopbackServer"] == nil ? nil : tests,
        ]
        return parts.compactMapValues { $0 }
    }
}

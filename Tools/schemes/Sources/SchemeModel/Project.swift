import YAMLReader

/// A scheme file, read, resolved and checked: what everything else works from.
public struct Project: Sendable {
    /// The executable that every scheme builds and runs, unless the file names none.
    public let product: Product?
    /// The scheme of a plain `swift build`.
    public let defaultScheme: String
    public let outputs: [Output]
    public let conditions: [Condition]
    public let implementations: [Implementation]
    public let services: [Service]
    public let settings: [Setting]
    public let secrets: [Secret]
    /// In file order.
    public let schemes: [Scheme]
    public let matrix: Matrix
    /// Conditions in the sources that the file need not declare.
    public let allowedConditions: [String]
    /// Texts that no release may hold.
    public let markers: [String]
    /// What `schemes verify` accepts without a proof.
    public let accepted: [Acceptance]

    /// The version of the file's format that this tool reads.
    public static let version = FileReader.version

    /// What can hardly be meant, though it can be built.
    public let warnings: [Diagnostic]

    /// The path of the scheme file as it is shown to a person.
    public let file: String
    private let text: String
    private let declared: Declarations
    private let written: [WrittenScheme]

    /// - Parameter file: The path as it is shown to a person.
    /// - Throws: Every finding of the file, in its order.
    public init(reading bytes: [UInt8], file: String) throws(Diagnostics) {
        let document = YAMLDocument(bytes)
        let problems = Problems()
        for problem in document.problems { problems.add(problem) }
        if let root = document.root { TokenRules(document.text, problems: problems).check(root) }
        let reader = document.root.flatMap { FileReader($0, problems: problems) }
        let resolver = reader.map { Resolver(declared: $0.declared, written: $0.schemes, problems: problems) }
        schemes =
            resolver.map { resolver in resolver.isTooMuch ? [] : resolver.written.map { resolver.resolve($0) } } ?? []
        if let reader { Rules(file: reader, schemes: schemes, path: file, problems: problems).check() }
        let findings = problems.isEmpty ? [] : problems.diagnostics(in: Places(file: file, text: document.text))
        guard let reader, !problems.hasErrors else { throw Diagnostics(findings) }
        warnings = findings
        declared = reader.declared
        written = reader.schemes
        product = declared.product.map { Product(name: $0.value, span: $0.span) }
        defaultScheme = reader.defaultScheme?.value ?? ""
        outputs = declared.outputs
        conditions = declared.conditions
        implementations = declared.implementations
        services = declared.services
        settings = declared.settings
        secrets = declared.secrets
        matrix = reader.matrix
        allowedConditions = declared.allowedConditions
        markers = declared.markers
        accepted = declared.accepted
        self.file = file
        text = document.text
    }

    /// Turns spans into places; made anew at every call, so a caller with many spans keeps it.
    public var places: Places { Places(file: file, text: text) }

    /// - Throws: That there is no such scheme, with the nearest and all that there are.
    public func scheme(named name: String) throws(Diagnostics) -> Scheme {
        if let scheme = schemes.first(where: { $0.name == name }) { return scheme }
        let near = nearest(to: name, in: schemes.map(\.name))
        let all = schemes.map(\.name).joined(separator: ", ")
        throw Diagnostics([
            Diagnostic(
                "there is no scheme '\(shown(name))' in \(file); it has: \(all)",
                at: nil,
                hint: near.map { "did you mean '\($0)'?" }
            )
        ])
    }

    /// The same scheme with the values that a call gives, and with the reasons for all of its values.
    public func explain(_ scheme: Scheme, with overrides: [Override] = []) -> ExplainedScheme {
        guard let own = written.first(where: { $0.name == scheme.name }) else {
            return ExplainedScheme(scheme, layers: Layers(), declared: declared)
        }
        return Resolver(declared: declared, written: written, problems: Problems()).explain(own, overrides: overrides)
    }

    /// The schemes that one build holds, in file order: a release holds the one that ships, if one does.
    public func schemes(linking conditions: [String], release: Bool) -> [Scheme] {
        let all = schemes.filter { $0.conditions == conditions }
        let shipping = all.filter(\.ships)
        return release && !shipping.isEmpty ? shipping : all
    }

    /// The distinct condition sets, each where its first scheme stands in the file.
    public var conditionSets: [[String]] {
        var seen: Set<[String]> = []
        return schemes.map(\.conditions).filter { seen.insert($0).inserted }
    }

    /// The scheme that a build starts as: its first one, and the default scheme for a build without conditions.
    public func initialScheme(of conditions: [String]) -> Scheme? {
        let all = schemes.filter { $0.conditions == conditions }
        return all.first { $0.name == defaultScheme } ?? all.first
    }
}

import SchemeModel

/// Where the app is composed: the file that switches over who answers for a service, as in
/// `switch active.services.orders`.
struct CompositionRoot {
    let file: StarterFile
    private let statements: SwiftStatements
    private let services: [ServiceName]

    /// Nothing when no file outside of the tests does so.
    init?(of growing: GrowingProject) {
        let services = growing.project.services.map { growing.name(of: $0.name) }
        let candidates = growing.swiftFiles.filter {
            !$0.path.hasPrefix("Tests/") && $0.text?.contains(".services.") == true
        }
        for file in candidates {
            let statements = SwiftStatements(file.bytes)
            let root = Self(file: file, statements: statements, services: services)
            guard services.contains(where: { root.choice(of: $0) != nil }) else { continue }
            self = root
            return
        }
        return nil
    }

    private init(file: StarterFile, statements: SwiftStatements, services: [ServiceName]) {
        self.file = file
        self.statements = statements
        self.services = services
    }

    /// The lines that choose who answers for a service.
    func choice(of service: ServiceName) -> ClosedRange<Int>? {
        statement { $0.hasPrefix("switch ") && "\($0) ".contains(".services.\(service.plural) ") }
    }

    /// The lines that declare who answers for a service.
    func property(of service: ServiceName) -> ClosedRange<Int>? {
        statement { $0.contains("\(service.plural): any \(service.protocolName)") && !$0.hasSuffix("{") }
    }

    /// The lines of switches over all services that are about this one.
    func cases(of service: ServiceName) -> [ClosedRange<Int>] {
        statements.lines.indices.filter { isCase($0, of: service) }.map { statements.statement(at: $0) }
    }

    func lines(_ range: ClosedRange<Int>) -> [String] { statements.lines[range].map(\.written) }

    /// The file with the statements of one service again for another, behind those of all services.
    ///
    /// - Parameter renamed: What stands in a line for the other service.
    func adding(like model: ServiceName, renamed: (String) -> String) -> StarterFile {
        var additions: [(index: Int, lines: [String])] = []
        func add(_ range: ClosedRange<Int>?, behind last: Int?) {
            guard let range, let last else { return }
            additions.append((last + 1, lines(range).map(renamed)))
        }
        add(property(of: model), behind: services.compactMap { property(of: $0)?.upperBound }.max())
        add(choice(of: model), behind: services.compactMap { choice(of: $0)?.upperBound }.max())
        for range in cases(of: model) { add(range, behind: endOfCases(from: range)) }
        var result = file
        for (index, lines) in additions.sorted(by: { $0.index > $1.index }) {
            result.bytes = SwiftLine.lines(of: result.bytes).inserting(lines, at: index)
        }
        return result
    }

    /// The last line of the cases of services that follow each other.
    private func endOfCases(from range: ClosedRange<Int>) -> Int {
        var end = range.upperBound
        while end + 1 < statements.lines.count, services.contains(where: { isCase(end + 1, of: $0) }) {
            end = statements.statement(at: end + 1).upperBound
        }
        return end
    }

    private func isCase(_ index: Int, of service: ServiceName) -> Bool {
        statements.lines[index].code.hasPrefix("case .\(service.plural):") && statements.begins(at: index)
    }

    private func statement(where isMeant: (String) -> Bool) -> ClosedRange<Int>? {
        statements.lines.indices.first { statements.begins(at: $0) && isMeant(statements.lines[$0].code) }
            .map { statements.statement(at: $0) }
    }
}

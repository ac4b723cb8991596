import SchemeModel
import YAMLReader

/// What a call says of a new project; nothing for what it leaves out.
public struct ProjectRequest: Equatable, Sendable {
    /// The product's name, such as `Weather`.
    public var name: String?
    /// The type of one of what its service answers with, such as `Forecast`.
    public var service: String?
    /// The template's other services that are wanted, by their names in its scheme file.
    public var kept: [String]
    /// Where the service's server is.
    public var url: String?
    /// Whom the license names.
    public var holder: String?

    public init(
        name: String? = nil,
        service: String? = nil,
        kept: [String] = [],
        url: String? = nil,
        holder: String? = nil
    ) {
        self.name = name
        self.service = service
        self.kept = kept
        self.url = url
        self.holder = holder
    }
}

/// What a new project is called, and what it keeps: a request that may be carried out.
public struct ProjectChoice: Equatable, Sendable {
    public let names: NewNames
    public let kept: [String]
    public let url: WebAddress
    public let holder: String

    public init(names: NewNames, kept: [String], url: WebAddress, holder: String) {
        self.names = names
        self.kept = kept
        self.url = url
        self.holder = holder
    }
}

extension StarterTemplate {
    /// - Throws: Everything that is wrong with the request, in one pass.
    public func choice(for request: ProjectRequest) throws(Diagnostics) -> ProjectChoice {
        let faults =
            rules(keeping: request.kept).faults(product: request.name, service: request.service)
            + keptFaults(request.kept) + urlFaults(request.url) + holderFaults(request.holder)
        guard let name = request.name, let service = request.service, let holder = request.holder, faults.isEmpty
        else { throw Diagnostics(faults) }
        let names = NewNames(product: name, service: service)
        let url = request.url.flatMap(WebAddress.init) ?? WebAddress(placeholderFor: names.service)
        return ProjectChoice(names: names, kept: request.kept, url: url, holder: holder)
    }

    private func rules(keeping kept: [String]) -> NameRules {
        let files = files(keeping: kept).files.filter { !Self.isTool($0.path) && !Self.isReplaced($0.path) }
        return NameRules(for: files, replacing: names, without: left(keeping: kept))
    }

    private func keptFaults(_ kept: [String]) -> [Diagnostic] {
        let known = optional.map { "--keep-\($0.plural)" }.joined(separator: ", ")
        return kept.filter { name in !optional.contains { $0.plural == name } }.map { name in
            let message = "the template has no other service '\(shown(name))' to keep"
            return Diagnostic(message, at: nil, hint: known.isEmpty ? nil : "it takes: \(known)")
        }
    }

    private func urlFaults(_ url: String?) -> [Diagnostic] {
        guard let url, WebAddress(url) == nil else { return [] }
        let hint = "write it as https://api.example.com, without user, query or quotes"
        return [Diagnostic("--url '\(shown(url))': it is no URL of a server", at: nil, hint: hint)]
    }

    private func holderFaults(_ holder: String?) -> [Diagnostic] {
        let hint = "add --holder 'Ada Lovelace', whom the license names"
        guard let holder else { return [Diagnostic("--holder is missing", at: nil, hint: hint)] }
        let isControlled = holder.unicodeScalars.contains { $0.properties.generalCategory == .control }
        if holder.contains(where: { !$0.isWhitespace }), !isControlled { return [] }
        return [Diagnostic("--holder '\(shown(holder))': it is nobody's name", at: nil, hint: hint)]
    }
}

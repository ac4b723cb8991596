import SchemeModel
import SchemeSources
import YAMLReader

/// A service that a project gets, laid out as one that it has.
public struct ServiceAddition: Sendable {
    public var name: String
    /// The type of what the service answers with; the singular of its name unless given.
    public var type: String?

    public init(name: String, type: String? = nil) {
        self.name = name
        self.type = type
    }

    /// The project's files with the service; the same ones when they have it already.
    ///
    /// - Throws: Everything that keeps the service from being added.
    public func files(in growing: GrowingProject) throws(StarterError) -> [StarterFile] {
        let service = type.map { ServiceName(plural: name, singular: $0) } ?? growing.name(of: name)
        if let declared = growing.project.services.first(where: { $0.name == name }) {
            guard growing.types.names.contains(service.protocolName) else {
                throw StarterError(.wrong, [unlike(declared, service, in: growing)])
            }
            return growing.files
        }
        let names = nameFindings(of: service, in: growing)
        guard names.isEmpty else { throw StarterError(.wrong, names) }
        let layout = try ServiceLayout(of: growing)
        let texts = ServiceTexts(service: service, layout: layout, plainValues: plainValues(in: growing, layout))
        let new = texts.files
        let existing = new.filter { growing.file($0.path) != nil }
        guard existing.isEmpty else {
            let hint = "move it away, or choose another name or --type"
            throw StarterError(
                .wrong,
                existing.map { Diagnostic("it exists already", at: Diagnostic.Place(file: $0.path), hint: hint) }
            )
        }
        let scheme = schemeFile(adding: service, like: layout.model, in: growing)
        let root = layout.root.adding(like: layout.model) { renamed($0, as: service, in: growing, layout.model) }
        return growing.replacing([scheme, root] + new)
    }

    private func unlike(_ declared: Service, _ service: ServiceName, in growing: GrowingProject) -> Diagnostic {
        Diagnostic(
            "there is a service '\(name)' already, and no \(service.protocolName)",
            at: growing.place(of: declared.span),
            hint: type == nil ? "take it out there and call again" : "choose another name, or leave --type out"
        )
    }

    private func nameFindings(of service: ServiceName, in growing: GrowingProject) -> [Diagnostic] {
        let findings = NewName(name, .type).findings(besides: growing.project.services.map(\.name))
        if let type, let fault = NameRule.type.fault(of: type) {
            return findings + [Diagnostic("--type: \(fault.message)", at: nil, hint: fault.hint)]
        }
        if let type, type != capitalized(type) {
            let message = "--type: '\(type)' begins with a small letter"
            return findings + [Diagnostic(message, at: nil, hint: "write \(capitalized(type))")]
        }
        guard findings.isEmpty else { return findings }
        let taken = takenWords(in: growing)
        func types(of type: String) -> [String] { ["", "Live", "Mock"].map { "\($0)\(type)Service" } + [type] }
        let collisions = types(of: service.type).filter(taken.contains)
        guard let first = collisions.first else { return [] }
        let free = ["Item", "Entry", "Record"].map { service.type + $0 }.first {
            !types(of: $0).contains(where: taken.contains)
        }
        let place = growing.types.files[first].map { Diagnostic.Place(file: $0) }
        return [
            Diagnostic(
                "the service '\(name)' needs a type '\(first)', and that name is taken",
                at: place,
                hint: free.map { "add --type \($0)" } ?? "choose another name"
            )
        ]
    }

    /// Names of types and modules: Swift's, and those that the project's code has, its own and the generated ones.
    private func takenWords(in growing: GrowingProject) -> Set<String> {
        let files = growing.files.filter(\.isOwnSwift)
        var taken = ReservedNames.types.union(ReservedNames.modules).union(files.map(\.module))
        for file in files {
            let code = String(decoding: SwiftCode(file.bytes).bytes, as: UTF8.self)
            let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            taken.formUnion(words.filter { $0.first?.isUppercase == true }.map(String.init))
        }
        return taken
    }

    /// The default scheme's value of each setting that every service has.
    private func plainValues(in growing: GrowingProject, _ layout: ServiceLayout) -> [String] {
        let project = growing.project
        let scheme = project.schemes.first { $0.name == project.defaultScheme }
        return project.settings.filter(\.isPerService).compactMap { setting in
            scheme?.settings["\(setting.name).\(layout.model.plural)"].map { "\(setting.name)=\($0.value.text)" }
        }
    }

    /// A line that is about another service, as it is about this one.
    private func renamed(
        _ line: String,
        as service: ServiceName,
        in growing: GrowingProject,
        _ model: ServiceName
    ) -> String {
        var line = line
        for secret in growing.project.secrets where secret.users.contains(where: { $0.service == model.plural }) {
            line = line.replacing(".\(secret.name)", with: "nil")
        }
        let plural = model.plural == model.singular ? service.type : capitalized(service.plural)
        let forms = [
            (model.protocolName, service.protocolName), (capitalized(model.plural), plural),
            (model.plural, service.plural), (model.type, service.type),
        ]
        for word in ServiceMentions(of: model, besides: []).find(in: line).own.reversed() {
            line.replaceSubrange(word, with: line[word].replacing(firstOf: forms))
        }
        return line
    }
}

extension Substring {
    /// The text with the first of the pairs that stands at a place replaced, in one pass.
    fileprivate func replacing(firstOf pairs: [(old: String, new: String)]) -> String {
        var (result, rest) = ("", self)
        while let character = rest.first {
            if let pair = pairs.first(where: { rest.hasPrefix($0.old) }) {
                result += pair.new
                rest = rest.dropFirst(pair.old.count)
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

extension ServiceAddition {
    /// The scheme file with the service: who can provide it, where its server is, and who answers.
    private func schemeFile(
        adding service: ServiceName,
        like model: ServiceName,
        in growing: GrowingProject
    ) -> StarterFile {
        var text = growing.text
        let name = service.plural
        let url = "\(name)URL"
        let declared = growing.project.services.first { $0.name == model.plural }?.implementations ?? []
        let addresses = Set(growing.project.services.map { "\($0.name)URL" })
        let providers = NewEntry(key: name, value: .line("[\(declared.joined(separator: ", "))]"))
        text.append(providers, toSection: "services", order: [])
        let setting = NewEntry(key: url, value: .line("{ type: url }"))
        text.append(setting, toSection: "settings", order: Self.order, behind: addresses)
        let host = ServiceMentions.humps(of: name).joined(separator: "-")
        let address = NewEntry(key: url, value: .line("https://\(host).example"))
        for scheme in text.section("schemes")?.children ?? [] {
            if let choice = scheme["services"]?[model.plural], let services = scheme["services"] {
                text.append(NewEntry(key: name, value: .line(choice.texts.first ?? "")), to: services)
            }
            // A scheme without parents has to say every value itself.
            guard scheme["extends"] == nil else { continue }
            if let settings = scheme["settings"], settings.entries?.isEmpty == false || text.isFlow(settings) {
                text.append(address, to: settings, behind: addresses)
            } else {
                text.append(NewEntry(key: "settings", value: .mapping([address])), to: scheme)
            }
        }
        var file = growing.schemeFile
        file.bytes = text.bytes
        return file
    }

    /// The sections that stand before the settings.
    private static let order = [
        "version", "product", "default", "outputs", "conditions", "implementations", "services", "settings",
    ]
}

import SchemeModel
import YAMLReader

/// A service that a project loses.
public struct ServiceRemoval: Sendable {
    public var name: String

    public init(name: String) {
        self.name = name
    }

    /// The project's files without the service, and what in them still names it.
    ///
    /// - Throws: That there is no such service, or no other.
    public func files(
        in growing: GrowingProject
    ) throws(StarterError) -> (files: [StarterFile], remaining: [Diagnostic]) {
        let services = growing.project.services
        guard let service = services.first(where: { $0.name == name }) else {
            let near = nearest(to: name, in: services.map(\.name)).map { "did you mean '\($0)'?" }
            let all = services.map(\.name).joined(separator: ", ")
            let message = "there is no service '\(shown(name))' in \(growing.project.file)"
            throw StarterError(.wrong, message, hint: near ?? (all.isEmpty ? nil : "it has: \(all)"))
        }
        guard services.count > 1 else {
            throw StarterError(
                .wrong,
                [
                    Diagnostic(
                        "'\(name)' is the only service, and what is left without one is no app",
                        at: growing.place(of: service.span),
                        hint: "add another one first"
                    )
                ]
            )
        }
        return removing(growing.name(of: name), from: growing.files, schemeFile: growing.project.file)
    }
}

/// Takes a service out of a project: its files, the statements that name it, and its entries of the scheme file.
///
/// What is no whole statement, names another service too, or belongs to a package inside the project stays.
///
/// - Parameter schemeFile: Where the project has its scheme file.
/// - Returns: The files that are left, and what in them still names the service.
public func removing(
    _ service: ServiceName,
    from files: [StarterFile],
    schemeFile: String = "Configs/schemes.yml"
) -> (files: [StarterFile], remaining: [Diagnostic]) {
    let text = files.first { $0.path == schemeFile }.map { SchemeText($0.bytes) }
    let types = DeclaredTypes(in: files.filter(\.isOwnSwift)).names
    let others = (text?.section("services")?.entries ?? []).filter { $0.key != service.plural }
        .map { ServiceName(plural: $0.key, among: types) }
    let mentions = ServiceMentions(of: service, besides: others)
    // What the tool writes it writes anew.
    let outputs = (text?.section("outputs")?.children ?? []).compactMap(\.text)
    let packages = files.map(\.path).filter { $0.hasSuffix("/Package.swift") }.map {
        $0.dropLast("Package.swift".count)
    }
    var kept: [StarterFile] = []
    var remaining: [Diagnostic] = []
    for var file in files {
        let isOwn = file.isOwn && !packages.contains { file.path.hasPrefix($0) }
        if isOwn, mentions.isOwn(file.path) { continue }
        if file.path == schemeFile, var text {
            text.remove(entries(of: mentions, in: text))
            file.bytes = text.bytes
            remaining += mentions.remaining(in: lines(of: file.bytes), of: file.path)
        } else if file.isOwnSwift, !outputs.contains(file.path) {
            let removal = SwiftRemoval(file.bytes, file: file.path, mentions: mentions, changes: isOwn)
            if removal.isEmptied { continue }
            file.bytes = removal.bytes
            remaining += removal.remaining
        }
        kept.append(file)
    }
    return (kept, remaining)
}

private func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
}

/// The entries of a scheme file that belong to a service alone, by the start of their keys.
private func entries(of mentions: ServiceMentions, in text: SchemeText) -> Set<Int> {
    let service = mentions.service.plural
    func named(_ node: Node?) -> [Node.Entry] { (node?.entries ?? []).filter { mentions.isOwn($0.key) } }
    func entry(_ node: Node?) -> [Node.Entry] { (node?.entries ?? []).filter { $0.key == service } }

    let settings = named(text.section("settings"))
    let secrets = (text.section("secrets")?.entries ?? [])
    let users = secrets.flatMap { entry($0.value["for"]) }
    let ownSecrets = secrets.filter { $0.value["for"]?.entries?.map(\.key) == [service] }
    var gone = entry(text.section("services")) + settings + users + ownSecrets
    for scheme in text.section("schemes")?.children ?? [] {
        gone += entry(scheme["services"])
        for value in scheme["settings"]?.entries ?? [] {
            gone += settings.contains { $0.key == value.key } ? [value] : entry(value.value)
        }
        gone += (scheme["secrets"]?.entries ?? []).filter { secret in ownSecrets.contains { $0.key == secret.key } }
    }
    return Set(gone.map(\.keySpan.start))
}

extension Node {
    fileprivate var text: String? {
        if case .scalar(let text, _) = content { return text }
        return nil
    }
}

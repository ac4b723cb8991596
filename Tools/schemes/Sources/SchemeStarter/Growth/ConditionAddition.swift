import SchemeModel
import SchemeSources
import YAMLReader

/// A condition that a project gets: in the scheme file, as a trait in Package.swift, and as an `#if` where the app is
/// composed.
public struct ConditionAddition: Sendable {
    public var name: String
    public var description: String?

    public init(name: String, description: String? = nil) {
        self.name = name
        self.description = description
    }

    /// The project's files with the condition; the same ones when they have it already.
    ///
    /// - Throws: Everything that keeps the condition from being added.
    public func files(in growing: GrowingProject) throws(StarterError) -> [StarterFile] {
        let declared = growing.project.conditions.first { $0.name == name }
        var findings = declared == nil ? newNameFindings(in: growing.project) : []
        if let declared, let description, declared.description != description {
            findings.append(
                Diagnostic(
                    "there is a condition '\(name)' already, and it has another description",
                    at: growing.place(of: declared.span),
                    hint: "choose another name, or change it there"
                )
            )
        }
        if description?.isEmpty == true {
            findings.append(Diagnostic("the description is empty", at: nil, hint: "leave --description out"))
        }
        let text = declared?.description ?? description ?? "Marks what only builds with \(name) hold."
        var changed: [StarterFile] = []
        do throws(StarterError) {
            changed += try manifests(of: growing, describing: text)
        } catch { findings += error.diagnostics }
        do throws(StarterError) {
            if let file = try stub(in: growing) { changed.append(file) }
        } catch { findings += error.diagnostics }
        guard findings.isEmpty else { throw StarterError(.wrong, findings) }
        if declared == nil { changed.append(schemeFile(of: growing, describing: text)) }
        return growing.replacing(changed)
    }

    private func newNameFindings(in project: Project) -> [Diagnostic] {
        NewName(name, .condition).findings(besides: project.conditions.map(\.name))
    }

    private func schemeFile(of growing: GrowingProject, describing description: String) -> StarterFile {
        var text = growing.text
        let order = ["version", "product", "default", "outputs", "conditions"]
        text.append(NewEntry(key: name, value: .line(yamlText(description))), toSection: "conditions", order: order)
        var file = growing.schemeFile
        file.bytes = text.bytes
        return file
    }

    /// The manifests that lack the trait, with it: Package.swift and those for one version of Swift, of which each Swift reads
    /// one. An Xcode project has none.
    private func manifests(
        of growing: GrowingProject,
        describing description: String
    ) throws(StarterError) -> [StarterFile] {
        var changed: [StarterFile] = []
        for file in growing.files where file.path == "Package.swift" || file.path.hasPrefix("Package@swift-") {
            let manifest = ManifestTraits(file.bytes)
            if manifest.has(name) || !manifest.canHaveTraits { continue }
            changed.append(try adding(manifest, to: file, describing: description))
        }
        return changed
    }

    private func adding(
        _ manifest: ManifestTraits,
        to old: StarterFile,
        describing description: String
    ) throws(StarterError) -> StarterFile {
        var file = old
        let trait = ".trait(name: \(name.swiftLiteral), description: \(description.swiftLiteral))"
        guard let bytes = manifest.adding(trait) else {
            throw StarterError(
                .wrong,
                [
                    Diagnostic(
                        "\(file.path) has no place for a trait that can be told by its lines",
                        at: Diagnostic.Place(file: file.path),
                        hint: "add to it: traits: [\(trait)],"
                    )
                ]
            )
        }
        file.bytes = bytes
        return file
    }

    /// The composition root with an `#if` of the condition; nothing when some file has one.
    private func stub(in growing: GrowingProject) throws(StarterError) -> StarterFile? {
        guard !growing.swiftFiles.contains(where: tests) else { return nil }
        guard var root = CompositionRoot(of: growing)?.file else {
            let message = "no file tells who answers for a service, so there is no place for '#if \(name)'"
            let hint = "write a switch over the services of ActiveScheme first, as in: switch active.services.orders"
            throw StarterError(.wrong, message, hint: hint)
        }
        let lineEnd = root.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        let stub = ["", "#if \(name)", "    // What only a build with \(name) holds.", "#endif", ""]
        if root.bytes.last != UInt8(ascii: "\n") { root.bytes += lineEnd.utf8 }
        root.bytes += stub.joined(separator: lineEnd).utf8
        return root
    }

    /// Whether an `#if` of a file asks for the condition.
    private func tests(_ file: StarterFile) -> Bool {
        SwiftSource(file.bytes, file: file.path).conditions.contains { $0.name == name }
    }
}

import SchemeModel

/// The Swift file that tells a program its scheme: tables of this build first, then what chooses and overrides.
///
/// The same project gives the same bytes. The file needs nothing but Foundation.
public struct GeneratedSwift {
    /// The form of the file; it changes when a program would have to be adapted.
    public static let format = 1

    /// The form that a generated file says it has; nothing for what says none.
    public static func format(of bytes: some Collection<UInt8>) -> Int? {
        let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return header.firstMatch(of: /\(format (\d{1,9})\)/).flatMap { Int($0.1) }
    }

    let project: Project
    let branches: BuildBranches

    public init(_ project: Project) {
        self.project = project
        branches = BuildBranches(project)
    }

    public var text: String {
        var text = SwiftText()
        text.line(
            "// Written by `Scripts/schemes sync` from \(project.file) (format \(Self.format)): edit that file, not this one."
        )
        text.line(
            "// Conditions say what is in the binary, services say who answers; a scheme may link more than it selects, never less."
        )
        text.line()
        // For modules whose imports are internal by default.
        text.line("public import Foundation")
        text.line()
        text.line("// MARK: - What this build holds")
        text.line()
        writeSchemes(to: &text)
        writeServices(to: &text)
        writeSettings(to: &text)
        writeTables(to: &text)
        text.line()
        text.line("// MARK: - The scheme that runs")
        text.line()
        writeActiveScheme(to: &text)
        writeSecrets(to: &text)
        writeSchemeError(to: &text)
        writeSettingText(to: &text)
        return text.text
    }

    /// The settings with a value for each service.
    var hasPerService: Bool { !project.services.isEmpty && project.settings.contains(where: \.isPerService) }

    /// Who composes services may write of secrets before there are any.
    var hasSecrets: Bool { !project.services.isEmpty || !project.secrets.isEmpty }

    /// Settings that have a value at all: one per service has none without services.
    var settings: [Setting] { project.settings.filter { !$0.isPerService || !project.services.isEmpty } }

    /// What a scheme declares, as the type of a tuple's elements or of the one thing there is.
    var declaredTypes: [String] {
        (project.services.isEmpty ? [] : ["ServiceSelection"]) + (settings.isEmpty ? [] : ["Settings"])
    }
}

import Foundation
import Testing

/// Previews are seen in Xcode alone; that none is missing can be read anywhere.
@Suite struct `The previews` {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Sources").standardized

    private static func text(_ file: String) throws -> String {
        try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    }

    /// The files of the views that a service gives their value.
    private static func views() throws -> [String] {
        let folder = sources.appending(path: "AppUI").path(percentEncoded: false)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        return files.filter { $0.hasSuffix("View.swift") && $0 != "LoadStateView.swift" }
    }

    @Test(arguments: try views())
    func `of a view show every state that its model can be in, and the way from a failure to the retry`(
        _ view: String
    ) throws {
        let declared = try Self.text("AppCore/LoadState.swift").matches(of: /\n    case ([a-z]+)/).map { String($0.1) }
        try #require(declared.count > 2)
        // No view stays idle: it asks as soon as it appears.
        let states = Set(declared).subtracting(["idle"]).union(["retrying"])
        let shown = try Self.text("AppUI/\(view)")
            .matches(of: /\(service: PreviewService\(\.([a-z]+)\).*\)\.previewDisplayName\("([A-Za-z]+)"\)/)
        #expect(shown.allSatisfy { $0.1.capitalized == $0.2 })
        let optional: Set = ["empty"]
        #expect(Set(shown.map { String($0.1) }).subtracting(optional) == states)
    }

    @Test func `of the list of movies show that it can be empty`() throws {
        #expect(try Self.text("AppUI/MovieListView.swift").contains(#"PreviewService(.empty)"#))
    }

    @Test func `show what stands there before anything was asked for`() throws {
        #expect(try Self.text("AppUI/LoadStateView.swift").contains(#".previewDisplayName("Idle")"#))
    }
}

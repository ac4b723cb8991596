import Fixtures
import Foundation
import Testing

/// The files of `SchemaFaults`, by which a validator of another make is held against the JSON Schema.
struct SchemaFaultTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "SchemaFaults")

    private static let faults =
        (FileManager.default.enumerator(atPath: folder.appending(path: "faults").path(percentEncoded: false)))?
        .compactMap { $0 as? String }.sorted() ?? []

    private static func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    @Test(arguments: faults)
    func `the tool finds the fault that the schema finds, and nothing else`(name: String) throws {
        let text = try Self.text(of: "faults/\(name)")
        let expected = text.split(separator: "\n").prefix { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
        #expect(expected.count == 1 && findings(of: text) == expected)
    }

    @Test func `there are faults of every section`() {
        let sections = [
            "version", "default", "schemes", "file", "product", "output", "condition", "implementation", "service",
            "setting", "secret", "matrix", "sources", "verify", "scheme",
        ]
        for section in sections { #expect(Self.faults.contains { $0.hasPrefix("\(section)-") }, "\(section)") }
    }

    @Test func `the valid file has every key`() throws {
        let text = try Self.text(of: "valid.yml")
        #expect(findings(of: text) == [])
        let names = KeysTests.rows.map(\.key)
        for name in names { #expect(text.contains("\(name):"), "\(name)") }
    }
}

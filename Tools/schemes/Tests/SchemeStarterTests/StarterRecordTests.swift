import Fixtures
import Foundation
import SchemeModel
import SchemeStarter
import Testing

@Suite struct `The record of a project` {
    private static let id = String(repeating: "1a", count: 20)
    private static let record = StarterRecord(
        template: .init(commit: "abc", version: "1.2.3"),
        names: .init(
            product: "Weather",
            service: ServiceName(plural: "forecasts", singular: "forecast"),
            url: "https://forecasts.example",
            kept: ["orders"],
            holder: "Ada \"É\" Lovelace"
        ),
        files: ["a/b é.sh": TreeEntry(kind: .executable, id: id), "README.md": TreeEntry(kind: .regular, id: id)]
    )

    private static let text = """
        {
          "files" : {
            "README.md" : "100644 \(id)",
            "a/b é.sh" : "100755 \(id)"
          },
          "format" : "1",
          "names" : {
            "holder" : "Ada \\"É\\" Lovelace",
            "kept" : [
              "orders"
            ],
            "product" : "Weather",
            "service" : "forecasts",
            "singular" : "forecast",
            "url" : "https://forecasts.example"
          },
          "template" : {
            "commit" : "abc",
            "version" : "1.2.3"
          }
        }

        """

    @Test func `has a line for each file, in their order`() throws {
        let file = try Self.record.file()
        #expect(file.text == Self.text && file.path == "Configs/starter.json")
    }

    @Test func `is read as it was written`() throws {
        #expect(try StarterRecord(reading: Array(Self.text.utf8)) == Self.record)
        let adopted = StarterRecord(template: Self.record.template, names: nil, files: Self.record.files)
        #expect(try StarterRecord(reading: adopted.file().bytes) == adopted)
    }

    struct Fault: CustomTestStringConvertible {
        let old: String
        let new: String
        let findings: [String]
        var testDescription: String { old == text ? "\(new.isEmpty ? "nothing" : new) at all" : "\(old) → \(new)" }
    }

    private static let restore = " [restore it: git checkout HEAD -- Configs/starter.json]"

    @Test(arguments: [
        Fault(old: text, new: "", findings: ["1:1: the file is empty\(restore)"]),
        Fault(old: text, new: "[]", findings: ["1:1: there is no \"format\"\(restore)"]),
        Fault(old: text, new: "no record", findings: ["1:1: there is no \"format\"\(restore)"]),
        Fault(old: "\"format\" : \"1\",", new: "", findings: ["1:1: there is no \"format\"\(restore)"]),
        Fault(
            old: "\"format\" : \"1\"",
            new: "\"format\" : \"2\"",
            findings: [
                "6:14: the file is of format 2, and this tool reads format 1 "
                    + "[replace Tools/schemes by that of the template, which is newer]"
            ]
        ),
        Fault(old: "\"template\"", new: "\"origin\"", findings: ["1:1: there is no \"template\"\(restore)"]),
        Fault(old: "\"files\"", new: "\"paths\"", findings: ["1:1: there is no \"files\"\(restore)"]),
        Fault(old: "\"abc\"", new: "\"--all\"", findings: ["18:16: this is no name of a commit\(restore)"]),
        Fault(old: "\"holder\"", new: "\"owner\"", findings: ["7:13: there is no \"holder\"\(restore)"]),
        Fault(
            old: "README.md",
            new: "../README.md",
            findings: ["3:5: '../README.md' is no path inside the project\(restore)"]
        ),
        Fault(
            old: "README.md",
            new: "/etc/passwd",
            findings: ["3:5: '/etc/passwd' is no path inside the project\(restore)"]
        ),
        Fault(
            old: "README.md",
            new: ".GIT/config",
            findings: ["3:5: '.GIT/config' is no path inside the project\(restore)"]
        ),
        Fault(old: "a/b", new: "a//b", findings: ["4:5: 'a//b é.sh' is no path inside the project\(restore)"]),
        Fault(old: "100755", new: "100000", findings: ["4:18: this is no mode and object name of git's\(restore)"]),
        Fault(old: "a/b é.sh", new: "README.md", findings: ["4:5: the key 'README.md' stands here twice\(restore)"]),
    ])
    func `that cannot be is refused, at its place`(example: Fault) {
        let text = Self.text.replacing(example.old, with: example.new)
        do throws(StarterError) {
            _ = try StarterRecord(reading: Array(text.utf8))
            Issue.record("it was read")
        } catch {
            #expect(error.diagnostics.map(\.summary) == example.findings)
            #expect(error.diagnostics.allSatisfy { $0.place?.file == "Configs/starter.json" })
        }
    }
}

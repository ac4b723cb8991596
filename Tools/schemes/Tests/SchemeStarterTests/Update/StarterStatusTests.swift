import Foundation
import SchemeStarter
import Testing

@Suite struct `The status of a project` {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let change: @Sendable (String) throws -> Void
        let path: String
        let state: StarterStatus.FileState
    }

    @Test(arguments: [
        Case(testDescription: "nothing", change: { _ in }, path: "a.txt", state: .pristine),
        Case(
            testDescription: "other bytes",
            change: { try Data("mine".utf8).write(to: URL(filePath: "\($0)/a.txt")) },
            path: "a.txt",
            state: .edited
        ),
        Case(
            testDescription: "the mode",
            change: { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\($0)/a.txt") },
            path: "a.txt",
            state: .edited
        ),
        Case(
            testDescription: "removed",
            change: { try FileManager.default.removeItem(atPath: "\($0)/a.txt") },
            path: "a.txt",
            state: .missing
        ),
        Case(
            testDescription: "a folder removed",
            change: { try FileManager.default.removeItem(atPath: "\($0)/Scripts") },
            path: "Scripts/run.sh",
            state: .missing
        ),
        Case(
            testDescription: "a file where a folder was",
            change: {
                try FileManager.default.removeItem(atPath: "\($0)/Scripts")
                try Data().write(to: URL(filePath: "\($0)/Scripts"))
            },
            path: "Scripts/run.sh",
            state: .missing
        ),
        Case(
            testDescription: "a folder where a file was",
            change: {
                try FileManager.default.removeItem(atPath: "\($0)/a.txt")
                try FileManager.default.createDirectory(atPath: "\($0)/a.txt", withIntermediateDirectories: true)
            },
            path: "a.txt",
            state: .edited
        ),
        Case(testDescription: "a link as it was", change: { _ in }, path: "link", state: .pristine),
        Case(
            testDescription: "a link to elsewhere",
            change: {
                try FileManager.default.removeItem(atPath: "\($0)/link")
                try FileManager.default.createSymbolicLink(atPath: "\($0)/link", withDestinationPath: "b.txt")
            },
            path: "link",
            state: .edited
        ),
        Case(
            testDescription: "the target instead of the link",
            change: {
                try FileManager.default.removeItem(atPath: "\($0)/link")
                try FileManager.default.copyItem(atPath: "\($0)/a.txt", toPath: "\($0)/link")
            },
            path: "link",
            state: .edited
        ),
        Case(
            testDescription: "bytes that are no text",
            change: { try Data([0, 1, 3]).write(to: URL(filePath: "\($0)/icon.png")) },
            path: "icon.png",
            state: .edited
        ),
    ])
    func `tells what became of a file`(example: Case) throws {
        let shop = try UpdateShop()
        let record = try StarterRecord(in: shop.project)
        try example.change(shop.project)
        let status = try StarterStatus(of: record, in: shop.project, with: .plain)
        #expect(status.files.first { $0.path == example.path }?.state == example.state)
        #expect(status.files.map(\.path) == record.files.keys.sorted())
        #expect(status.count(.pristine) == status.files.count - (example.state == .pristine ? 0 : 1))
        // Whoever asks needs no repository.
        try FileManager.default.removeItem(atPath: "\(shop.project)/.git")
        #expect(try StarterStatus(of: record, in: shop.project, with: .plain) == status)
    }

    @Test func `knows line ends that git converts`() throws {
        let shop = try UpdateShop()
        let record = try StarterRecord(in: shop.project)
        try shop.commit([".gitattributes": "*.txt text eol=crlf\n"], in: shop.project)
        try shop.write(["a.txt": UpdateShop.lines("a").replacing("\n", with: "\r\n")], in: shop.project)
        #expect(try StarterStatus(of: record, in: shop.project, with: .plain).count(.edited) == 0)
    }
}

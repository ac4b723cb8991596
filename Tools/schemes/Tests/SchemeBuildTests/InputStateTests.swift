import Foundation
import Testing

@testable import SchemeBuild

struct InputStateTests {
    /// Long after every file of these tests has changed, and long before.
    private let late = 4_000_000_000
    private let early = 0

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try body(folder.path)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test func `the same files look the same, also read back from their text`() throws {
        try withFolder { folder in
            try write("a", to: "\(folder)/a.swift")
            let state = InputState(of: [folder, "\(folder)/none"], since: late)
            #expect(state == InputState(of: [folder, "\(folder)/none"], since: late))
            #expect(InputState(text: state.text[...]) == state)
            #expect(state.lines["\(folder)/none"] == "missing")
            #expect(state.lines["\(folder)/a.swift"]?.hasPrefix("1 ") == true)
        }
    }

    @Test func `an added, a deleted and a renamed file show`() throws {
        try withFolder { folder in
            let empty = InputState(of: [folder], since: late)
            try write("a", to: "\(folder)/a.swift")
            let one = InputState(of: [folder], since: late)
            #expect(one != empty)
            try FileManager.default.moveItem(atPath: "\(folder)/a.swift", toPath: "\(folder)/b.swift")
            #expect(InputState(of: [folder], since: late) != one)
            try FileManager.default.removeItem(atPath: "\(folder)/b.swift")
            #expect(InputState(of: [folder], since: late) == empty)
        }
    }

    @Test func `hidden files count among resources, also in folders within`() throws {
        try withFolder { folder in
            let data = "\(folder)/Data"
            try FileManager.default.createDirectory(atPath: "\(data)/.well-known", withIntermediateDirectories: true)
            let inputs = BuildInputs(compiled: [folder], copied: [data])
            var states = [InputState(of: inputs, since: late)]
            for file in ["Data/.hidden", "Data/.well-known/site", "Data/.well-known/.deep"] {
                try write("a", to: "\(folder)/\(file)")
                states.append(InputState(of: inputs, since: late))
                #expect(states[states.count - 1] != states[states.count - 2], "\(file)")
            }
            try write("a", to: "\(folder)/.swp")
            #expect(InputState(of: inputs, since: late) == states.last)
        }
    }

    @Test func `a name that is not UTF-8 counts as a change each time, since its state cannot be kept`() throws {
        #if os(Linux)
            try withFolder { folder in
                let path = Array("\(folder)/caf".utf8) + [0xe9, 0]
                let file = path.withUnsafeBufferPointer { bytes in
                    bytes.withMemoryRebound(to: CChar.self) {
                        $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
                    }
                }
                #expect(file >= 0)
                close(file)
                #expect(InputState(of: [folder], since: late) != InputState(of: [folder], since: late))
            }
        #endif
    }

    @Test func `hidden files are no inputs, and a linked folder that leads back ends`() throws {
        try withFolder { folder in
            let before = InputState(of: [folder], since: late)
            try write("", to: "\(folder)/.swp")
            #expect(InputState(of: [folder], since: late) == before)
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/self", withDestinationPath: ".")
            #expect(InputState(of: [folder], since: late).lines.keys.filter { $0.contains("self") }.isEmpty)
        }
    }

    @Test func `a file that may change again within its second is read`() throws {
        try withFolder { folder in
            try write("a", to: "\(folder)/a.swift")
            let path = "\(folder)/a.swift"
            let unread = InputState(of: [path], since: late).lines[path]?.split(separator: " ").count
            let read = InputState(of: [path], since: early).lines[path]?.split(separator: " ").count
            #expect(unread == 3)
            #expect(read == 4)
        }
    }

    @Test func `a change under an old date is told from one that SwiftPM sees itself`() throws {
        try withFolder { folder in
            for name in ["old", "new"] { try write("a", to: "\(folder)/\(name)") }
            let before = InputState(of: [folder], since: early)
            for name in ["old", "new"] { try write("b", to: "\(folder)/\(name)") }
            let date = Date(timeIntervalSince1970: 1_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder)/old")
            let after = InputState(of: [folder], since: early)
            #expect(after.changedUnderAnOldDate(since: before, second: 1_000_000_000) == ["\(folder)/old"])
        }
    }
}

extension BuildInputs: ExpressibleByArrayLiteral {
    public init(arrayLiteral compiled: String...) { self.init(compiled: compiled) }
}

import Foundation
import ServiceClient
import Testing

@testable import ServiceReplay

/// A place for a tape that is gone with its last reference.
final class TapeFolder: Sendable {
    let tape: URL

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tapés of \(UUID().uuidString)")
        tape = folder.appending(path: "items.har")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A tape with this text.
    convenience init(_ text: String) throws {
        try self.init()
        try Data(text.utf8).write(to: tape)
    }

    /// A tape with what is read of these entries.
    convenience init(entries: [String]) throws {
        try self.init(#"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#)
    }

    deinit {
        // What the system does not remove now it removes some day.
        try? FileManager.default.removeItem(at: tape.deletingLastPathComponent())
    }

    var path: String { tape.path(percentEncoded: false) }

    func text() throws -> String { try String(contentsOf: tape, encoding: .utf8) }

    func entries() throws -> [HAR.Entry] { try Tape(file: tape).read().entries.compactMap(\.part) }

    func questions() throws -> [String] {
        let filter = TapeFilter()
        return try entries().map { try TapeQuestion($0.request, filter: filter).text }
    }

    /// Answers with what is on the tape, and holds it.
    func replay(
        below baseURL: String = "https://items.example/v1",
        tokenVariable: String? = nil,
        timeout: Duration? = nil
    ) throws -> ServiceClient {
        let client = ServiceClient.replay(
            name: "items",
            tokenVariable: tokenVariable,
            timeout: timeout,
            tape: tape,
            baseURL: try url(baseURL)
        )
        return ServiceClient(name: client.name, tokenVariable: tokenVariable, timeout: client.timeout) { endpoint in
            defer { withExtendedLifetime(self) {} }
            return try await client.send(endpoint)
        }
    }
}

func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
}

/// An entry as the shortest archive has it.
func taped(_ url: String, _ response: String, method: String = "GET") -> String {
    #"{"request": {"method": "\#(method)", "url": "\#(url)"}, "response": \#(response)}"#
}

/// A response with a plain text.
func response(_ text: String, status: Int = 200) -> String {
    #"{"status": \#(status), "content": {"text": "\#(text)"}}"#
}

extension ServiceClient {
    /// The text of an answer of whatever status.
    func text(_ endpoint: Endpoint) async throws -> String {
        String(decoding: try await send(endpoint).body, as: UTF8.self)
    }
}

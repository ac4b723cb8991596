import Foundation
import Testing

/// The toolchain's sourcekit-lsp as an editor speaks to it: JSON-RPC over its standard streams.
final class LanguageServer {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received = Data()
    private var lastIdentifier = 0

    /// Ends a server that says no more what is waited for, which then shows as an error.
    private let watchdog: DispatchWorkItem

    private struct Message: Decodable {
        struct Parameters: Decodable { let diagnostics: [Item]? }
        struct Item: Decodable { let range: Range }
        struct Range: Decodable { let start: Start }
        struct Start: Decodable { let line: Int }
        let id: Int?
        let method: String?
        let params: Parameters?
    }

    /// Starts the server for a folder as the one that the editor has opened.
    init(in folder: URL) throws {
        watchdog = DispatchWorkItem { [process] in process.terminate() }
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sourcekit-lsp"]
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        // The settings of whoever runs the tests lie in the home folder.
        process.environment = ["PATH": path, "HOME": folder.appending(path: "home").path(percentEncoded: false)]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(180), execute: watchdog)
        // An index of the package would take its time, and tells nothing about conditions.
        let options: [String: any Sendable] = ["backgroundIndexing": false]
        let parameters: [String: any Sendable] = [
            "processId": NSNull(), "rootUri": Self.address(of: folder), "capabilities": [String: String](),
            "initializationOptions": options,
        ]
        try request("initialize", parameters)
        try send(["method": "initialized", "params": [String: String]()])
    }

    /// The lines of a file, counted from 1, that the editor is told to mark, as soon as there are any: as long as the server
    /// reads the package, there are none.
    func marks(in file: URL) throws -> [Int] {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let document: [String: any Sendable] = [
            "uri": Self.address(of: file), "languageId": "swift", "version": 1, "text": text,
        ]
        try send(["method": "textDocument/didOpen", "params": ["textDocument": document]])
        while true {
            let message = try receive()
            guard message.method == "textDocument/publishDiagnostics", let items = message.params?.diagnostics else {
                continue
            }
            if !items.isEmpty { return items.map { $0.range.start.line + 1 } }
        }
    }

    func end() throws {
        try request("shutdown", [String: String]())
        try send(["method": "exit"])
        process.waitUntilExit()
        watchdog.cancel()
    }

    private static func address(of file: URL) -> String { file.absoluteString }

    /// Asks for something and waits until it is done.
    private func request(_ method: String, _ parameters: [String: any Sendable]) throws {
        lastIdentifier += 1
        try send(["id": lastIdentifier, "method": method, "params": parameters])
        while true {
            let message = try receive()
            if message.method == nil, message.id == lastIdentifier { return }
        }
    }

    private func send(_ message: [String: any Sendable]) throws {
        let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
        let header = Data("Content-Length: \(body.count)\r\n\r\n".utf8)
        try input.fileHandleForWriting.write(contentsOf: header + body)
    }

    private func receive() throws -> Message {
        let blank = Data("\r\n\r\n".utf8)
        var end = received.firstRange(of: blank)
        while end == nil {
            try receiveMore()
            end = received.firstRange(of: blank)
        }
        let header = String(decoding: received[..<(end?.lowerBound ?? received.startIndex)], as: UTF8.self)
        let length = try #require(header.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.1) })
        received = Data(received[(end?.upperBound ?? received.endIndex)...])
        while received.count < length { try receiveMore() }
        defer { received = Data(received.dropFirst(length)) }
        return try JSONDecoder().decode(Message.self, from: received.prefix(length))
    }

    private func receiveMore() throws {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "sourcekit-lsp has ended")
        received += data
    }
}

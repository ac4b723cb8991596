import Foundation
import Testing

@testable import AppCLI

@Suite struct `A stream` {
    @Test func `writes the whole text, also one that no pipe holds at once`() async throws {
        let pipe = Pipe()
        let text = String(repeating: "a line of text\n", count: 20_000)
        let reader = Task.detached { try pipe.fileHandleForReading.readToEnd() }
        try StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor).write(text)
        try pipe.fileHandleForWriting.close()
        #expect(try await reader.value == Data(text.utf8))
    }

    @Test func `says why it cannot be written`() {
        #expect(throws: StreamError(code: EBADF)) { try StandardStream(descriptor: -1).write("text") }
    }
}

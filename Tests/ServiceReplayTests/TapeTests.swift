import Foundation
import ServiceClient
import Testing

@testable import ServiceReplay

/// The file that is recorded on.
@Suite struct `A tape` {
    private let folder: TapeFolder
    private let baseURL: URL

    init() throws {
        folder = try TapeFolder()
        baseURL = try url("https://items.example")
    }

    @Test func `keeps its hands off a file that is no archive`() async throws {
        let folder = try TapeFolder("precious")
        let client = ServiceClient.success("{}")
            .recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        let refusal = TapeError(
            "The tape \(folder.path) is no HTTP Archive: it is not valid JSON; "
                + "export it again, or remove it and record a new one."
        )
        await #expect(throws: refusal) { _ = try await client.send(Endpoint(.get, "/items")) }
        #expect(try folder.text() == "precious")
    }

    @Test func `fills an empty file, which stays its owner's alone`() async throws {
        let folder = try TapeFolder("")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path)
        let client = ServiceClient.success("{}")
            .recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        _ = try await client.send(Endpoint(.get, "/items"))
        #expect(try folder.questions() == ["GET /items"])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
    }

    @Test func `drops no entry that it cannot read`() async throws {
        let text = #"{"log": {"entries": [{"request": {"method": "GET", "url": "/"}, "response": null}]}}"#
        let folder = try TapeFolder(text)
        let client = ServiceClient.success("{}")
            .recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        let refusal = TapeError(
            "The tape \(folder.path) is no HTTP Archive: log.entries[0].response is something else; "
                + "export it again, or remove it and record a new one."
        )
        await #expect(throws: refusal) { _ = try await client.send(Endpoint(.get, "/items")) }
        #expect(try folder.text() == text)
    }

    /// What prevents a tape at this path.
    private static let obstacles: [(name: String, path: String, read: String, written: String)] = [
        (
            "a file as folder", "a.har/below.har", "cannot be read: not a directory; name a file in a folder.",
            "cannot be written: file exists; name a file in a folder."
        ),
        (
            "a folder as tape", "folder", "cannot be read: is a directory; name a file in a folder.",
            "cannot be read: is a directory; name a file in a folder."
        ),
        (
            "a link to itself", "loop.har", "cannot be read: too many levels of symbolic links; name another file.",
            "is a symbolic link that leads to itself; name a file."
        ),
        (
            "a name that is too long", String(repeating: "x", count: 300),
            "cannot be read: file name too long; name another file.",
            "cannot be written: file name too long; name another file."
        ),
    ]

    @Test(arguments: obstacles)
    func `reports why it cannot be read or written`(_ name: String, _ path: String, _ read: String, _ written: String)
        async throws
    {
        let parent = folder.tape.deletingLastPathComponent()
        try Data().write(to: parent.appending(path: "a.har"))
        try FileManager.default.createDirectory(at: parent.appending(path: "folder"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: parent.appending(path: "loop.har").path(percentEncoded: false),
            withDestinationPath: "loop.har"
        )
        let tape = parent.appending(path: path)
        let clients = [
            (ServiceClient.replay(name: "items", tape: tape, baseURL: baseURL), read),
            (ServiceClient.success("{}").recorded(on: tape, baseURL: baseURL, environment: [:]), written),
        ]
        for (client, reason) in clients {
            let refusal = TapeError("The tape \(tape.path(percentEncoded: false)) \(reason)")
            await #expect(throws: refusal) { _ = try await client.send(Endpoint(.get, "/items")) }
        }
    }

    @Test(arguments: [
        (ENOSPC, "no space left on device; make space on that disk"),
        (EROFS, "read-only file system; name a file on a disk that can be written"),
        (EACCES, "permission denied; name a file in a folder that you may write to"),
        (EIO, "input/output error; name another file"),
    ])
    func `is refused with the reason of the system and its next step`(number: Int32, reason: String) throws {
        let code = try #require(POSIXErrorCode(rawValue: number))
        let error = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(code)])
        #expect(
            TapeError.refused("a.har", to: "written", error).description
                == "The tape a.har cannot be written: \(reason)."
        )
    }

    @Test func `is not the pointer of Git LFS, which is left unchanged`() async throws {
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n"
        let folder = try TapeFolder(pointer)
        let refusal = TapeError(
            "The tape \(folder.path) is a Git LFS pointer and not the archive itself; run 'git lfs pull'."
        )
        let recording = ServiceClient.success("{}").recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        for client in [recording, try folder.replay()] {
            await #expect(throws: refusal) { _ = try await client.send(Endpoint(.get, "/items")) }
        }
        #expect(try folder.text() == pointer)
    }

    @Test(arguments: [true, false])
    func `writes behind a symbolic link and leaves it one`(isThere: Bool) async throws {
        let target = try TapeFolder(entries: [])
        if !isThere { try FileManager.default.removeItem(at: target.tape) }
        try FileManager.default.createSymbolicLink(at: folder.tape, withDestinationURL: target.tape)
        _ = try await ServiceClient.success("{}").recorded(on: folder.tape, baseURL: baseURL, environment: [:])
            .send(Endpoint(.get, "/items/1"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path) == target.path)
        #expect(try target.questions() == ["GET /items/1"])
    }

    @Test(arguments: [
        ("a byte order mark", Data("\u{FEFF}{\"a\":1}".utf8)), ("line ends", Data("a\r\nb\rc\nd\u{2028}e".utf8)),
        ("zeros", Data([0, 0x61, 0])), ("no character", Data("\u{FFFE}\u{10FFFF}\u{FFFD}".utf8)),
        ("two forms of a letter", Data("\u{E9}e\u{301}".utf8)), ("Latin-1", Data([0x63, 0x61, 0x66, 0xE9])),
        ("UTF-16", "{\"a\":1}".data(using: .utf16) ?? Data()), ("half of a pair", Data(#"{"a":"\ud83d"}"#.utf8)),
        ("half of a pair in bytes", Data([0xED, 0xA0, 0xBD])), ("every byte", Data(0...0xFF)), ("none", Data()),
    ])
    func `keeps every byte of a body`(_ name: String, body: Data) async throws {
        let client = ServiceClient(name: "items") { _ in ServiceResponse(body: body) }
            .recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        _ = try await client.send(Endpoint(.get, "/items"))
        let answer = try await folder.replay(below: "https://items.example").send(Endpoint(.get, "/items"))
        #expect(answer.body == body)
    }

    @Test func `shows no secret of a text that is cut in the middle of a pair`() async throws {
        let client = ServiceClient(name: "items") { _ in
            ServiceResponse(body: Data(#"{"value":"half \ud83d","access_token":"L1"}"#.utf8))
        }.recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        _ = try await client.send(Endpoint(.get, "/items"))
        #expect(
            try folder.entries().map(\.response.content?.text) == [
                #"{"value":"half \ud83d","access_token":"REDACTED"}"#
            ]
        )
    }

    @Test func `filters what a person has written on its tape`() async throws {
        let folder = try TapeFolder(
            #"""
            {"log": {"creator": {"name": "ServiceReplay", "version": "1"}, "entries": [
              {"request": {"method": "GET", "url": "/a"}, "response": {"status": 200, "content": {"text": "token=s3cr3t"}}}
            ]}}
            """#
        )
        let client = ServiceClient.success("{}").recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        for _ in 1...3 { _ = try await client.send(Endpoint(.get, "/items")) }
        #expect(try folder.entries().map(\.response.content?.text) == ["token=REDACTED", "{}", "{}", "{}"])
    }

    @Test func `is read once in a run, and again only if another program has changed it`() async throws {
        let archived = [taped("/a", response("first")), taped("/b", response("other"))]
        let folder = try TapeFolder(entries: archived)
        let client = ServiceClient.success("{}").recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        _ = try await client.send(Endpoint(.get, "/items"))
        // A change that nothing tells: the same file, size and time.
        var status = stat()
        try #require(stat(folder.path, &status) == 0)
        let hidden = Data(try folder.text().replacing("first", with: "FIRST").utf8)
        let handle = try FileHandle(forWritingTo: folder.tape)
        try handle.write(contentsOf: hidden)
        try handle.close()
        #if canImport(Darwin)
            let times = [status.st_atimespec, status.st_mtimespec]
        #else
            let times = [status.st_atim, status.st_mtim]
        #endif
        try #require(utimensat(AT_FDCWD, folder.path, times, 0) == 0)
        _ = try await client.send(Endpoint(.get, "/items"))
        #expect(try folder.entries().map(\.response.content?.text) == ["first", "other", "{}", "{}"])

        let changed = try folder.text().replacing("other", with: "a change")
        try Data(changed.utf8).write(to: folder.tape)
        _ = try await client.send(Endpoint(.get, "/items"))
        #expect(try folder.entries().map(\.response.content?.text) == ["first", "a change", "{}", "{}", "{}"])

        try FileManager.default.removeItem(at: folder.tape)
        _ = try await client.send(Endpoint(.get, "/items"))
        #expect(try folder.questions() == ["GET /items"])
    }

    @Test func `writes nothing when its call is cancelled`() async throws {
        let item = #"{"name":"a=1 Bearer abcDEF123","token":"s3cr3t"},"#
        let body = "[" + String(repeating: item, count: 20_000) + "0]"
        let client = ServiceClient(name: "items") { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return ServiceResponse(body: Data(body.utf8))
        }
        let recording = client.recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        let call = Task { try await recording.send(Endpoint(.get, "/items")) }
        await #expect(throws: CancellationError.self) { _ = try await call.value }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `ends while another program holds the tape, when it is cancelled or out of time`() async throws {
        let lock = open(folder.tape.deletingLastPathComponent().path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        let client = ServiceClient.success("{}").recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        let call = Task { try await client.send(Endpoint(.get, "/items")) }
        call.cancel()
        await #expect(throws: CancellationError.self) { _ = try await call.value }
        let refusal = TapeError(
            "Another program records on the tape \(folder.path) for too long. End it, and try again."
        )
        let quick = ServiceClient(name: "items", timeout: .milliseconds(20)) { _ in ServiceResponse() }
            .recorded(on: folder.tape, baseURL: baseURL, environment: [:])
        await #expect(throws: refusal) { _ = try await quick.send(Endpoint(.get, "/items")) }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}

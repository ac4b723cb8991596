import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient
import Synchronization

/// Cancels calls at random moments and answers them with faults, and looks whether each ends, once, and leaves nothing.
///
/// A call that ends twice traps; one that never ends runs into the program's limit.
struct Stress {
    private enum End: Hashable { case value, failed, cancelled, other }

    private let faults = [
        LoopbackServer.Answer.json("[1]"), .json("[1]").delayed(by: .milliseconds(2)), .nothing, .reset,
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"),
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}"),
        .raw("HTTP/1.1 200 OK\r\nno header\r\n\r\n{}"), .raw("220 mail.example ESMTP\r\n\r\n"),
        .status(401, headers: ["WWW-Authenticate": "Basic realm=\"items\""]), .status(500), .status(204),
        .redirect(to: "/items/2"), .redirect(to: "/items/12"), .redirect(to: "ftp://items.example/"),
        .status(200, body: String(repeating: " ", count: 2 << 20)), .silence,
    ]

    func run(cancelled: Int, precancelled: Int, rounds: Int) async throws -> [String] {
        var failures: [String] = []
        try await cancel(500)  // What is made once is there from now on.
        let before = Footprint.now()

        failures += try await unpack(since: before)

        let ends = try await cancel(cancelled)
        print("\(cancelled) cancelled calls: \(describe(ends))")
        if ends.values.reduce(0, +) != cancelled || ends[.other] != nil { failures.append("\(ends)") }

        let early = try await cancelBefore(precancelled)
        print("\(precancelled) calls cancelled before they start: \(describe(early))")
        if early[.cancelled, default: 0] != precancelled { failures.append("\(early)") }

        let mixed = try await mixFaults(rounds)
        print("\(rounds) rounds of 60 mixed faults: \(describe(mixed))")
        if mixed.values.reduce(0, +) != rounds * 60 || mixed[.other] != nil || mixed[.cancelled] != nil {
            failures.append("\(mixed)")
        }
        return failures + (try await growth(since: before))
    }

    private func describe(_ ends: [End: Int]) -> String {
        "\(ends[.value] ?? 0) values, \(ends[.failed] ?? 0) errors, \(ends[.cancelled] ?? 0) cancelled"
    }

    /// Calls that are cancelled within four milliseconds.
    @discardableResult
    private func cancel(_ count: Int) async throws -> [End: Int] {
        let times = Mutex<[Duration]>([])
        let ends = try await repeated(count) { client, number in
            let call = Task { await end(of: client, number) }
            try await Task.sleep(for: .microseconds(Int.random(in: 0...4_000)))
            let start = ContinuousClock.now
            call.cancel()
            _ = await call.result
            times.withLock { $0.append(.now - start) }
            return await call.value
        }
        let sorted = times.withLock { $0.sorted().map { Int($0 / .milliseconds(1)) } }
        if let slowest = sorted.last {
            print(
                "99 of 100 ended within \(sorted[sorted.count * 99 / 100]) ms of the cancel, all within \(slowest) ms"
            )
        }
        return ends
    }

    private func cancelBefore(_ count: Int) async throws -> [End: Int] {
        try await repeated(count) { client, number in
            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await end(of: client, number)
            }.value
        }
    }

    private func mixFaults(_ rounds: Int) async throws -> [End: Int] {
        try await repeated(rounds * 60, timeout: .milliseconds(100)) { client, number in
            await end(of: client, number)
        }
    }

    /// A small body that unpacks to a quarter of a gigabyte, where one mebibyte is the limit.
    private func unpack(since before: Footprint?) async throws -> [String] {
        let packed = deflatedBlanks(count: 256 << 20)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\nContent-Length: \(packed.count)\r\n\r\n"
        let answer = LoopbackServer.Answer(steps: [.send(Data(head.utf8) + packed)])
        let server = try LoopbackServer { _ in answer }
        let client = ServiceClient.loopback(at: server.baseURL, timeout: .seconds(60), bodyLimit: 1)
        let end = await self.end(of: client, 0)
        try await Task.sleep(for: .seconds(1))  // What is cancelled goes on for a moment.
        let peak = Footprint.now()?.peak ?? 0
        print("a body that unpacks to 256 MiB: \(end), \(peak) MiB at most")
        if end != .failed { return ["the body has been taken"] }
        return before.map { peak > $0.peak + 96 ? ["the body has been unpacked"] : [] } ?? []
    }

    /// Sixty calls at a time; each batch of a thousand has a server and a client of its own.
    private func repeated(
        _ count: Int,
        timeout: Duration = .seconds(60),
        _ call: @escaping @Sendable (ServiceClient, Int) async throws -> End
    ) async throws -> [End: Int] {
        var ends: [End: Int] = [:]
        for start in stride(from: 0, to: count, by: 1_000) {
            let server = try LoopbackServer { [faults] request in
                faults[(Int(request.target.split(separator: "/").last ?? "") ?? 0) % faults.count]
            }
            let client = ServiceClient.loopback(at: server.baseURL, timeout: timeout, bodyLimit: 1)
            try await withThrowingTaskGroup(of: End.self) { group in
                for number in start..<min(start + 1_000, count) {
                    if number - start >= 60, let end = try await group.next() { ends[end, default: 0] += 1 }
                    group.addTask { try await call(client, number) }
                }
                for try await end in group { ends[end, default: 0] += 1 }
            }
            server.stop()
        }
        return ends
    }

    private func end(of client: ServiceClient, _ number: Int) async -> End {
        do {
            let _: [Int] = try await client.value(from: Endpoint(.get, "/items/\(number)"))
            return .value
        } catch is ServiceError {
            return .failed
        } catch is CancellationError {
            return .cancelled
        } catch {
            print("unexpected: \(error)")
            return .other
        }
    }

    private func growth(since before: Footprint?) async throws -> [String] {
        guard let before, var after = Footprint.now() else {
            print("memory and threads are measured on Linux only")
            return []
        }
        func failures() -> [String] {
            (after.mebibytes > before.mebibytes + 48 ? ["the memory has grown"] : [])
                + (after.threads > before.threads + 16 ? ["the threads have become more"] : [])
        }
        // What is cancelled goes away in the background, which takes a loaded machine a while.
        for _ in 0..<60 where !failures().isEmpty {
            try await Task.sleep(for: .seconds(1))
            after = Footprint.now() ?? after
        }
        print("before: \(before), after: \(after)")
        return failures()
    }
}

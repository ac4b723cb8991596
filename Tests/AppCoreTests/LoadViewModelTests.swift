import AppCore
import Synchronization
import Testing

@MainActor @Suite struct `A view model` {
    @Test func `is idle before the first load`() {
        #expect(LoadViewModel { 1 }.state == .idle)
    }

    @Test func `is loading until the answer arrives`() async {
        let calls = HeldCalls()
        let model = LoadViewModel { try await calls.answer() }
        let load = Task { await model.load() }
        await calls.waitForCall(1)
        #expect(model.state == .loading)
        calls.answer(call: 1, with: 5)
        await load.value
        #expect(model.state == .loaded(5))
    }

    @Test func `tells a failure in a sentence, and the next load is the retry`() async {
        let attempts = Mutex(0)
        let model = LoadViewModel {
            let attempt = attempts.withLock { count in
                count += 1
                return count
            }
            if attempt == 1 { throw SentenceError("The host could not be reached.") }
            return attempt
        }
        await model.load()
        #expect(model.state == .failed("The host could not be reached."))
        await model.load()
        #expect(model.state == .loaded(2))
    }

    @Test func `never shows the late answer of a load that was replaced`() async {
        let calls = HeldCalls()
        let model = LoadViewModel { try await calls.answer() }
        let first = Task { await model.load() }
        await calls.waitForCall(1)
        let second = Task { await model.load() }
        await calls.waitForCall(2)
        calls.answer(call: 1, with: 1)
        await first.value
        #expect(model.state == .loading)
        calls.answer(call: 2, with: 2)
        await second.value
        #expect(model.state == .loaded(2))
    }

    @Test func `cancels the call that a new load replaces`() async {
        let calls = Mutex(0)
        let model = LoadViewModel {
            let isFirst = calls.withLock { count in
                defer { count += 1 }
                return count == 0
            }
            return try await isFirst ? untilCancelled() : 2
        }
        let first = Task { await model.load() }
        while calls.withLock({ $0 }) == 0 { await Task.yield() }
        await model.load()
        await first.value
        #expect(model.state == .loaded(2))
    }

    @Test func `is idle again when its load was cancelled`() async {
        let model = LoadViewModel<Int> { try await untilCancelled() }
        let load = Task { await model.load() }
        while model.state != .loading { await Task.yield() }
        load.cancel()
        await load.value
        #expect(model.state == .idle)
    }
}

/// Calls that stay open until the test answers them, even when they are cancelled.
private final class HeldCalls: Sendable {
    private let waiting = Mutex<[CheckedContinuation<Int, any Error>]>([])

    func answer() async throws -> Int {
        try await withCheckedThrowingContinuation { call in waiting.withLock { $0.append(call) } }
    }

    func waitForCall(_ number: Int) async {
        while waiting.withLock({ $0.count }) < number { await Task.yield() }
    }

    func answer(call number: Int, with value: Int) {
        waiting.withLock { $0[number - 1] }.resume(returning: value)
    }
}

import Foundation
import Observation

/// What a view shows of one value that a service answers with.
@MainActor @Observable
public final class LoadViewModel<Value: Sendable> {
    public private(set) var state = LoadState<Value>.idle

    private let fetch: @Sendable () async throws -> Value
    @ObservationIgnored private var running: Task<Value, any Error>?

    public init(fetch: @escaping @Sendable () async throws -> Value) {
        self.fetch = fetch
    }

    /// Asks the service and shows its answer: the first load, the next one, and the retry after a failure.
    ///
    /// A load cancels the one it replaces and never shows a late answer. Cancelling the calling task cancels the call.
    public func load() async {
        running?.cancel()
        let task = Task { [fetch] in try await fetch() }
        running = task
        state = .loading
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        guard running == task else { return }  // A later load has taken over.
        running = nil
        state =
            switch result {
            case .success(let value): .loaded(value)
            case .failure where task.isCancelled: .idle
            case .failure(let error): .failed(error.localizedDescription)
            }
    }
}

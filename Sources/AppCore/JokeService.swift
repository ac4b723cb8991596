/// Who tells jokes.
///
/// An implementer owes a joke or a thrown error for every call, and ends early with `CancellationError` when the calling
/// task is cancelled. Calls may overlap.
public protocol JokeService: Sendable {
    func joke() async throws -> Joke
}

extension JokeService {
    /// Asks for a joke on behalf of code that works with callbacks.
    ///
    /// - Parameter completion: Called exactly once, on any thread.
    /// - Returns: The running call; cancelling it completes with `CancellationError`.
    @discardableResult
    public func getJoke(_ completion: @escaping @Sendable (Result<Joke, any Error>) -> Void) -> Task<Void, Never> {
        Task {
            do {
                completion(.success(try await joke()))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

/// Who tells jokes.
///
/// An implementer owes a joke or a thrown error for every call, and ends early with `CancellationError` when the calling
/// task is cancelled. Calls may overlap.
public protocol JokeService: Sendable {
    func joke() async throws -> Joke
}

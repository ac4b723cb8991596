/// Who knows movies.
///
/// An implementer owes the same as a `JokeService`: a value or a thrown error for every call, `CancellationError` when
/// the calling task is cancelled, and calls may overlap.
public protocol MovieService: Sendable {
    /// The first page of the best rated movies, best first.
    func topRated() async throws -> MoviePage
    func movie(id: Movie.ID) async throws -> Movie
}

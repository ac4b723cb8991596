import AppCore
import Testing

@MainActor @Suite struct `The view model of the movie list` {
    @Test func `shows the movies of the page`() async {
        let model = MovieListViewModel(service: StubMovieService(movies: [.sample]))
        await model.load()
        #expect(model.state == .loaded([.sample]))
    }
}

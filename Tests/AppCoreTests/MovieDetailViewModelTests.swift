import AppCore
import Testing

@MainActor @Suite struct `The view model of a movie` {
    @Test func `shows the movie that it was made for`() async {
        let model = MovieDetailViewModel(service: StubMovieService(movies: [.sample]), id: 7)
        await model.load()
        #expect(model.state == .loaded(.sample))
    }

    @Test func `says why there is none`() async {
        let model = MovieDetailViewModel(service: StubMovieService(movies: [.sample]), id: 8)
        await model.load()
        #expect(model.state == .failed("There is no movie 8."))
    }
}

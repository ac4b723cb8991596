/// Shows one movie.
public typealias MovieDetailViewModel = LoadViewModel<Movie>

extension LoadViewModel where Value == Movie {
    public convenience init(service: any MovieService, id: Movie.ID) {
        self.init { try await service.movie(id: id) }
    }
}

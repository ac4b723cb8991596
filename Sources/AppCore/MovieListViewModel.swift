/// Shows the best rated movies, best first.
public typealias MovieListViewModel = LoadViewModel<[Movie]>

extension LoadViewModel where Value == [Movie] {
    public convenience init(service: any MovieService) {
        self.init { try await service.topRated().results }
    }
}

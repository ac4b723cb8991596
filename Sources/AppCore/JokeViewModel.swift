/// Shows one joke; every load shows another.
public typealias JokeViewModel = LoadViewModel<Joke>

extension LoadViewModel where Value == Joke {
    public convenience init(service: any JokeService) {
        self.init { try await service.joke() }
    }
}

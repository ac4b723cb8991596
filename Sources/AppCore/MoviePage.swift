/// One page of a list of movies, as TMDB answers with it.
public struct MoviePage: Codable, Equatable, Sendable {
    /// From 1.
    public let page: Int
    public let results: [Movie]
    public let totalPages: Int

    public init(page: Int, results: [Movie], totalPages: Int) {
        self.page = page
        self.results = results
        self.totalPages = totalPages
    }

    enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
    }
}

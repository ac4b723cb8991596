/// A movie of themoviedb.org (TMDB).
public struct Movie: Codable, Equatable, Identifiable, Sendable {
    public let id: Int
    public let title: String
    public let overview: String
    /// The day of its first release as TMDB writes it, such as `1999-03-31`; empty or missing when it is not known.
    public let releaseDate: String?
    /// From 0 to 10.
    public let voteAverage: Double

    public init(id: Int, title: String, overview: String, releaseDate: String?, voteAverage: Double) {
        self.id = id
        self.title = title
        self.overview = overview
        self.releaseDate = releaseDate
        self.voteAverage = voteAverage
    }

    enum CodingKeys: String, CodingKey {
        case id, title, overview
        case releaseDate = "release_date"
        case voteAverage = "vote_average"
    }
}

extension Movie {
    /// The year of its first release, such as `1999`, when it is known.
    public var releaseYear: Int? {
        releaseDate.flatMap { Int($0.prefix { $0 != "-" }) }
    }
}

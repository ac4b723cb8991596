import AppCore
import Foundation
import Testing

@Suite struct `A movie` {
    @Test(arguments: [
        Release(date: "1999-03-31", year: 1999),
        Release(date: "", year: nil),
        Release(date: nil, year: nil),
        Release(date: "soon", year: nil),
    ])
    fileprivate func `tells the year of its release when it is known`(_ release: Release) {
        let movie = Movie(id: 1, title: "", overview: "", releaseDate: release.date, voteAverage: 0)
        #expect(movie.releaseYear == release.year)
    }

    @Test func `may come without a release date`() throws {
        let answer = Data(#"{"id":7,"title":"Seven","overview":"","vote_average":8.2}"#.utf8)
        let movie = Movie(id: 7, title: "Seven", overview: "", releaseDate: nil, voteAverage: 8.2)
        #expect(try JSONDecoder().decode(Movie.self, from: answer) == movie)
    }
}

private struct Release: CustomTestStringConvertible {
    let date: String?
    let year: Int?
    var testDescription: String { date.map { "'\($0)'" } ?? "no date" }
}

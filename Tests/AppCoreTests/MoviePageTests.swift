import AppCore
import Foundation
import Testing

@Suite struct `A page of movies` {
    @Test func `is read with the keys of TMDB`() throws {
        let answer = """
            {"page":1,"total_pages":9,"total_results":170,"results":[{"id":7,"title":"Seven Tests",
            "overview":"All pass.","release_date":"1999-03-31","vote_average":8,"adult":false}]}
            """
        let page = try JSONDecoder().decode(MoviePage.self, from: Data(answer.utf8))
        #expect(page == MoviePage(page: 1, results: [.sample], totalPages: 9))
    }
}

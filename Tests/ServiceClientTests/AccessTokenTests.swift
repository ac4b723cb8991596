import Foundation
import ServiceClient
import Testing

@Suite struct AccessTokenTests {
    private func authorize(with token: AccessToken) throws {
        let base = try #require(URL(string: "https://api.example.com"))
        _ = try Endpoint(.get, "/").request(baseURL: base, accessToken: token)
    }

    @Test(arguments: ["", " ", "secret\n", "secret\r\nX-Other: 1", "sec ret", "sec\u{0}ret", "sec\u{7F}ret", "secrét"])
    func `a token that does not fit into a header is refused and not shown`(_ value: String) {
        let error = #expect(throws: ServiceError.self) {
            try authorize(with: AccessToken(variable: "API_TOKEN") { value })
        }
        #expect(
            error?.description == "The access token in API_TOKEN is empty or holds a blank, a line end or another "
                + "character that cannot be sent; set it again."
        )
    }

    @Test func `what reading the token throws reaches the caller as it is`() {
        struct Missing: Error, Equatable {}
        #expect(throws: Missing()) {
            try authorize(with: AccessToken(variable: "API_TOKEN") { throw Missing() })
        }
    }
}

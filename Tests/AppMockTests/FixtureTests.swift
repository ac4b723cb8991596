import Testing

@testable import AppMock

@Suite struct `A fixture` {
    @Test func `that is missing is named`() {
        let missing = FixtureError(description: "The fixture 'none.json' is missing from the resources of AppMock.")
        #expect(throws: missing) { try Fixture.decoded("none.json", as: [String].self) }
    }

    @Test func `that does not decode is named`() throws {
        let error = #expect(throws: FixtureError.self) { try Fixture.decoded("jokes.json", as: [String].self) }
        #expect(error?.description.hasPrefix("The fixture 'jokes.json' cannot be used: ") == true)
    }
}

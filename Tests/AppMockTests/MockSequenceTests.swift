import Testing

@testable import AppMock

@Suite struct `A sequence of predefined values` {
    private func values(atEnd end: MockSequence<Int>.End) throws -> [Int] {
        try (0..<5).map { try MockSequence([1, 2, 3], atEnd: end).element(at: $0) }
    }

    @Test func `begins again when it wraps`() throws {
        #expect(try values(atEnd: .wrap) == [1, 2, 3, 1, 2])
    }

    @Test func `stays at its last value when it sticks`() throws {
        #expect(try values(atEnd: .stick) == [1, 2, 3, 3, 3])
    }

    @Test func `fails behind its last value when it is to`() {
        let error = FixtureError(description: "Call 4 has no predefined value; there are 3.")
        #expect(throws: error) { try values(atEnd: .fail) }
    }

    @Test(arguments: [MockSequence<Int>.End.wrap, .stick, .fail])
    func `fails when it is empty`(end: MockSequence<Int>.End) {
        let error = FixtureError(description: "Call 1 has no predefined value; there are 0.")
        #expect(throws: error) { try MockSequence<Int>([], atEnd: end).element(at: 0) }
    }
}

import Testing

@testable import SchemeBuild

struct EnvironmentTests {
    /// A name that occurs twice, one without a value, and bytes that are not UTF-8.
    private static let odd: [[UInt8]] = [
        Array("X=first".utf8), Array("PLAIN".utf8), Array("X=second".utf8), Array("L=caf".utf8) + [0xe9],
        Array("E=".utf8),
    ]

    private func lines(
        ofChildIn environment: Environment,
        setting variables: [String: String] = [:]
    ) throws -> [[UInt8]] {
        let answer = try Command("/usr/bin/env", environment: variables).answer(in: environment)
        return answer.output.split(separator: UInt8(ascii: "\n")).map(Array.init)
    }

    @Test func `a child gets the variables byte for byte and in their order`() throws {
        #expect(try lines(ofChildIn: Environment(entries: Self.odd)) == Self.odd)
    }

    @Test func `a variable that a command sets replaces every one of its name, and no other`() throws {
        let lines = try lines(ofChildIn: Environment(entries: Self.odd), setting: ["X": "third"])
        #expect(lines == [Self.odd[1], Self.odd[3], Self.odd[4], Array("X=third".utf8)])
    }

    @Test func `the first of two values counts, as it does for getenv`() {
        let environment = Environment(entries: Self.odd)
        #expect(environment["X"] == "first")
        #expect(environment.texts == ["X": "first", "L": "caf\u{FFFD}", "E": ""])
        #expect(environment.adding(["X": "mine", "Y": "new"]).texts["X"] == "first")
        #expect(environment.adding(["Y": "new"])["Y"] == "new")
        #expect(environment.removing { ["X", "PLAIN"].contains($0) } == Environment(entries: Array(Self.odd[3...])))
    }
}

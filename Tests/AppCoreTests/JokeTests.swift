import AppCore
import Foundation
import Testing

@Suite struct `A joke` {
    @Test func `is the text behind the key 'value'`() throws {
        let answer = Data(#"{"id":"x","value":"Knock, knock."}"#.utf8)
        #expect(try JSONDecoder().decode(Joke.self, from: answer) == Joke(value: "Knock, knock."))
    }
}

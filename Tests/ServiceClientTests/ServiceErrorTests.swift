import Foundation
import ServiceClient
import Testing

@Suite struct ServiceErrorTests {
    struct Message: CustomTestStringConvertible {
        let error: ServiceError
        let text: String
        var testDescription: String { text }

        init(_ error: ServiceError, _ text: String) {
            (self.error, self.text) = (error, text)
        }
    }

    static let messages = [
        Message(
            .unreachable(host: "api.example.com"),
            "The host api.example.com could not be reached; check the network and try again."
        ),
        Message(
            .timedOut(host: "api.example.com", after: .seconds(10)),
            "The host api.example.com did not answer within 10s; try again later."
        ),
        Message(
            .timedOut(host: "api.example.com", after: .milliseconds(1_250)),
            "The host api.example.com did not answer within 1250ms; try again later."
        ),
        Message(
            .timedOut(host: "api.example.com", after: .microseconds(300)),
            "The host api.example.com did not answer within 1ms; try again later."
        ),
        Message(
            .exchangeFailed(host: "api.example.com", reason: "it said \u{1B}[2J\n"),
            "The exchange with api.example.com failed: it said \\u{1B}[2J; check the address and try again."
        ),
        Message(
            .unauthorized(service: "items", tokenVariable: "API_TOKEN"),
            "The service 'items' asks you to sign in; set API_TOKEN to a valid access token and try again."
        ),
        Message(
            .unauthorized(service: "items", tokenVariable: nil),
            "The service 'items' asks you to sign in; sign in and try again."
        ),
        Message(
            .status(404, service: "items", excerpt: "no such item"),
            "The service 'items' answered with status 404 (no such item); check what was asked for."
        ),
        Message(
            .status(429, service: "items", excerpt: ""),
            "The service 'items' answered with status 429; try again later."
        ),
        Message(
            .status(503, service: "items", excerpt: ""),
            "The service 'items' answered with status 503; try again later."
        ),
        Message(
            .malformed(service: "items", path: "results[0].title", reason: "is missing"),
            "The service 'items' sent an answer that cannot be used: results[0].title is missing; "
                + "report this if it stays so."
        ),
        Message(
            .malformed(service: "items", path: "", reason: "is empty where JSON was expected"),
            "The service 'items' sent an answer that cannot be used: it is empty where JSON was expected; "
                + "report this if it stays so."
        ),
        Message(
            .invalidRequest(reason: "its base URL names no host"),
            "The request cannot be sent because its base URL names no host; correct it and try again."
        ),
        Message(
            .unusableToken(variable: "API_TOKEN"),
            "The access token in API_TOKEN is empty or holds a blank, a line end or another character that cannot "
                + "be sent; set it again."
        ),
    ]

    @Test(arguments: messages)
    func `an error is one sentence with the next step`(_ message: Message) {
        #expect("\(message.error)" == message.text)
        #expect(message.error.localizedDescription == message.text)
    }
}

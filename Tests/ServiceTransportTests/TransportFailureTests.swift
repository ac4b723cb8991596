import Foundation
import ServiceClient
import Testing

@testable import ServiceTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct TransportFailureTests {
    struct Failure: CustomTestStringConvertible {
        let code: URLError.Code
        var text = "text of the session"
        let message: String
        var testDescription: String { "\(code.rawValue) \(message)" }
    }

    static let unreachable = "The host api.example.com could not be reached; check the network and try again."

    static let failures = [
        Failure(code: .cannotFindHost, message: unreachable),
        Failure(code: .dnsLookupFailed, message: unreachable),
        Failure(code: .cannotConnectToHost, message: unreachable),
        Failure(code: .notConnectedToInternet, message: unreachable),
        Failure(code: .timedOut, message: unreachable),
        Failure(
            code: .badURL,
            message: "The request cannot be sent because this system cannot use the address api.example.com; "
                + "correct it and try again."
        ),
        Failure(code: .badServerResponse, message: broken("it closed the connection without an answer")),
        Failure(code: .unsupportedURL, message: broken("its answer is not HTTP")),
        Failure(code: .unknown, message: broken("the connection broke off before the answer was complete")),
        Failure(
            code: .networkConnectionLost,
            message: broken("the connection broke off before the answer was complete")
        ),
        Failure(
            code: .unknown,
            text: "SSL certificate problem: self-signed certificate",
            message: broken("there is no secure connection (SSL certificate problem: self-signed certificate)")
        ),
    ]

    @Test(arguments: failures)
    func `a session's error is told in one sentence`(_ failure: Failure) {
        let error = URLError(failure.code, userInfo: [NSLocalizedDescriptionKey: failure.text])
        #expect(ServiceError(error, host: "api.example.com").description == failure.message)
    }

    @Test func `an error that is not the session's own is a broken connection`() {
        let message = Self.broken("the connection broke off before the answer was complete")
        #expect(ServiceError(CocoaError(.fileNoSuchFile), host: "api.example.com").description == message)
        #expect(ServiceError(nil, host: "api.example.com").description == message)
    }

    private static func broken(_ reason: String) -> String {
        "The exchange with api.example.com failed: \(reason); check the address and try again."
    }
}

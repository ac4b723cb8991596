import Foundation
import ServiceClient
import Testing

@testable import ServiceTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What cannot be brought about on this machine, or differs between systems; WireFaultTests has the rest.
@Suite struct TransportFailureTests {
    struct Failure: CustomTestStringConvertible {
        let session: URLError.Code
        var text = "text of the session"
        let code: ServiceError.Code
        var testDescription: String { "\(session.rawValue) \(text) → \(code)" }
    }

    static let failures = [
        Failure(session: .cannotFindHost, code: .hostNotFound),
        Failure(session: .dnsLookupFailed, code: .hostNotFound),
        Failure(session: .cannotConnectToHost, code: .connectionRefused),
        Failure(session: .notConnectedToInternet, code: .offline),
        Failure(session: .timedOut, code: .offline),
        Failure(session: .badURL, code: .invalidRequest),
        Failure(session: .badServerResponse, code: .connectionClosed),
        Failure(session: .unsupportedURL, code: .notHTTP),
        Failure(session: .networkConnectionLost, code: .connectionLost),
        Failure(session: .unknown, text: "transfer closed with 4 bytes remaining to read", code: .connectionLost),
        Failure(session: .unknown, text: "Header without colon", code: .badHeader),
        Failure(session: .unknown, text: "SSL certificate problem: self-signed", code: .insecureConnection),
        Failure(session: .cannotLoadFromNetwork, code: .exchangeFailed),
    ]

    @Test(arguments: failures)
    func `an error before the headers has the code of its cause`(_ failure: Failure) throws {
        let error = URLError(failure.session, userInfo: [NSLocalizedDescriptionKey: failure.text])
        #expect(try ServiceError(error, response: nil, request: request()).code == failure.code)
    }

    @Test func `the text of a session is quoted for a certificate only`() throws {
        let text = "SSL certificate problem: self-signed certificate"
        let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])
        #expect(try ServiceError(error, response: nil, request: request()).reason == text)
        let handshake = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: "OpenSSL/3: wrong version number"])
        #expect(try ServiceError(handshake, response: nil, request: request()).reason == "the TLS handshake failed")
        let other = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: "text of the session"])
        #expect(try ServiceError(other, response: nil, request: request()).reason == "")
    }

    @Test func `an error that is not the session's own is a failed exchange`() throws {
        for error in [CocoaError(.fileNoSuchFile), nil] as [(any Error)?] {
            let description = try ServiceError(error, response: nil, request: request()).description
            #expect(
                description == "The exchange with the host api.example.com failed; check the address and try again."
            )
        }
    }

    private func request() throws -> URLRequest {
        URLRequest(url: try #require(URL(string: "https://api.example.com/items")))
    }
}

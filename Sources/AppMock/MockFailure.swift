import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Which calls of a predefined service fail, and with which error.
public enum MockFailure: Equatable, Sendable {
    /// An error for each call in turn, `nil` for one that succeeds; the last one goes for all that follow.
    case calls([ServiceError.Code?])
    /// Fails a share of the calls, from 0 to 1; the same ones for the same seed.
    case chance(Double, ServiceError.Code, seed: UInt64)

    public static let never = MockFailure.calls([])

    public static func always(_ code: ServiceError.Code) -> MockFailure { .calls([code]) }

    /// So many calls fail, and the rest is fine.
    public static func first(_ count: Int, _ code: ServiceError.Code) -> MockFailure {
        .calls(Array(repeating: code, count: count) + [nil])
    }

    /// The error of a call, by the number of calls before it.
    func code(at index: Int) -> ServiceError.Code? {
        switch self {
        case .calls(let codes): index < codes.count ? codes[index] : codes.last ?? nil
        case .chance(let share, let code, let seed): unitInterval(seed, index) < share ? code : nil
        }
    }
}

/// A number from 0 up to 1 that looks random: element `index` of the SplitMix64 sequence of `seed`, so that it does not
/// matter which of several calls at once asks first.
private func unitInterval(_ seed: UInt64, _ index: Int) -> Double {
    var bits = seed &+ (UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
}

extension ServiceError.Code {
    /// What a client meets when the real fault happens: an answer that it refuses, or an error and no answer.
    ///
    /// - Parameter timeout: The deadline that is told to have passed; nobody waits for it.
    func fault(of request: URLRequest?, timeout: Duration) throws(ServiceError) -> MockAnswer {
        switch self {
        case .unauthorized: MockAnswer(status: 401)
        case .forbidden: MockAnswer(status: 403)
        case .notFound: MockAnswer(status: 404)
        case .conflict: MockAnswer(status: 409)
        case .rateLimited: MockAnswer(status: 429)
        case .clientError: MockAnswer(status: 400)
        case .unavailable: MockAnswer(status: 503)
        case .serverError: MockAnswer(status: 500)
        case .unexpectedStatus: MockAnswer(status: 302)
        case .emptyBody: MockAnswer()
        case .webPage: MockAnswer(contentType: "text/html", body: Data("<!DOCTYPE html>".utf8))
        case .notJSON: MockAnswer(body: Data("{".utf8))
        case .malformed: MockAnswer(body: Data(#""malformed""#.utf8))
        case .timedOut: throw .timedOut(after: timeout, request: request)
        case .insecureConnection: throw ServiceError(self, reason: "the TLS handshake failed", request: request)
        case .tooLarge: throw ServiceError(self, reason: "8 MiB", request: request)
        case .tooManyRedirects: throw ServiceError(self, reason: "10", request: request)
        case .redirectRefused:
            throw ServiceError(self, reason: "to something that is not an http or https address", request: request)
        default: throw ServiceError(self, request: request)
        }
    }
}

import Foundation
import LoopbackServer
import ServiceClient

/// How a fault comes about in truth.
enum RealFault {
    /// A server that answers so.
    case server(LoopbackServer.Answer)
    /// An address; `PORT` stands for the port of a server.
    case address(String)
    /// Nothing that a test can bring about on one machine; this is what a session reports then.
    case session(URLError.Code)

    /// `nil` for a code of calls that are refused before anything is sent.
    init?(_ code: ServiceError.Code) {
        switch code {
        case .invalidRequest, .unusableToken: return nil
        case .hostNotFound: self = .address("http://nowhere.invalid")
        case .connectionRefused: self = .address("http://127.0.0.1:1")
        case .offline: self = .session(.notConnectedToInternet)
        case .insecureConnection: self = .address("https://127.0.0.1:PORT")
        case .timedOut: self = .server(.silence)
        case .connectionClosed: self = .server(.nothing)
        case .connectionLost: self = .server(.reset)
        case .notHTTP: self = .server(.raw("220 mail.example ESMTP\r\n\r\n"))
        case .badHeader: self = .server(.raw("HTTP/1.1 200 OK\r\nno header\r\n\r\n{}"))
        case .truncated: self = .server(.raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"))
        case .badChunk: self = .server(.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}"))
        case .badCompression:
            self = .server(.raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nzzzz"))
        case .tooLarge: self = .server(.json(String(repeating: " ", count: (8 << 20) + 1)))
        case .tooManyRedirects: self = .server(.redirect(to: "/items?page=1"))
        case .redirectRefused: self = .server(.redirect(to: "file:///etc/passwd"))
        case .exchangeFailed: self = .session(.cannotLoadFromNetwork)
        case .unauthorized: self = .server(.json("", status: 401))
        case .forbidden: self = .server(.json("", status: 403))
        case .notFound: self = .server(.json("", status: 404))
        case .conflict: self = .server(.json("", status: 409))
        case .rateLimited: self = .server(.json("", status: 429))
        case .clientError: self = .server(.json("", status: 400))
        case .unavailable: self = .server(.json("", status: 503))
        case .serverError: self = .server(.json("", status: 500))
        case .unexpectedStatus: self = .server(.json("", status: 302))
        case .emptyBody: self = .server(.json(""))
        case .webPage: self = .server(.status(200, headers: ["Content-Type": "text/html"], body: "<!DOCTYPE html>"))
        case .notJSON: self = .server(.json("{"))
        case .malformed: self = .server(.json(#""malformed""#))
        }
    }
}

import Foundation
import LoopbackServer
import ServiceClient
import Testing

/// Something that goes wrong between a client and a server, and what the caller is told.
///
/// `HOST` stands for the server's address.
struct WireFault: CustomTestStringConvertible {
    let testDescription: String
    let endpoint: Endpoint
    let answer: LoopbackServer.Answer
    let code: ServiceError.Code
    let message: String

    init(
        _ name: String,
        _ answer: LoopbackServer.Answer,
        _ code: ServiceError.Code,
        _ message: String,
        of endpoint: Endpoint = Endpoint(.get, "/items")
    ) {
        (testDescription, self.endpoint, self.answer, self.code, self.message) = (name, endpoint, answer, code, message)
    }

    private static let head = "HTTP/1.1 200 OK\r\n"
    private static let unusable = "The service 'items' sent an answer that cannot be used: "

    /// The exchange itself goes wrong.
    static let broken = [
        WireFault(
            "closed at once",
            .nothing,
            .connectionClosed,
            "The host HOST closed the connection without an answer; try again later."
        ),
        WireFault("reset", .reset, .connectionLost, "The connection to the host HOST broke off; try again."),
        WireFault(
            "headers cut off",
            .raw(head + "Content-Length: 4\r\nX-"),
            .connectionLost,
            "The connection to the host HOST broke off; try again."
        ),
        WireFault(
            "body cut off",
            .raw(head + "Content-Length: 10\r\n\r\n{"),
            .truncated,
            "The host HOST sent an answer that ends before it is complete; try again."
        ),
        WireFault(
            "last chunk missing",
            .raw(head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n"),
            .truncated,
            "The host HOST sent an answer that ends before it is complete; try again."
        ),
        WireFault(
            "bad chunk",
            .raw(head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}"),
            .badChunk,
            "The host HOST sent an answer in chunks that cannot be read; report this if it stays so."
        ),
        WireFault(
            "header without a colon",
            .raw(head + "no header\r\n\r\n{}"),
            .badHeader,
            "The host HOST sent headers that cannot be read; report this if it stays so."
        ),
        WireFault(
            "length that is no number",
            .raw(head + "Content-Length: two\r\n\r\n{}"),
            .badHeader,
            "The host HOST sent headers that cannot be read; report this if it stays so."
        ),
        WireFault(
            "not HTTP",
            .raw("220 mail.example ESMTP\r\n\r\n"),
            .notHTTP,
            "The host HOST sent something that is not HTTP; check the address."
        ),
        WireFault(
            "not gzip",
            .raw(head + "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nzzzz"),
            .badCompression,
            "The host HOST sent an answer that cannot be unpacked; report this if it stays so."
        ),
        WireFault(
            "more than 8 MiB",
            .status(200, body: String(repeating: " ", count: (8 << 20) + 1)),
            .tooLarge,
            "The host HOST sent an answer that is larger than 8 MiB; ask for less, or raise the client's limit."
        ),
        WireFault(
            "redirect in a circle",
            .redirect(to: "/items"),
            .tooManyRedirects,
            "The host HOST redirects more than 10 times; check the address."
        ),
        WireFault(
            "redirect to a file",
            .redirect(to: "file:///etc/passwd"),
            .redirectRefused,
            "The host HOST redirects to something that is not an http or https address; check the address."
        ),
        WireFault(
            "redirect of a body",
            .redirect(307, to: "/new"),
            .redirectRefused,
            "The host HOST redirects a request that carries a body; check the address.",
            of: Endpoint(.post, "/items", body: Data("{}".utf8))
        ),
    ]

    /// The answer says that it failed.
    static let refused = [
        WireFault(
            "401 Basic",
            .status(401, headers: ["WWW-Authenticate": "Basic realm=\"items\""]),
            .unauthorized,
            "The service 'items' asks you to sign in; sign in and try again."
        ),
        WireFault(
            "401 Bearer",
            .status(401, headers: ["WWW-Authenticate": "Bearer"]),
            .unauthorized,
            "The service 'items' asks you to sign in; sign in and try again."
        ),
        WireFault(
            "400",
            .status(400, body: "{\"error\": \"page\"}"),
            .clientError,
            "The service 'items' answered with status 400 ({\"error\": \"page\"}); check what was asked for."
        ),
        WireFault(
            "403",
            .status(403),
            .forbidden,
            "The service 'items' answered with status 403; check what the account may do."
        ),
        WireFault(
            "404",
            .status(404, body: "no \u{1B}[2J\r\nsuch item"),
            .notFound,
            "The service 'items' answered with status 404 (no \\u{1B}[2J such item); check what was asked for."
        ),
        WireFault(
            "409",
            .status(409),
            .conflict,
            "The service 'items' answered with status 409; read it again and repeat the change."
        ),
        WireFault(
            "429",
            .status(429),
            .rateLimited,
            "The service 'items' answered with status 429; try again later."
        ),
        WireFault(
            "500",
            .status(500),
            .serverError,
            "The service 'items' answered with status 500; try again later."
        ),
        WireFault(
            "503",
            .status(503),
            .unavailable,
            "The service 'items' answered with status 503; try again later."
        ),
        WireFault(
            "redirect to nowhere",
            .status(302),
            .unexpectedStatus,
            "The service 'items' answered with status 302; check the address."
        ),
    ]

    /// The answer says that it succeeded, and is not what was asked for.
    static let useless = [
        WireFault(
            "200 without a body",
            .status(200),
            .emptyBody,
            unusable + "it is empty where JSON was expected; report this if it stays so."
        ),
        WireFault(
            "204",
            .raw("HTTP/1.1 204 No Content\r\n\r\n"),
            .emptyBody,
            unusable + "it is empty where JSON was expected; report this if it stays so."
        ),
        WireFault(
            "205",
            .status(205),
            .emptyBody,
            unusable + "it is empty where JSON was expected; report this if it stays so."
        ),
        WireFault(
            "web page",
            .status(200, headers: ["Content-Type": "text/html"], body: "<!DOCTYPE html>\n<title>Login"),
            .webPage,
            unusable + "it is a web page where JSON was expected (<!DOCTYPE html> <title>Login); "
                + "open the address in a browser."
        ),
        WireFault(
            "half a JSON",
            .json("[1, "),
            .notJSON,
            unusable + "it is not valid JSON ([1,); report this if it stays so."
        ),
        WireFault(
            "other type",
            .json("[1, \"2\"]"),
            .malformed,
            unusable + "[1] should be a whole number but is text; report this if it stays so."
        ),
        WireFault(
            "other shape",
            .json("{}"),
            .malformed,
            unusable + "it should be a list but is an object; report this if it stays so."
        ),
    ]
}

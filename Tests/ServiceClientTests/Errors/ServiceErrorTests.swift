import Foundation
import Testing

@testable import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ServiceErrorTests {
    private func error(
        _ code: ServiceError.Code,
        _ reason: String = "",
        url: String = "https://api.example.com/items",
        service: String? = "items"
    ) throws -> ServiceError {
        let request = URLRequest(url: try #require(URL(string: url)))
        return ServiceError(code, reason: reason, request: request, service: service)
    }

    @Test(arguments: ServiceError.Code.allCases)
    func `every kind of failure is one sentence with the next step, and names who it is about`(
        _ code: ServiceError.Code
    ) throws {
        let text = try error(code, "so").description
        #expect(text.hasSuffix("; \(code.guide.nextStep)."))
        #expect(!text.contains("{"))
        #expect(!text.contains("\n"))
        let subjects = ["The host api.example.com ", "the host api.example.com ", "The service 'items' "]
        let isAboutTheRequest = code == .invalidRequest || code == .unusableToken
        #expect(isAboutTheRequest || subjects.contains { text.contains($0) })
        let error = try error(code, "so")
        #expect(error.localizedDescription == text)
        #expect(error.failureReason?.hasSuffix(".") == true)
    }

    @Test func `a failure that knows no host and no service still reads as a sentence`() {
        let offline = ServiceError(.offline).description
        #expect(offline == "The host of the service could not be reached; check the network and try again.")
        #expect(ServiceError(.unauthorized).description == "The service asks you to sign in; sign in and try again.")
    }

    @Test(arguments: [
        (Duration.seconds(10), "10s"), (.milliseconds(1_250), "1250ms"), (.microseconds(300), "1ms"), (.zero, "0s"),
    ])
    func `a limit is told in the units of the scheme file`(_ limit: Duration, _ text: String) {
        #expect(ServiceError.timedOut(after: limit, request: nil).reason == text)
    }

    @Test func `the details tell everything that is known`() throws {
        var error = try error(.notFound, "404 (no such item)", url: "https://api.example.com/items?key=s3cret&all")
        error.answer = .init(status: 404, contentType: "text/plain", excerpt: "no such item")
        error.mismatch = .init(path: "items[0]", expected: "text", found: "a number")
        error.attempts = 3
        error.elapsed = .milliseconds(1_250)
        #expect(
            error.details == """
                The service 'items' answered with status 404 (no such item) (3 attempts); check what was asked for.
                  code: notFound
                  service: items
                  request: GET https://api.example.com/items?key=…&all=…
                  status: 404
                  content type: text/plain
                  body: no such item
                  place: items[0]
                  expected: text
                  found: a number
                  likely cause: There is no such thing, or the base URL has another path.
                  next step: check what was asked for
                  attempts: 3
                  time taken: 1250ms
                """
        )
    }

    @Test func `two errors that tell the same are equal, however long the calls took`() throws {
        let first = try error(.serverError, "500")
        var second = first
        second.elapsed = .seconds(3)
        #expect(first == second)
        second.attempts = 2
        #expect(first != second)
        #expect(try first != error(.serverError, "501"))
        #expect(try first != error(.unavailable, "500"))
        #expect(try first != error(.serverError, "500", url: "https://api.example.com/others"))
    }

    @Test(arguments: [
        ("https://user:pass@api.example.com:8443/a%20b?x=1#top", "https://api.example.com:8443/a%20b?x=…"),
        ("http://[::1]:8080", "http://[::1]:8080"),
        ("https://api.example.com/?a=b=c&d", "https://api.example.com/?a=…&d=…"),
    ])
    func `an address is told without its secrets`(_ url: String, _ text: String) throws {
        #expect(try error(.offline, url: url).url == text)
    }

    @Test func `a server's words cannot write to the terminal`() throws {
        let text = try error(.insecureConnection, "bad\u{1B}[2J\n\u{202E}certificate").description
        #expect(text.contains("(bad\\u{1B}[2J \\u{202E}certificate)"))
    }

    @Test(arguments: [
        (200, ServiceError.Code.unexpectedStatus), (100, .unexpectedStatus), (304, .unexpectedStatus),
        (400, .clientError), (401, .unauthorized), (403, .forbidden), (404, .notFound), (408, .unavailable),
        (409, .conflict), (410, .notFound), (418, .clientError), (425, .unavailable), (429, .rateLimited),
        (500, .serverError), (501, .serverError), (502, .unavailable), (503, .unavailable), (504, .unavailable),
        (600, .unexpectedStatus),
    ])
    func `a status has its code`(_ status: Int, _ code: ServiceError.Code) {
        #expect(ServiceError.Code(status: status) == code)
    }
}

import Testing

@testable import ServiceClient

@Suite struct RetryAfterTests {
    private static let now = "Sun, 06 Nov 1994 08:49:37 GMT"

    @Test(arguments: [
        ("120", Duration.seconds(120)), (" 0 ", .zero), ("86401", .seconds(86_400)),
        ("99999999999999999999", .seconds(86_400)),
        ("Sun, 06 Nov 1994 08:50:07 GMT", .seconds(30)), ("Sunday, 06-Nov-94 08:50:07 GMT", .seconds(30)),
        ("Sun Nov  6 08:50:07 1994", .seconds(30)), ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(86_400)),
    ])
    func `a number of seconds and a date are understood`(_ value: String, _ wait: Duration) {
        #expect(ServiceResponse(status: 503, headers: ["Retry-After": value, "Date": Self.now]).retryAfter == wait)
    }

    @Test(arguments: [
        "", "-1", "1.5", "+3", "soon", "٣", "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:00:00 GMT",
        "Sun, 99 Nov 1994 08:50:07 GMT",
    ])
    func `anything else is no answer`(_ value: String) {
        #expect(ServiceResponse(status: 503, headers: ["Retry-After": value, "Date": Self.now]).retryAfter == nil)
    }

    @Test func `a date without the server's own date is no answer`() {
        #expect(ServiceResponse(status: 503, headers: ["Retry-After": Self.now]).retryAfter == nil)
        #expect(ServiceResponse(status: 503).retryAfter == nil)
    }
}

import Foundation
import LoopbackClient
import LoopbackServer
import ManualClock
import ServiceClient
import Testing

@testable import AppMock
@testable import ServiceTransport

@Suite struct FaultParityTests {
    private static let codes = ServiceError.Code.allCases.filter { RealFault($0) != nil }
    private let endpoint = Endpoint(.get, "/items", query: [URLQueryItem(name: "page", value: "1")])

    @Test(arguments: codes)
    func `a mock's caller gets the same error as the caller of a server with the real fault`(
        _ code: ServiceError.Code
    ) async throws {
        let fault = try #require(RealFault(code))
        let server = try LoopbackServer { _ in
            if case .server(let answer) = fault { answer } else { .nothing }
        }
        var url = server.baseURL
        if case .address(let text) = fault {
            url = try #require(URL(string: text.replacing("PORT", with: "\(server.port)")))
        }
        let timeout: Duration = code == .timedOut ? .milliseconds(150) : .seconds(60)

        let mock = MockServer(
            name: "items",
            script: MockScript(baseURL: url, timeout: timeout, failure: .always(code))
        )
        let real =
            switch fault {
            case .server, .address: ServiceClient.loopback(at: url, timeout: timeout)
            case .session(let reported):
                ServiceClient(name: "items") { [url] endpoint in
                    throw ServiceError(URLError(reported), response: nil, request: try endpoint.request(baseURL: url))
                }
            }
        let mocked = try await error { try await mock.value(from: endpoint) { _ in MockAnswer() } }
        #expect(mocked.code == code)
        #expect(mocked == (try await error { try await real.value(from: endpoint) }))
    }

    @Test func `a mock that is slower than the deadline fails as a server that is`() async throws {
        let server = try LoopbackServer { _ in .silence }
        let (clock, timeout) = (ManualClock(), Duration.milliseconds(150))
        let mock = MockServer(
            name: "items",
            script: MockScript(baseURL: server.baseURL, timeout: timeout, latency: .seconds(1), clock: clock)
        )
        let call = Task { try await error { try await mock.value(from: endpoint) { _ in MockAnswer() } } }
        await clock.waitForSleeper()
        clock.advance(by: timeout)
        let real = ServiceClient.loopback(at: server.baseURL, timeout: timeout)
        #expect(try await call.value == (try await error { try await real.value(from: endpoint) }))
    }

    private func error(of call: () async throws -> [Int]) async throws -> ServiceError {
        try #require(await #expect(throws: ServiceError.self) { _ = try await call() })
    }
}

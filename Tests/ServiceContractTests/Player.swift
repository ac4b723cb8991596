import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient
import Testing

@testable import AppMock

/// Somebody who plays a service, made anew for each test of a contract.
struct Player<Service>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The log shows the answers as they were sent.
    let service: @Sendable (MockCallLog) throws -> Service

    init(_ name: String, service: @escaping @Sendable (MockCallLog) throws -> Service) {
        (testDescription, self.service) = (name, service)
    }
}

extension ServiceClient {
    /// A live client with a server of its own on this machine, whose calls stand in the log as those of a mock do.
    static func live(
        _ log: MockCallLog,
        answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) throws -> ServiceClient {
        let server = try LoopbackServer(answer: answer)
        let client = ServiceClient.loopback(at: server.baseURL)
        return ServiceClient(name: client.name) { endpoint in
            // Who holds the client holds the server.
            defer { withExtendedLifetime(server) {} }
            let place = await log.begin(MockCall(service: client.name, endpoint: endpoint), at: UUID()).place
            do {
                let response = try await client.send(endpoint)
                await log.end(place, with: .success(response))
                return response
            } catch {
                await log.end(place, with: .failure(error))
                throw error
            }
        }
    }
}

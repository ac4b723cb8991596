import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient
import ServiceReplay
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
    /// A live client with a server of its own on this machine.
    static func live(
        _ log: MockCallLog,
        answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) throws -> ServiceClient {
        let server = try LoopbackServer(answer: answer)
        let client = ServiceClient.loopback(at: server.baseURL).logged(in: log)
        return ServiceClient(name: client.name) { endpoint in
            // Who holds the client holds the server.
            defer { withExtendedLifetime(server) {} }
            return try await client.send(endpoint)
        }
    }

    /// A client that answers from a tape of the scheme `replay`.
    static func replay(_ log: MockCallLog, tape: String, baseURL: String) throws -> ServiceClient {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Tapes/\(tape)")
        return .replay(name: "items", tape: file, baseURL: try #require(URL(string: baseURL))).logged(in: log)
    }

    /// The same client, whose calls stand in the log as those of a mock do.
    private func logged(in log: MockCallLog) -> ServiceClient {
        ServiceClient(name: name) { endpoint in
            let place = await log.begin(MockCall(service: name, endpoint: endpoint), at: UUID()).place
            do {
                let response = try await send(endpoint)
                await log.end(place, with: .success(response))
                return response
            } catch {
                await log.end(place, with: .failure(error))
                throw error
            }
        }
    }
}

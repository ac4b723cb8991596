import ServiceClient
import Synchronization

/// A client that answers with one JSON text and remembers what it was asked.
final class RecordingClient: Sendable {
    private let json: String
    private let asked = Mutex<[Endpoint]>([])

    init(json: String) {
        self.json = json
    }

    var endpoints: [Endpoint] { asked.withLock { $0 } }

    var client: ServiceClient {
        let answer = ServiceClient.success(json)
        return ServiceClient(name: "recorded") { endpoint in
            self.asked.withLock { $0.append(endpoint) }
            return try await answer.send(endpoint)
        }
    }
}

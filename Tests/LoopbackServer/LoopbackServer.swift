import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 for tests: a port of its own, one request per connection, every request recorded.
///
/// It listens from `init` to `stop()` or its last reference.
public final class LoopbackServer: Sendable {
    public let port: UInt16
    /// `http://127.0.0.1:PORT`
    public let baseURL: URL
    private let listener: Socket
    private let state: State

    /// - Throws: `SocketError` when the system gives no port.
    public init(answer: @escaping @Sendable (Request) -> Answer) throws {
        Self.ignoreProxies()
        listener = try Socket.listening()
        port = try listener.port()
        guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw SocketError(call: "URL", code: 0) }
        baseURL = url
        state = State()
        Thread.detachNewThread { [listener, state] in
            while !state.isStopped {
                guard let connection = listener.nextConnection(), state.open(connection) else { continue }
                Thread.detachNewThread {
                    Self.serve(connection, state, answer)
                    state.close(connection)
                }
            }
        }
    }

    deinit {
        stop()
    }

    /// The requests so far, in the order of their arrival.
    public var requests: [Request] { state.requests }

    /// Refuses new connections and ends the open ones.
    public func stop() {
        state.stop()
        listener.shutDown()
    }

    /// Takes the proxies out of this process's environment: on Linux they would be asked for 127.0.0.1 too, and would answer
    /// for a host that does not exist.
    public static func ignoreProxies() { _ = proxiesAreIgnored }

    /// Once, before a session of this process reads the environment.
    private static let proxiesAreIgnored: Bool = {
        for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] where getenv(name) != nil {
            unsetenv(name)
        }
        return true
    }()

    private static func serve(_ connection: Socket, _ state: State, _ answer: (Request) -> Answer) {
        var received = Data()
        while true {
            guard let bytes = connection.read() else { return }
            received += bytes
            if received.first == 0x16 {  // TLS: this server has no https and says so in plain text, as others do.
                _ = connection.write(Data("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
                return
            }
            guard let request = Request(received) else { continue }
            state.record(request)
            for step in answer(request).steps {
                switch step {
                case .send(let data): guard connection.write(data) else { return }
                case .pause(let duration): connection.waitForEnd(atMost: duration)
                case .hold: connection.waitForEnd()
                case .reset: connection.resetWhenClosed()
                }
            }
            return
        }
    }
}

/// What the threads of a server share.
private final class State: Sendable {
    private struct Values {
        var requests: [LoopbackServer.Request] = []
        var connections: [ObjectIdentifier: Socket] = [:]
        var isStopped = false
    }

    private let values = Mutex(Values())

    var requests: [LoopbackServer.Request] { values.withLock(\.requests) }
    var isStopped: Bool { values.withLock(\.isStopped) }

    func record(_ request: LoopbackServer.Request) {
        values.withLock { $0.requests.append(request) }
    }

    /// Keeps the connection for `stop()`; `false` when that has been called.
    func open(_ connection: Socket) -> Bool {
        values.withLock { values in
            if !values.isStopped { values.connections[ObjectIdentifier(connection)] = connection }
            return !values.isStopped
        }
    }

    func close(_ connection: Socket) {
        values.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    func stop() {
        values.withLock { values in
            values.isStopped = true
            for connection in values.connections.values { connection.shutDown() }
            values.connections = [:]
        }
    }
}

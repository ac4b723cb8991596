import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A system call that failed, with its `errno`.
public struct SocketError: Error, CustomStringConvertible {
    public let call: String
    public let code: Int32

    public var description: String { "\(call) failed: \(String(cString: strerror(code)))" }
}

/// A TCP socket of 127.0.0.1 that closes with its last reference.
final class Socket: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        // A program that a test starts must not keep the connection open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit {
        close(descriptor)
    }

    /// A listening socket on a port that the system chooses.
    static func listening() throws -> Socket {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let listener = Socket(descriptor: try check("socket", socket(AF_INET, type, 0)))
        try check("bind", Self.withAddress { bind(listener.descriptor, $0, $1.pointee) }.result)
        try check("listen", listen(listener.descriptor, 256))
        return listener
    }

    func port() throws -> UInt16 {
        let (result, address) = Self.withAddress { getsockname(descriptor, $0, $1) }
        try Self.check("getsockname", result)
        return UInt16(bigEndian: address.sin_port)
    }

    /// The next client; `nil` when none comes within a tenth of a second or the socket is shut down.
    func nextConnection() -> Socket? {
        guard isReadable(within: 100) else { return nil }
        let connection = accept(descriptor, nil, nil)
        return connection < 0 ? nil : Socket(descriptor: connection)
    }

    /// Some bytes; `nil` at the end.
    func read() -> Data? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? Data(bytes[..<count]) : nil
    }

    /// Writes everything; `false` when the client has left.
    func write(_ data: Data) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = [UInt8](data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Returns when the client has left or this socket is shut down, and at the latest after `limit`.
    func waitForEnd(atMost limit: Duration? = nil) {
        let milliseconds = limit.map { $0 / .milliseconds(1) } ?? -1
        _ = isReadable(within: Int32(milliseconds))
    }

    /// Ends the connection in both directions and wakes whoever waits for it.
    func shutDown() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Lets the end of the connection be a reset, whatever the client has still to read.
    func resetWhenClosed() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0
    }

    @discardableResult
    private static func check(_ call: String, _ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw SocketError(call: call, code: errno) }
        return result
    }

    /// Gives `body` an address of 127.0.0.1 with port 0, to read or to fill.
    private static func withAddress(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> (result: Int32, address: sockaddr_in) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
        return (result, address)
    }
}

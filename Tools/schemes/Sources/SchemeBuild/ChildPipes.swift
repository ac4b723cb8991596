import Foundation

/// The pipes through which a child's output comes to us.
struct ChildPipes {
    private var readers: [(descriptor: Int32, receive: (ArraySlice<UInt8>) -> Void)] = []
    private var writeEnds: [Int32] = []
    private var buffer = [UInt8](repeating: 0, count: 65536)

    /// Whether the child, and all who inherited its streams, have closed every pipe.
    var areClosed: Bool { readers.isEmpty }

    /// The file descriptor that the child of `command` writes this stream to.
    mutating func writeEnd(for stream: ChildStream, of command: Command) throws(BuildError) -> Int32 {
        switch stream {
        case .file(let descriptor):
            return descriptor
        case .bytes(let receive):
            var ends: [Int32] = [-1, -1]
            guard openPipe(&ends) == 0 else {
                throw .cannotStart(program: command.executable, reason: reason(errno))
            }
            readers.append((ends[0], receive))
            writeEnds.append(ends[1])
            return ends[1]
        }
    }

    /// Waits for something to read and hands it over; answers whether there was something.
    mutating func read(waiting milliseconds: Int32) -> Bool {
        var polled = readers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
        for (index, entry) in polled.enumerated().reversed() where entry.revents != 0 {
            let count = Foundation.read(entry.fd, &buffer, buffer.count)
            if count > 0 {
                readers[index].receive(buffer[..<count])
            } else if count == 0 || errno != EINTR {
                close(readers.remove(at: index).descriptor)
            }
        }
        return true
    }

    /// Leaves the child as the only writer, so that its end is the end of the stream.
    mutating func closeWriteEnds() {
        for end in writeEnds { close(end) }
        writeEnds = []
    }

    mutating func closeAll() {
        closeWriteEnds()
        for reader in readers { close(reader.descriptor) }
        readers = []
    }
}

/// Opens a pipe that no other program inherits.
private func openPipe(_ ends: inout [Int32]) -> Int32 {
    let failure = pipe(&ends)
    for end in ends where failure == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return failure
}

/// Writes all of `bytes`, also to a stream that does not wait.
///
/// - Returns: The C library's error number if they could not be written; messages for a reader that is gone are lost.
@discardableResult
public func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
            var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&stream, 1, -1)
        } else if errno != EINTR {
            return errno
        }
    }
    return nil
}

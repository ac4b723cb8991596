import Foundation

/// A file that another process adds to.
struct GrowingFile: ~Copyable {
    private let descriptor: Int32

    /// Throws `BuildError.cannotWrite`.
    init(_ path: String) throws(BuildError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor == -1 { throw .cannotWrite(file: path, reason: reason(errno)) }
    }

    deinit { close(descriptor) }

    /// What has been added since the last call.
    mutating func readOn() -> ArraySlice<UInt8> {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return bytes[...]
    }
}

import Foundation
import ServiceClient

/// A file with answers of real servers, in the form of an HTTP Archive.
struct Tape: Sendable {
    let file: URL

    var path: String { file.path(percentEncoded: false) }

    /// - Throws: `TapeError` when the file is missing, cannot be read or is no archive.
    func read() throws -> HAR.Log {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch CocoaError.fileReadNoSuchFile {
            throw TapeError("There is no tape \(path); record one first.")
        } catch {
            throw TapeError.refused(path, to: "read", error)
        }
        return try log(in: data)
    }

    /// - Throws: `TapeError` when this is no archive.
    func log(in data: Data) throws -> HAR.Log {
        // As tools make a temporary file.
        if data.isEmpty { return HAR.Log(entries: []) }
        do {
            return try JSONDecoder().decode(HAR.self, from: data).log
        } catch let error as DecodingError {
            guard !data.isGitLFSPointer else {
                throw TapeError("The tape \(path) is a Git LFS pointer and not the archive itself; run 'git lfs pull'.")
            }
            throw TapeError.noArchive(path, error)
        }
    }

    /// Does something with the file while every other that records on it waits: calls, services and programs.
    ///
    /// - Parameter limit: How long it waits for others.
    /// - Throws: `TapeError`, or `CancellationError`; nothing is written then.
    func locked(within limit: Duration?, _ body: (Locked) throws -> Void) async throws {
        do {
            let file = try target
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let lock = try await lock(on: folder, within: limit)
            defer { close(lock) }
            try body(Locked(tape: self, file: file))
        } catch let error where !(error is TapeError || error is CancellationError) {
            throw TapeError.refused(path, to: "written", error)
        }
    }

    /// What tells whether another program has changed a file.
    struct Stamp: Equatable {
        let device, inode, size: Int?
        let changed: Date?
    }

    /// A tape that no other program changes meanwhile.
    struct Locked {
        fileprivate let tape: Tape
        /// The tape's own file, which symbolic links lead to.
        fileprivate let file: URL

        /// What the file has; empty if there is none.
        func read() throws -> [HAR.Entry] {
            guard try attributes() != nil else { return [] }
            let entries = try tape.read().entries
            if let fault = entries.compactMap(\.fault).first { throw TapeError.noArchive(tape.path, fault) }
            return entries.compactMap(\.part)
        }

        /// Replaces the file in one step, or makes it when there is none; a symbolic link stays one.
        ///
        /// - Parameter entries: Without secrets.
        /// - Returns: The stamp of what is written.
        func write(_ entries: [HAR.Entry]) throws -> Stamp? {
            let data = try WrittenHAR(entries).data()
            try Task.checkCancellation()
            // A tape that only its owner may read stays one.
            let mode = try attributes()?[.posixPermissions]
            try data.write(to: file, options: .atomic)
            let path = file.path(percentEncoded: false)
            if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
            return try stamp()
        }

        /// `nil` if there is no file.
        func stamp() throws -> Stamp? {
            try attributes().map { attributes in
                Stamp(
                    device: attributes[.systemNumber] as? Int,
                    inode: attributes[.systemFileNumber] as? Int,
                    size: attributes[.size] as? Int,
                    changed: attributes[.modificationDate] as? Date
                )
            }
        }

        private func attributes() throws -> [FileAttributeKey: Any]? {
            do {
                return try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
            } catch CocoaError.fileReadNoSuchFile { return nil }
        }
    }

    /// The file that symbolic links lead to, also if there is none yet.
    private var target: URL {
        get throws {
            var target = file
            for _ in 0..<32 {
                let path = target.path(percentEncoded: false)
                guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return target }
                target = URL(filePath: link, relativeTo: target.deletingLastPathComponent()).absoluteURL
            }
            throw TapeError("The tape \(path) is a symbolic link that leads to itself; name a file.")
        }
    }

    /// The folder is locked, since the file itself is a new one each time. The lock ends with the process, too.
    ///
    /// - Returns: A descriptor, with which the lock is closed.
    private func lock(on folder: URL, within limit: Duration?) async throws -> Int32 {
        let start = ContinuousClock.now
        let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.systemError }
        do {
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else { throw Self.systemError }
                if let limit, start.duration(to: .now) > limit {
                    throw TapeError("Another program records on the tape \(path) for too long. End it, and try again.")
                }
                // Waiting in `flock` would hold a thread that other tasks need.
                try await Task.sleep(for: .milliseconds(5))
            }
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static var systemError: any Error { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

extension DecodingError {
    /// What is wrong and where, such as `log.entries[0].request is missing`.
    var place: String {
        switch self {
        case .keyNotFound(let key, let context): "\(text(of: context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(text(of: context.codingPath)) is something else"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(text(of: context.codingPath)) has "
                + (context.debugDescription.contains("umber")
                    ? "a number that does not fit" : "text that cannot be decoded, such as half of a surrogate pair")
        default: "it is not valid JSON"
        }
    }

    private func text(of path: [any CodingKey]) -> String {
        let text = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        return text.isEmpty ? "it" : String(text.trimmingPrefix("."))
    }
}

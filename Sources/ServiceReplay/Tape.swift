import Foundation

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
            throw TapeError(
                "The tape \(path) cannot be read: \(error.localizedDescription) Name a file that you may read."
            )
        }
        // As whoever makes a temporary file has it.
        if data.isEmpty { return HAR.Log(entries: []) }
        do {
            return try JSONDecoder().decode(HAR.self, from: data).log
        } catch let error as DecodingError {
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
            throw TapeError("The tape \(path) cannot be written: \(error.localizedDescription) \(Self.nextStep)")
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

    private static let nextStep = "Name a file in a folder that you may write to."

    /// The file behind symbolic links, also where there is none yet.
    private var target: URL {
        get throws {
            var target = file
            for _ in 0..<32 {
                let path = target.path(percentEncoded: false)
                guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return target }
                target = URL(filePath: link, relativeTo: target.deletingLastPathComponent()).absoluteURL
            }
            throw TapeError("The tape \(path) is a symbolic link that leads to itself. \(Self.nextStep)")
        }
    }

    /// The folder is locked, since the file itself is a new one each time. The lock ends with the process, too.
    ///
    /// - Returns: A descriptor, with which the lock is closed.
    private func lock(on folder: URL, within limit: Duration?) async throws -> Int32 {
        let start = ContinuousClock.now
        let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw TapeError("The folder of the tape \(path) cannot be opened. \(Self.nextStep)")
        }
        do {
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else {
                    throw TapeError("The folder of the tape \(path) cannot be locked. \(Self.nextStep)")
                }
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
}

extension DecodingError {
    /// What is wrong and where, such as `log.entries[0].request is missing`.
    var place: String {
        switch self {
        case .keyNotFound(let key, let context): "\(text(of: context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(text(of: context.codingPath)) is something else"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(text(of: context.codingPath)) has a number that does not fit"
        default: "it is not valid JSON"
        }
    }

    private func text(of path: [any CodingKey]) -> String {
        let text = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        return text.isEmpty ? "it" : String(text.trimmingPrefix("."))
    }
}

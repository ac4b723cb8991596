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
            throw TapeError("The tape \(path) cannot be read: \(error.localizedDescription)")
        }
        do {
            return try JSONDecoder().decode(HAR.self, from: data).log
        } catch let error as DecodingError {
            throw TapeError.noArchive(path, error)
        }
    }

    /// Changes what the file has, and makes one when there is none.
    ///
    /// The file is replaced in one step, and whoever else records on it waits: other calls, services and programs.
    ///
    /// - Parameters:
    ///   - filter: Also cleans what a browser or a proxy has written.
    ///   - body: What it adds has passed the filter.
    func change(through filter: TapeFilter, _ body: (inout [HAR.Entry]) -> Void) throws {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try withLock(on: folder) {
                let log = FileManager.default.fileExists(atPath: path) ? try read() : HAR.Log(entries: [])
                if let fault = log.entries.compactMap(\.fault).first { throw TapeError.noArchive(path, fault) }
                var entries = log.entries.compactMap(\.part)
                if log.creator?.part != .own { entries = entries.map(filter.entry) }
                body(&entries)
                try WrittenHAR(entries).data().write(to: file, options: .atomic)
            }
        } catch let error as CocoaError {
            throw TapeError("The tape \(path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// The folder is locked, since the file itself is a new one each time. The lock ends with the process, too.
    private func withLock(on folder: URL, _ body: () throws -> Void) throws {
        let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw TapeError("The folder of the tape \(path) cannot be opened.") }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw TapeError("The folder of the tape \(path) cannot be locked.") }
        }
        try body()
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

import Foundation
import SchemeModel

/// What files look like, a line for each: equal lines mean that nothing has changed.
///
/// A line holds size, time of change and number on the disk. The time of change (`ctime`) cannot be set back, so a file
/// that was replaced by an older one shows too. Where a disk keeps whole seconds only, a second change within one of them
/// would not: a file that changed shortly before `second` or later is read as well, unless it is too large for a source.
struct InputState: Equatable {
    /// By path.
    let lines: [String: String]

    /// - Parameters:
    ///   - inputs: Files, and folders with all that is in them; what is missing counts as such.
    ///   - second: The time, in seconds since 1970, at which the state is or was first taken.
    init(of inputs: BuildInputs, since second: Int) {
        var lines: [String: String] = [:]
        // Those that are copied come first: each folder is visited once.
        Self.add(inputs.copied, withHidden: true, since: second, to: &lines)
        Self.add(inputs.compiled, withHidden: false, since: second, to: &lines)
        self.lines = lines
    }

    private static func add(_ paths: [String], withHidden: Bool, since second: Int, to lines: inout [String: String]) {
        var pending = paths
        while let path = pending.popLast() {
            var status = stat()
            guard stat(path, &status) == 0 else {
                lines[path] = "missing"
                continue
            }
            if status.st_mode & S_IFMT == S_IFDIR {
                // A linked folder may lead back: each is visited once, by its number.
                let number = "folder \(status.st_dev) \(status.st_ino)"
                guard lines.updateValue(path, forKey: number) == nil else { continue }
                lines[path] = "folder"
                pending += names(in: path, withHidden: withHidden).map { "\(path)/\($0)" }
            } else {
                let change = timeOfChange(status)
                let isRead = change.tv_sec >= second - 2 && status.st_size <= largestRead
                let content = isRead ? " \(fingerprint(of: bytes(of: path)))" : ""
                lines[path] = "\(status.st_size) \(change.tv_sec).\(change.tv_nsec) \(status.st_ino)\(content)"
            }
        }
    }

    private static func names(in folder: String, withHidden: Bool) -> [String] {
        guard let directory = opendir(folder) else { return ["unreadable"] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { bytes(of: $0) }
            }
            guard let name = String(validating: name, as: UTF8.self) else {
                // Its state cannot be kept as text: a name that is never there twice counts as a change each time.
                names.append("not UTF-8 \(UUID().uuidString)")
                continue
            }
            // SwiftPM does not compile hidden files, of which editors leave many, but it copies those among resources.
            if withHidden ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private static func timeOfChange(_ status: stat) -> timespec {
        #if canImport(Darwin)
            status.st_ctimespec
        #else
            status.st_ctim
        #endif
    }
}

/// In bytes.
private let largestRead = 1 << 20

private func bytes(of path: String) -> Data {
    FileManager.default.contents(atPath: path) ?? Data()
}

extension InputState {
    init(lines: [String: String]) {
        self.lines = lines
    }

    /// The state as text, and read back from it.
    var text: String {
        lines.sorted { $0.key < $1.key }.map { "\($0.value)\t\($0.key)\n" }.joined()
    }

    init(text: Substring) {
        let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: "\t", maxSplits: 1)
            return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
        }
        lines = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Files whose content has changed under a date that is not newer than `second`: SwiftPM would pass over them.
    func changedUnderAnOldDate(since earlier: InputState, second: Int) -> [String] {
        lines.filter { path, line in line != "folder" && earlier.lines[path] != line }.map(\.key).filter { path in
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
            #if canImport(Darwin)
                let modified = status.st_mtimespec.tv_sec
            #else
                let modified = status.st_mtim.tv_sec
            #endif
            return modified <= second + 1
        }
    }
}

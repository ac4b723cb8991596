import Foundation
import SchemeModel

/// Writes a new project: as a whole, or not at all.
public struct ProjectWriter {
    private let place: ProjectPlace
    private let workshop: String
    private let isInterrupted: () -> Bool

    /// - Parameters:
    ///   - process: The number of this process, which tells its files from another one's.
    ///   - isInterrupted: Whether this process has been told to end.
    public init(to place: ProjectPlace, process: Int32, isInterrupted: @escaping () -> Bool) {
        self.place = place
        workshop = place.workshop(process: process)
        self.isInterrupted = isInterrupted
    }

    /// Writes the files into a folder of its own, lets `finish` work there, and then puts it in its place.
    ///
    /// - Throws: Why it was not done; then nothing is left of it.
    public func write(
        _ files: [StarterFile],
        finish: (_ folder: String) throws(StarterError) -> Void
    ) throws(StarterError) {
        do throws(StarterError) {
            try step("make the folder") { try createFolder(workshop) }
            for file in files {
                try throwIfInterrupted()
                try step("write \(file.path)") { try write(file) }
            }
            try finish(workshop)
            try throwIfInterrupted()
            try putInPlace()
        } catch {
            try undo(after: error)
            throw error
        }
    }

    private func throwIfInterrupted() throws(StarterError) {
        if isInterrupted() { throw StarterError(.lacking, "interrupted: nothing was made") }
    }

    private func write(_ file: StarterFile) throws {
        let path = "\(workshop)/\(file.path)"
        try createFolder(path[..<(path.lastIndex(of: "/") ?? path.endIndex)].description)
        if file.kind == .link {
            let target = String(decoding: file.bytes, as: UTF8.self)
            return try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        }
        try Data(file.bytes).write(to: URL(filePath: path), options: .withoutOverwriting)
        if file.kind == .executable, chmod(path, 0o777 & ~currentMask()) != 0 {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    /// A folder that is there already keeps being the same one: somebody's shell may be in it.
    private func putInPlace() throws(StarterError) {
        guard place.exists else {
            return try step("put the project in its place") { try move(workshop, to: place.path) }
        }
        var moved: [String] = []
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: workshop).sorted() {
                try move("\(workshop)/\(name)", to: "\(place.path)/\(name)")
                moved.append(name)
            }
            try FileManager.default.removeItem(atPath: workshop)
        } catch {
            for name in moved {
                try step("take back \(name)") { try move("\(place.path)/\(name)", to: "\(workshop)/\(name)") }
            }
            throw StarterError(.lacking, "the project cannot be put in its place: \(systemReason(of: error))")
        }
    }

    private func undo(after failure: StarterError) throws(StarterError) {
        guard FileManager.default.fileExists(atPath: workshop) else { return }
        do {
            try FileManager.default.removeItem(atPath: workshop)
        } catch {
            let rest = Diagnostic("\(workshop) is left of it: \(systemReason(of: error))", at: nil, hint: "remove it")
            throw StarterError(failure.kind, failure.diagnostics + [rest])
        }
    }

    /// Runs a step that the machine can refuse.
    private func step(_ purpose: String, _ body: () throws -> Void) throws(StarterError) {
        do {
            try body()
        } catch {
            throw StarterError(.lacking, "cannot \(purpose) for \(place.path): \(systemReason(of: error))")
        }
    }

    private func createFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    private func move(_ path: String, to target: String) throws {
        guard rename(path, target) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    private func currentMask() -> mode_t {
        let mask = umask(0)
        _ = umask(mask)
        return mask
    }
}

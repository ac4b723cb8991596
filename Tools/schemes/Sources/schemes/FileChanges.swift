import Foundation
import SchemeBuild
import SchemeModel

/// Changes of a project's files that happen all together or not at all.
struct FileChanges {
    let folder: ProjectFolder
    let all: [FileChange]

    /// Carries them out: what is new is written beside its place first, then everything changes its name.
    ///
    /// - Throws: What went wrong, when everything is as before again.
    func apply() throws(Failure) {
        var undo: [() throws -> Void] = []
        var leftovers: [URL] = []
        var current = ""
        do {
            var steps: [(path: String, new: URL?, target: URL)] = []
            for change in all {
                current = change.path
                let target = URL(filePath: folder.path(change.path)).resolvingSymlinksInPath()
                try createFolder(of: target, undo: &undo)
                let new = beside(target, "new")
                if let bytes = change.new {
                    undo.append { try removeIfThere(new) }
                    try Data(bytes).write(to: new)
                    if change.old != nil { try copyPermissions(from: target, to: new) }
                }
                steps.append((change.path, change.new == nil ? nil : new, target))
            }
            try withHeldSignals { (_: () -> Bool) throws in
                for (path, new, target) in steps {
                    current = path
                    try exchange(target, for: new, undo: &undo, leftovers: &leftovers)
                }
            }
        } catch {
            throw Failure(.lacking, findings(of: error, at: current, undoing: undo))
        }
        for url in leftovers {
            do {
                try FileManager.default.removeItem(at: url)
            } catch {
                let place = Diagnostic.Place(file: url.path(percentEncoded: false))
                let message =
                    "all is changed, but what was there before cannot be removed: \(systemReason(of: error))"
                throw Failure(.lacking, [Diagnostic(message, at: place, hint: "remove this file by hand")])
            }
        }
    }

    private func exchange(
        _ target: URL,
        for new: URL?,
        undo: inout [() throws -> Void],
        leftovers: inout [URL]
    ) throws {
        let old = beside(target, "old")
        if try target.checkIsFileIfThere() {
            try FileManager.default.moveItem(at: target, to: old)
            undo.append { try FileManager.default.moveItem(at: old, to: target) }
            leftovers.append(old)
        }
        guard let new else { return }
        try FileManager.default.moveItem(at: new, to: target)
        undo.append { try FileManager.default.removeItem(at: target) }
    }

    private func createFolder(of target: URL, undo: inout [() throws -> Void]) throws {
        var missing: [URL] = []
        var folder = target.deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
            missing.append(folder)
            folder = folder.deletingLastPathComponent()
        }
        for folder in missing.reversed() {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            undo.append { try FileManager.default.removeItem(at: folder) }
        }
    }

    private func copyPermissions(from old: URL, to new: URL) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: old.path(percentEncoded: false))
        guard let permissions = attributes[.posixPermissions] else { return }
        let path = new.path(percentEncoded: false)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    private func beside(_ target: URL, _ word: String) -> URL {
        let name = ".\(target.lastPathComponent).\(word)-\(ProcessInfo.processInfo.processIdentifier)"
        return target.deletingLastPathComponent().appending(path: name)
    }

    private func findings(of error: any Error, at path: String, undoing undo: [() throws -> Void]) -> [Diagnostic] {
        var failures: [Diagnostic] = []
        for step in undo.reversed() {
            do {
                try step()
            } catch {
                failures.append(Diagnostic("a change cannot be undone: \(systemReason(of: error))", at: nil))
            }
        }
        let reason = "it cannot be written: \(systemReason(of: error))"
        let hint = failures.isEmpty ? "nothing has been changed; fix that and call again" : nil
        return [Diagnostic(reason, at: Diagnostic.Place(file: path), hint: hint)] + failures
    }
}

private func removeIfThere(_ url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return }
    try FileManager.default.removeItem(at: url)
}

extension URL {
    /// Whether a file is there.
    ///
    /// - Throws: That something else is.
    fileprivate func checkIsFileIfThere() throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path(percentEncoded: false), isDirectory: &isFolder) else {
            return false
        }
        if isFolder.boolValue { throw CocoaError(.fileWriteFileExists) }
        return true
    }
}

import Foundation
import SchemeModel
import SchemeStarter

extension ProjectFolder {
    /// Folders with what others have made, at any depth.
    private static let passedOver: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

    /// The project's files: hidden ones, the tool and its scripts aside. Only Swift and the scheme file have their bytes.
    func files() throws(Failure) -> [StarterFile] {
        try files(below: "")
    }

    private func files(below folder: String) throws(Failure) -> [StarterFile] {
        var files: [StarterFile] = []
        for name in try reading(folder, { try FileManager.default.contentsOfDirectory(atPath: path(folder)) }).sorted()
        where !name.hasPrefix(".") && !Self.passedOver.contains(name) {
            let path = folder + name
            if folder.isEmpty, ["Tools", "Scripts"].contains(name) { continue }
            let attributes = try reading(path) { try FileManager.default.attributesOfItem(atPath: self.path(path)) }
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory?: files += try self.files(below: path + "/")
            case .typeSymbolicLink? where path != file: files.append(StarterFile(path: path, kind: .link, bytes: []))
            case .typeRegular?, .typeSymbolicLink?:
                let isRead = path == file || name.hasSuffix(".swift")
                files.append(StarterFile(path: path, bytes: isRead ? try bytes(of: path) : []))
            default: continue
            }
        }
        return files
    }

    func bytes(of path: String) throws(Failure) -> [UInt8] {
        try reading(path) { [UInt8](try Data(contentsOf: URL(filePath: self.path(path)))) }
    }

    private func reading<Value>(_ path: String, _ step: () throws -> Value) throws(Failure) -> Value {
        do {
            return try step()
        } catch {
            let place = Diagnostic.Place(file: path.isEmpty ? root : path)
            throw Failure(.lacking, [Diagnostic("it cannot be read: \(systemReason(of: error))", at: place)])
        }
    }
}

/// What becomes of one file.
struct FileChange {
    let path: String
    /// Nothing for a file that is new.
    let old: [UInt8]?
    /// Nothing for a file that goes.
    let new: [UInt8]?

    var summary: String {
        switch (old, new) {
        case (nil, _): "\(path): written"
        case (_, nil): "\(path): removed"
        default: "\(path): changed"
        }
    }
}

import Foundation
import ServiceClient

/// Predefined data: the JSON files in `Fixtures/`.
enum Fixture {
    /// The decoded content of a file.
    ///
    /// - Throws: `FixtureError` when there are no fixtures, or the file is missing, cannot be read or does not decode.
    static func decoded<Value: Decodable>(
        _ name: String,
        as type: Value.Type = Value.self,
        in places: FixturePlaces = .own()
    ) throws(FixtureError) -> Value {
        let file = try places.folder().appending(path: name)
        let data: Data
        do { data = try Data(contentsOf: file) } catch {
            throw FixtureError(
                description: "The fixture '\(name)' cannot be read (\(file.path(percentEncoded: false))): "
                    + error.fileReason
            )
        }
        do { return try JSONDecoder().decode(type, from: data) } catch {
            let reason =
                data.isGitLFSPointer
                ? "it is a Git LFS pointer and not the file itself; run 'git lfs pull'"
                : (error as? DecodingError)?.mismatch(in: data)?.reason ?? "it is not valid JSON"
            throw FixtureError(description: "The fixture '\(name)' cannot be used: \(reason)")
        }
    }
}

/// Where the fixtures may be.
///
/// `Bundle.module` looks in the same places, but ends the program if there is no bundle.
struct FixturePlaces {
    /// Where builds and apps put the bundle with this module's resources, the first of them first.
    let programs: [URL]
    /// The fixtures among the sources, for a program that was copied without its bundle.
    let sources: URL

    /// - Parameter environment: Xcode's previews name the folder of the bundles in it.
    static func own(in environment: [String: String] = ProcessInfo.processInfo.environment) -> FixturePlaces {
        let code = Bundle(for: Marker.self)
        // On macOS the tests are a bundle of their own, and the resources are beside it.
        let besideTest = code.bundleURL.pathExtension == "xctest" ? code.bundleURL.deletingLastPathComponent() : nil
        let preview = environment["PACKAGE_RESOURCE_BUNDLE_PATH"].map { URL(filePath: $0) }
        return FixturePlaces(
            programs: [preview, Bundle.main.resourceURL, code.resourceURL, Bundle.main.bundleURL, besideTest]
                .compactMap { $0?.standardizedFileURL },
            sources: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        )
    }
    private final class Marker {}

    func folder() throws(FixtureError) -> URL {
        let found = programs.lazy.compactMap { Self.bundle(in: $0)?.url(forResource: "Fixtures", withExtension: nil) }
        if let folder = found.first { return folder }
        let isThere = (try? sources.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
        if isThere { return sources }
        var searched: [String] = []
        for path in programs.map(\.filePath) where !searched.contains(path) { searched.append(path) }
        throw FixtureError(
            description: "The fixtures of AppMock are missing: there is no folder '…_AppMock.resources' or "
                + "'…_AppMock.bundle' in \(searched.joined(separator: " or ")), and no folder \(sources.filePath). "
                + "Copy that folder together with the program, or build the program again."
        )
    }

    /// The bundle's name begins with the package's name, which this module does not depend on.
    private static func bundle(in folder: URL) -> Bundle? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.filePath)) ?? []
        let name = names.sorted().first { $0.hasSuffix("_AppMock.resources") || $0.hasSuffix("_AppMock.bundle") }
        return name.flatMap { Bundle(url: folder.appending(path: $0)) }
    }
}

extension URL {
    fileprivate var filePath: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}

/// Why predefined data cannot be used.
public struct FixtureError: LocalizedError, Equatable, CustomStringConvertible {
    public let description: String
    public var errorDescription: String? { description }
}

import Foundation
import SchemeModel

/// Where a newer template comes from, as a call names it.
public enum UpdateSource: Equatable {
    /// An absolute path.
    case folder(String)
    case address(String)

    /// - Parameters:
    ///   - text: A path, or what git can clone: a URL, or `host:path`.
    ///   - folder: The folder that the call was made in.
    public init(_ text: String, from folder: String) throws(StarterError) {
        let path = URL(filePath: text, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
            .standardizedFileURL.path(percentEncoded: false)
        let start = text.prefix { $0 != "/" }
        if try DiskEntry(at: path) != nil {
            self = .folder(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
        } else if start.contains(":") {
            self = .address(text)
        } else {
            throw StarterError(.wrong, "there is no folder '\(text)'", hint: "name a template's folder, or its git URL")
        }
    }

    /// As a message names it.
    public var shown: String {
        switch self {
        case .folder(let path): path
        case .address(let address): Self.shown(address)
        }
    }

    /// The address as it can be shown: without what may be a user's name and password.
    public static func shown(_ address: String) -> String {
        guard let scheme = address.range(of: "://") else { return address }
        let host = address[scheme.upperBound...].prefix { $0 != "/" }
        guard let user = host.lastIndex(of: "@") else { return address }
        return String(address[..<scheme.upperBound] + address[address.index(after: user)...])
    }

    /// Does something with a folder that git can read the template from.
    public func withFolder<Value>(
        git: Git,
        _ body: (_ folder: String) throws(StarterError) -> Value
    ) throws(StarterError) -> Value {
        switch self {
        case .folder(let path): return try body(path)
        case .address(let address):
            return try withTemporaryFolder { folder throws(StarterError) in
                let clone = "\(folder)/template.git"
                try Self.clone(address, to: clone, with: git)
                return try body(clone)
            }
        }
    }

    private static func clone(_ address: String, to folder: String, with git: Git) throws(StarterError) {
        let words = ["clone", "--quiet", "--bare", "--template=", "--single-branch", "--", address, folder]
        let answer = try git.answer(to: words, in: "/")
        guard answer.status != 0 else { return }
        let said = answer.errors.replacing(address, with: shown(address)).split(separator: "\n")
            .filter { !$0.hasPrefix("Cloning") }.joined(separator: "\n")
        throw StarterError(.wrong, "\(shown(address)) cannot be cloned: \(withoutSecrets(said, of: address))")
    }

    /// A text in which git may name an address in its own spelling.
    private static func withoutSecrets(_ text: String, of address: String) -> String {
        guard let scheme = address.range(of: "://") else { return text }
        let host = address[scheme.upperBound...].prefix { $0 != "/" }
        guard let user = host.lastIndex(of: "@") else { return text }
        var text = text.replacing(host[...user], with: "")
        for secret in host[..<user].split(separator: ":").dropFirst() { text = text.replacing(secret, with: "…") }
        return text
    }
}

import SchemeSources

/// The types that Swift files declare, and where.
struct DeclaredTypes {
    /// The first file that declares it, by the type's name.
    private(set) var files: [String: String] = [:]

    private static let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    /// - Parameter files: Swift files.
    init(in files: [StarterFile]) {
        for file in files {
            for name in Self.names(in: file.bytes) where self.files[name] == nil { self.files[name] = file.path }
        }
    }

    var names: Set<String> { Set(files.keys) }

    private static func names(in bytes: [UInt8]) -> [String] {
        let words = String(decoding: SwiftCode(bytes).bytes, as: UTF8.self)
            .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        return zip(words, words.dropFirst()).compactMap { keyword, name in
            keywords.contains(keyword) && name.first?.isUppercase == true ? String(name) : nil
        }
    }
}

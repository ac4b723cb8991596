import Foundation

/// The symbols of a program as Swift writes them. In a mangled name, a word that occurs twice is there only once:
/// `$s8ShopMock04loadB0yyF` is `ShopMock.loadMock() -> ()`.
struct SwiftSymbols {
    /// One symbol a line.
    fileprivate let lines: BinaryBytes

    /// A few symbols that contain `name`.
    func evidence(of name: String) -> [String] {
        lines.places(of: Array(name.utf8), limit: 100).map { lines.string(around: $0) }.unique
            .sorted { $0.count < $1.count }.prefix(3).map { "symbol \($0)" }
    }
}

extension Toolchain {
    /// The symbols of all programs, by the paths that are shown; `nil` if this toolchain does not demangle them.
    func swiftSymbols(of files: BinaryFiles) throws(BuildError) -> [String: SwiftSymbols]? {
        let programs = files.programs
        let names = programs.map { $0.bytes.mangledNames }
        if names.allSatisfy(\.isEmpty) { return [:] }
        // What is no symbol is printed unchanged.
        let separator = "\n-\n"
        let input = names.map { $0.joined(separator: "\n") + separator }.joined()
        let file = "\(files.folder)/symbols"
        guard FileManager.default.createFile(atPath: file, contents: Data(input.utf8)) else { return nil }
        var bytes: [UInt8] = []
        let status = try run(
            Command("/bin/sh", ["-c", #"exec "$0" demangle --compact <"$1""#, swift, file]),
            in: environment,
            output: .bytes { bytes += $0 },
            errors: .bytes { _ in }
        )
        let output = BinaryBytes(Data(bytes))
        let ends = output.places(of: Array(separator.utf8), limit: .max)
        guard status == .code(0), ends.count == programs.count else { return nil }
        var start = 0
        var symbols: [String: SwiftSymbols] = [:]
        for (program, end) in zip(programs, ends) {
            symbols[program.shown] = output.part(start..<end.lowerBound).map { SwiftSymbols(lines: $0) }
            start = end.upperBound
        }
        return symbols
    }
}

extension BinaryBytes {
    /// The names that Swift has mangled, each once, from `$s` on.
    fileprivate var mangledNames: Set<String> {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return [] }
            var names: Set<String> = []
            var start = 0
            while start < bytes.count, let hit = memchr(base + start, 0x24, bytes.count - start) {
                let first = UnsafeRawPointer(hit) - base
                var end = first + 1
                if end < bytes.count, bytes[end] == UInt8(ascii: "s") {
                    while end < bytes.count, bytes[end].isWord || bytes[end] == 0x24 || bytes[end] == 0x2e { end += 1 }
                    names.insert(String(decoding: bytes[first..<end], as: UTF8.self))
                }
                start = end
            }
            return names
        }
    }
}

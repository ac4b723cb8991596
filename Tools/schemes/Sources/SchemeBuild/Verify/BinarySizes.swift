import Foundation

/// How much of a program each module makes up, by the sizes of its symbols.
struct BinarySizes: Equatable {
    /// The largest first, in bytes; empty without a symbol table or one that has no sizes.
    let modules: [(name: String, size: Int)]

    static func == (one: Self, other: Self) -> Bool {
        one.modules.elementsEqual(other.modules) { $0 == $1 }
    }

    /// - Parameter symbols: Lines of `llvm-nm --print-size --radix=d`: address, size, kind, name.
    init(symbols: String) {
        var sizes: [String: Int] = [:]
        for line in symbols.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 3)
            guard words.count == 4, let size = Int(words[1]), let module = Self.module(of: words[3]) else { continue }
            sizes[module, default: 0] += size
        }
        modules = sizes.filter { $0.value > 0 }.map { ($0.key, $0.value) }
            .sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }
    }

    /// The module that a mangled name begins with.
    private static func module(of symbol: Substring) -> String? {
        guard let start = symbol.utf8.firstRange(of: "$s".utf8)?.upperBound else { return nil }
        let rest = symbol[start...]
        let digits = rest.prefix { $0.isNumber }
        guard let length = Int(digits), rest.count >= digits.count + length else { return nil }
        let name = rest.dropFirst(digits.count)
        // An underscore ends the name of an associated type that stands alone.
        return name.dropFirst(length).first == "_" ? nil : String(name.prefix(length))
    }
}

extension Toolchain {
    /// The sizes of the modules in a program; empty where this toolchain cannot tell.
    func sizes(of program: String) throws(BuildError) -> BinarySizes {
        let folder = URL(filePath: realPath(swift) ?? swift).deletingLastPathComponent()
        let nm = folder.appending(path: "llvm-nm").path(percentEncoded: false)
        guard isProgram(nm) else { return BinarySizes(symbols: "") }
        var output: [UInt8] = []
        _ = try run(
            Command(nm, ["--print-size", "--defined-only", "--radix=d", program]),
            in: environment,
            output: .bytes { output += $0 },
            errors: .bytes { _ in }
        )
        return BinarySizes(symbols: String(decoding: output, as: UTF8.self))
    }

    /// The mangled names in some strings, a few of them, as a person reads them.
    func symbols(in strings: [String]) throws(BuildError) -> [String] {
        let mangled = strings.compactMap { string in
            string.firstRange(of: "$s").map { String(string[$0.lowerBound...].prefix { $0 != " " }) }
        }
        let names = try demangled(mangled.unique).unique
        // Plain members before what the compiler derives from them.
        let plain = names.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) } }
        return (plain.isEmpty ? names : plain).sorted { $0.count < $1.count }.prefix(3).map { "symbol \($0)" }
    }

    /// How large a program is, and its largest modules.
    func sizeText(of program: BinaryFile) throws(VerifyError) -> String {
        let sizes = try asking { () throws(BuildError) in try self.sizes(of: program.path) }
        let largest = sizes.modules.prefix(3).map { "\($0.name) \(kibibytes($0.size))" }
        return kibibytes(program.bytes.count)
            + (largest.isEmpty ? ", no symbols with sizes" : ", largest modules: \(largest.joined(separator: ", "))")
    }

    /// Mangled names as Swift writes them; those that are none are left out.
    func demangled(_ symbols: [String]) throws(BuildError) -> [String] {
        if symbols.isEmpty { return [] }
        let (status, output, _) = try ask(["demangle", "--compact"] + symbols)
        guard status == .code(0) else { return symbols }
        return output.split(separator: "\n").map(String.init).filter { !$0.contains("$s") }
    }
}

private func kibibytes(_ bytes: Int) -> String { "\((bytes + 1023) / 1024) KiB" }

#if canImport(Darwin)
    import Darwin
#else
    // Its `environ` is a variable, which only other threads could change.
    @preconcurrency import Glibc
#endif

/// The variables that a process starts with.
///
/// They are bytes: what is not UTF-8, or occurs twice, reaches a child unchanged.
public struct Environment: Equatable, Sendable {
    /// `NAME=VALUE` each, in order.
    public private(set) var entries: [[UInt8]]

    public init(_ variables: [String: String]) {
        entries = variables.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
    }

    init(entries: [[UInt8]]) {
        self.entries = entries
    }

    /// The environment that this process was started in.
    public static var ofThisProcess: Environment {
        #if canImport(Darwin)
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var entries: [[UInt8]] = []
        while let place = next, let entry = place.pointee {
            entries.append(bytes(of: entry))
            next = place + 1
        }
        return Environment(entries: entries)
    }

    /// The value of the first variable of this name, as `getenv` finds it; bytes that are not UTF-8 are replaced.
    ///
    /// Setting it replaces every variable of this name; `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            let start = Array("\(name)=".utf8)
            return entries.first { $0.starts(with: start) }.map {
                String(decoding: $0.dropFirst(start.count), as: UTF8.self)
            }
        }
        set {
            let start = Array("\(name)=".utf8)
            entries.removeAll { $0.starts(with: start) }
            if let newValue { entries.append(start + newValue.utf8) }
        }
    }

    public subscript(name: String, default value: String) -> String { self[name] ?? value }

    /// The values by name, as the subscript has them.
    public var texts: [String: String] {
        let pairs = entries.compactMap { entry -> (String, String)? in
            guard let end = entry.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let (name, value) = (entry[..<end], entry[(end + 1)...])
            return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The same environment with other values.
    public func setting(_ variables: [String: String]) -> Environment {
        var result = self
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) { result[name] = value }
        return result
    }

    /// The same environment with values for variables that it does not set.
    public func adding(_ variables: [String: String]) -> Environment {
        setting(variables.filter { self[$0.key] == nil })
    }

    /// The same environment without the variables whose name fulfils a condition.
    public func removing(where isRemoved: (_ name: String) -> Bool) -> Environment {
        Environment(
            entries: entries.filter { entry in
                let name = entry.prefix { $0 != UInt8(ascii: "=") }
                return !isRemoved(String(decoding: name, as: UTF8.self))
            }
        )
    }
}

extension Environment: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { first, _ in first })
    }
}

/// The bytes of a C string, without its end.
public func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
}

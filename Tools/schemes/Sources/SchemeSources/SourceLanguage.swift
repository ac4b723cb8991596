/// What a source file is written in, as far as conditional compilation differs.
public enum SourceLanguage: Sendable {
    case swift
    /// C, Objective-C and C++: the C preprocessor's.
    case c

    /// `nil` for a file that is no source.
    ///
    /// - Parameter file: Its name or path.
    public init?(of file: String) {
        let name = file.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        switch name[name.index(after: dot)...] {
        case "swift": self = .swift
        case "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "hxx", "m", "mm", "S", "inc": self = .c
        default: return nil
        }
    }
}

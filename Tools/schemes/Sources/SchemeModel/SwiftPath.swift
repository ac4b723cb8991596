/// What a path must not contain, so that SwiftPM 6.3 builds in it: found by trying.
public enum SwiftPath {
    /// The first obstacle as a message shows it; `nil` if there is none.
    public static func obstacle(in path: String) -> String? {
        path.unicodeScalars.first(where: isObstacle).map { scalar in
            switch scalar {
            case "\u{FFFD}": "a byte that is not UTF-8"
            case _ where scalar.properties.generalCategory == .control: "a control character"
            default: "'\(scalar)'"
            }
        }
    }

    /// A byte that is not UTF-8 has become U+FFFD in a `String`.
    public static func isObstacle(_ scalar: Unicode.Scalar) -> Bool {
        ["%", "\"", "\\", "\u{FFFD}"].contains(scalar) || scalar.properties.generalCategory == .control
    }
}

/// A build setting's value as an xcconfig file spells it.
///
/// The rules are those of Xcode's open-source build system, github.com/swiftlang/swift-build: `MacroConfigFileParser` for
/// lines and `MacroExpressionParser` for `$` and backslashes. They agree with "Build configuration file format" of Xcode's
/// help.
///
/// | in the value | the reader | so it is written |
/// |---|---|---|
/// | `//` | begins a comment | `/$()/`, with a reference to nothing between |
/// | `$` | begins a reference | `$$` |
/// | blanks at an end | cuts them off | `$()` outside of them |
/// | `;` at the end | cuts it off | `;$()` |
/// | `\` at the end | goes on with the next line | not at all |
/// | `\` before `$` | means this or that, by the setting's type | not at all |
/// | a line end or control character | ends the value | not at all |
/// | quotes, other backslashes, `#`, `=`, nothing | takes them as they are | as they are |
enum XCConfigValue {
    /// Why a value cannot be written: the end of a sentence that begins with its name.
    struct Refusal: Error, Equatable {
        let reason: String
    }

    /// - Parameter expands: Whether `$` begins a reference that Xcode shall resolve, as in `$(inherited)`.
    static func text(of value: String, expands: Bool) throws(Refusal) -> String {
        if value.holdsControls {
            throw Refusal(reason: "holds a line end or control character, and a line of an xcconfig file ends there")
        }
        if value.hasSuffix("\\") {
            throw Refusal(reason: "ends in a backslash, and an xcconfig file goes on with the next line there")
        }
        if !expands, value.contains("\\$") {
            throw Refusal(reason: "holds '\\$', which Xcode reads in more than one way")
        }
        var text = expands ? value : value.replacing("$", with: "$$")
        while text.contains("//") { text = text.replacing("//", with: "/$()/") }
        if text.hasPrefix(" ") { text = "$()" + text }
        if text.hasSuffix(" ") || text.hasSuffix(";") { text += "$()" }
        return text
    }
}

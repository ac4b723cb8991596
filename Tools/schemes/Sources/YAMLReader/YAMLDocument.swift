import CLibYAML

/// A scheme file's bytes, read: one node tree, and everything that may not stand there.
public struct YAMLDocument: Sendable {
    /// Nothing when the text is no YAML, or there is none.
    public let root: Node?
    /// In the order of the text, except that what ends the reading stands last.
    public let problems: [YAMLProblem]
    /// The text as it was read, without a byte order mark: what spans point into.
    public let text: String

    /// How deep collections may lie inside each other.
    public static let deepest = 64
    /// How many characters a key may have.
    public static let longestKey = 1_024

    public init(_ bytes: [UInt8]) {
        let input = YAMLText(bytes)
        text = input.text
        if let problem = input.problem {
            (root, problems) = (nil, [problem])
            return
        }
        // libyaml drops the end of a block of text whose last line has none.
        var text = input.text.utf8.last == UInt8(ascii: "\n") ? input.text : input.text + "\n"
        (root, problems) = text.withUTF8 { utf8 in
            // libyaml keeps the pointer, so the whole of the reading happens in here.
            var parser = yaml_parser_t()
            guard yaml_parser_initialize(&parser) == 1 else {
                return (nil, [YAMLProblem("there is no memory to read the file", at: TextSpan(start: 0, end: 0))])
            }
            defer { yaml_parser_delete(&parser) }
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, utf8.baseAddress, utf8.count)
            return withUnsafeMutablePointer(to: &parser) { parser in
                var builder = TreeBuilder(parser: parser, text: input.text)
                return (builder.document(), builder.problems)
            }
        }
    }
}

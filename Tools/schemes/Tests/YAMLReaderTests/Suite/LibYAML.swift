import CLibYAML

/// libyaml alone, to know what it makes of a text.
enum LibYAML {
    /// Whether it reads a text to its end.
    static func reads(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            var parser = yaml_parser_t()
            guard yaml_parser_initialize(&parser) == 1 else { return false }
            defer { yaml_parser_delete(&parser) }
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, utf8.baseAddress, utf8.count)
            while true {
                var event = yaml_event_t()
                guard yaml_parser_parse(&parser, &event) == 1 else { return false }
                defer { yaml_event_delete(&event) }
                if event.type == YAML_STREAM_END_EVENT { return true }
            }
        }
    }
}

import CLibYAML

/// Builds the node tree from libyaml's events and collects what a scheme file may not hold.
struct TreeBuilder {
    private(set) var problems: [YAMLProblem] = []
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: String
    private var depth = 0
    /// Where scalars stand, in their order.
    private var scalars: [ScalarSpan] = []

    /// The reading cannot go on; the problem is noted already.
    private struct End: Error {}

    init(parser: UnsafeMutablePointer<yaml_parser_t>, text: String) {
        self.parser = parser
        self.text = text
    }

    mutating func document() -> Node? {
        do throws(End) {
            let root = try wholeDocument()
            problems += Gaps(in: text, between: scalars).problems
            return root
        } catch {
            return nil
        }
    }

    private mutating func wholeDocument() throws(End) -> Node? {
        var root: Node?
        try refuseDirective(behind: 0)
        while true {
            var event = try next()
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                if let root, root.content != .scalar(text: "", isPlain: true) { return root }
                problems.append(YAMLProblem(.empty, at: TextSpan(start: 0, end: 0)))
                return nil
            case YAML_DOCUMENT_START_EVENT where root != nil:
                refuse("a second document begins here", at: span(event), hint: "one file holds one document")
                return root
            case YAML_DOCUMENT_END_EVENT: try refuseDirective(behind: span(event).end)
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT: continue
            default: root = try node(&event)
            }
        }
    }

    /// Directives stand in front of a document; libyaml takes the square of their number to read them.
    private mutating func refuseDirective(behind offset: Int) throws(End) {
        guard let line = Directive.first(in: text, behind: offset) else { return }
        problems.append(YAMLProblem(.directive, at: line))
        throw End()
    }

    private mutating func node(_ event: inout yaml_event_t) throws(End) -> Node {
        let span = span(event)
        switch event.type {
        case YAML_ALIAS_EVENT:
            problems.append(YAMLProblem(.alias, at: span))
            return Node(content: .refused, span: span)
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let length = Int(scalar.length)
            scalars.append(ScalarSpan(span: span, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE))
            if refuseProperties(anchor: scalar.anchor, tag: scalar.tag, at: span) {
                return Node(content: .refused, span: span)
            }
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: length), as: UTF8.self)
            if scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE, text.utf8.contains(0) {
                refuse("a text cannot hold the character U+0000", at: span, hint: "remove \\0")
            }
            return Node(content: .scalar(text: text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), span: span)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            _ = refuseProperties(anchor: start.anchor, tag: start.tag, at: span)
            let (nodes, end) = try sequence(from: span)
            return Node(content: .sequence(nodes), span: TextSpan(start: span.start, end: end))
        default:
            let start = event.data.mapping_start
            _ = refuseProperties(anchor: start.anchor, tag: start.tag, at: span)
            let (entries, end) = try mapping(from: span)
            return Node(content: .mapping(entries), span: TextSpan(start: span.start, end: end))
        }
    }

    private mutating func sequence(from start: TextSpan) throws(End) -> ([Node], end: Int) {
        try enter(at: start)
        var nodes: [Node] = []
        while true {
            var event = try next()
            defer { yaml_event_delete(&event) }
            if event.type == YAML_SEQUENCE_END_EVENT {
                depth -= 1
                return (nodes, span(event).end)
            }
            nodes.append(try node(&event))
        }
    }

    private mutating func mapping(from start: TextSpan) throws(End) -> ([Node.Entry], end: Int) {
        try enter(at: start)
        var entries: [Node.Entry] = []
        entries.reserveCapacity(4)
        var places = KeyPlaces()
        while true {
            var event = try next()
            defer { yaml_event_delete(&event) }
            if event.type == YAML_MAPPING_END_EVENT {
                depth -= 1
                return (entries, span(event).end)
            }
            let key = try node(&event)
            var valueEvent = try next()
            defer { yaml_event_delete(&valueEvent) }
            let value = try node(&valueEvent)
            if let name = name(of: key, behind: entries, &places) {
                entries.append(Node.Entry(key: name, keySpan: key.span, value: value))
            }
        }
    }

    /// The key's text, unless it is one that a scheme file may not hold.
    private mutating func name(of key: Node, behind entries: [Node.Entry], _ places: inout KeyPlaces) -> String? {
        switch key.content {
        case .refused: return nil
        case .sequence, .mapping:
            refuse("a key must be text", at: key.span)
            return nil
        case .scalar(let text, let isPlain):
            if isPlain, text == "<<" {
                refuse("a merge key cannot stand in a scheme file", at: key.span, hint: "use 'extends'")
                return nil
            }
            if text.utf8.count > YAMLDocument.longestKey, text.unicodeScalars.count > YAMLDocument.longestKey {
                problems.append(YAMLProblem(.longKey, at: key.span))
                return nil
            }
            if let first = places.first(text, at: key.span, behind: entries) {
                refuse(text, at: key.span, earlier: first)
                return nil
            }
            return text
        }
    }

    private mutating func refuse(_ key: String, at span: TextSpan, earlier first: KeyPlaces.Place) {
        // Swift takes two Unicode forms of one text for the same, and so would every reader.
        let isSame = first.key.utf8.elementsEqual(key.utf8)
        refuse(
            "the key '\(shown(key))' stands here twice" + (isSame ? "" : ", in two Unicode forms"),
            at: span,
            hint: "remove one",
            related: YAMLProblem.Related(message: "'\(shown(first.key))' stands here first", span: first.span)
        )
    }

    private mutating func enter(at span: TextSpan) throws(End) {
        depth += 1
        guard depth <= YAMLDocument.deepest else {
            refuse("more than \(YAMLDocument.deepest) collections lie inside each other", at: span)
            throw End()
        }
    }

    /// Notes an anchor or a tag; true when the value may have been swallowed by it.
    private mutating func refuseProperties(
        anchor: UnsafeMutablePointer<yaml_char_t>?,
        tag: UnsafeMutablePointer<yaml_char_t>?,
        at span: TextSpan
    ) -> Bool {
        if anchor != nil { problems.append(YAMLProblem(.anchor, at: span)) }
        if tag != nil { problems.append(YAMLProblem(.tag, at: span)) }
        return anchor != nil || tag != nil
    }

    private mutating func refuse(
        _ message: String,
        at span: TextSpan,
        hint: String? = nil,
        related: YAMLProblem.Related? = nil
    ) {
        problems.append(YAMLProblem(message, at: span, hint: hint, related: related))
    }

    private mutating func next() throws(End) -> yaml_event_t {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            problems.append(SyntaxProblem(parser.pointee, in: text).problem)
            throw End()
        }
        return event
    }

    private func span(_ event: yaml_event_t) -> TextSpan {
        TextSpan(start: Int(event.start_mark.index), end: Int(event.end_mark.index))
    }
}

import Testing

/// Values where they are written.
struct ValueReaderTests {
    static let values = [
        Fault(
            "list as a word",
            adding: "  other: { extends: live, settings: { labels: a } }",
            "36:47: 'labels' must be a list, not text [write [ ] around it]"
        ),
        Fault(
            "list without a value",
            adding: "  other: { extends: live, settings: { labels: } }",
            "36:47: 'labels' has no value [write [ ] for an empty list]"
        ),
        Fault(
            "items that are no text",
            adding: "  other: { extends: live, settings: { labels: [a, ~, { b: 1 }, [c]] } }",
            "36:51: an item of 'labels' cannot be null: nothing is inherited here [remove the key, or quote the text]",
            "36:54: an item of 'labels' must be text, not a mapping",
            "36:64: an item of 'labels' must be text, not a list [write it without [ ]]"
        ),
        Fault(
            "text as a list",
            adding: "  other: { extends: live, settings: { timeout: [1s] } }",
            "36:48: 'timeout' must be text, not a list [write it without [ ]]"
        ),
        Fault(
            "null in a default",
            replacing: "default: 10s",
            with: "default: ~",
            "18:39: 'default' cannot be null: nothing is inherited here [remove the key, or quote the text]"
        ),
    ]

    @Test(arguments: values)
    func `a value has the shape of its type`(fault: Fault) throws {
        #expect(try fault.found == fault.expected)
    }
}

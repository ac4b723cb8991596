/// Where a text stands, whether key or value.
struct ScalarSpan {
    let span: TextSpan
    /// Without quotes, and no block of text.
    let isPlain: Bool
}

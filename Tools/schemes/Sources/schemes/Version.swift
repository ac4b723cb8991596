extension Tool {
    /// The version of the tool, and so of the template that it comes with.
    static let version = "0.1.0"
}

/// One thing that was looked at on this machine, and what was found.
public struct Checkup: Equatable, Sendable {
    public enum State: String, Sendable {
        case ok
        /// Good to know; a build succeeds all the same.
        case known
        /// It keeps something from working, or is in the way.
        case finding
        /// The machine lacks something.
        case lacking
    }

    /// What was looked at, in one or two words.
    public let name: String
    public let state: State
    /// One sentence without a full stop.
    public let message: String
    /// A command to paste, or what to do where there is none.
    public let cure: String?

    public init(_ name: String, _ state: State, _ message: String, cure: String? = nil) {
        self.name = name
        self.state = state
        self.message = message
        self.cure = cure
    }
}

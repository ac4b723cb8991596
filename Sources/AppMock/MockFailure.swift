/// How a predefined service fails: the same error that the real fault leads to.
public enum MockFailure: String, CaseIterable, Sendable {
    /// The host cannot be reached.
    case offline
    /// The answer does not arrive within the script's timeout; the mock does not wait that long.
    case timedOut
    /// Status 401, as for a user who is not signed in.
    case unauthorized
    /// Status 500.
    case serverError
    /// JSON that ends in the middle.
    case malformed
}

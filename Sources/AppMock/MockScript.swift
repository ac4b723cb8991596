import Foundation

/// What a predefined service pretends to be: where it is, how long it takes and how it fails.
public struct MockScript: Sendable {
    /// Where messages say that the service is.
    public var baseURL: URL?
    /// The environment variable that the message of a 401 names.
    public var tokenVariable: String?
    /// The limit that the message of `MockFailure.timedOut` names.
    public var timeout: Duration
    /// How long every call takes.
    public var latency: Duration
    /// How every call fails; nil for calls that succeed.
    public var failure: MockFailure?
    /// Measures the latency; a test brings a clock of its own.
    public var clock: any Clock<Duration>

    public init(
        baseURL: URL? = nil,
        tokenVariable: String? = nil,
        timeout: Duration = .seconds(10),
        latency: Duration = .zero,
        failure: MockFailure? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.baseURL = baseURL
        self.tokenVariable = tokenVariable
        self.timeout = timeout
        self.latency = latency
        self.failure = failure
        self.clock = clock
    }
}

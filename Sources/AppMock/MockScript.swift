import Foundation

/// What a predefined service pretends to be: where it is, how long it takes and how it fails.
public struct MockScript: Sendable {
    /// Where messages say that the service is.
    public var baseURL: URL?
    /// The environment variable that the message of a 401 names.
    public var tokenVariable: String?
    /// The deadline of a call that sets none of its own, as a live client has it.
    public var timeout: Duration
    /// How long every call takes; one that takes longer than its deadline fails there as timed out.
    public var latency: Duration
    /// Which calls fail, and how.
    public var failure: MockFailure
    /// Measures the latency and the deadline; a test brings a clock of its own.
    public var clock: any Clock<Duration>
    /// Notes every call.
    public var log: MockCallLog

    public init(
        baseURL: URL? = nil,
        tokenVariable: String? = nil,
        timeout: Duration = .seconds(10),
        latency: Duration = .zero,
        failure: MockFailure = .never,
        clock: any Clock<Duration> = ContinuousClock(),
        log: MockCallLog = MockCallLog()
    ) {
        self.baseURL = baseURL
        self.tokenVariable = tokenVariable
        self.timeout = timeout
        self.latency = latency
        self.failure = failure
        self.clock = clock
        self.log = log
    }
}

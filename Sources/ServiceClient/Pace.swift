/// What time and chance are for a client; a test brings its own.
public struct Pace: Sendable {
    public var clock: any Clock<Duration>
    /// A number from 0 to 1.
    public var chance: @Sendable () -> Double

    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.clock = clock
        self.chance = chance
    }

    /// Tells how much time has passed since it was made.
    func stopwatch() -> () -> Duration {
        Self.stopwatch(on: clock)
    }

    private static func stopwatch<C: Clock<Duration>>(on clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

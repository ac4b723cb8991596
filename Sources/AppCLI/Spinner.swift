/// What turns on a terminal while a call is under way, in the characters that the terminal can show.
struct Spinner: Equatable, Sendable {
    /// How long each picture stays.
    static let pace = Duration.milliseconds(100)

    private let pictures: String
    private let dots: String

    /// `nil` for a terminal on which nothing can be drawn over.
    ///
    /// - Parameter environment: Its locale says whether the terminal reads UTF-8.
    init?(environment: [String: String]) {
        if ["", "dumb"].contains(environment["TERM", default: ""]) { return nil }
        // The first of these that is set decides (POSIX, 8.2).
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let isUTF8 = locale?.lowercased().replacing("-", with: "").contains("utf8") ?? false
        (pictures, dots) = isUTF8 ? ("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", "…") : ("|/-\\", "...")
    }

    /// The text for the time after so many turns.
    func text(_ turn: Int) -> String {
        "\(Array(pictures)[turn % pictures.count]) Loading\(dots)"
    }

    /// Turns on a terminal's line while the body runs, and leaves the line empty; a quick answer shows nothing of it.
    func turning<Value: Sendable>(
        on terminal: StandardStream,
        clock: any Clock<Duration> = ContinuousClock(),
        during body: () async throws -> Value
    ) async throws -> Value {
        let turning = Task {
            var turn = 0
            while true {
                do { try await clock.sleep(for: Self.pace) } catch { break }
                // The cursor stays at the beginning: what follows, be it the shell after Ctrl-C, writes over the line.
                try terminal.write("\r\(text(turn))\r")
                turn += 1
            }
            if turn > 0 { try terminal.write("\r\u{1B}[K") }
        }
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        turning.cancel()
        // The answer counts, whatever became of the terminal.
        _ = await turning.result
        return try result.get()
    }
}

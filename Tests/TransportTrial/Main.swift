import Foundation

/// Trials of the live transport that a test cannot hold, since a trap or a hang would take all tests with it.
@main
enum Main {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        let numbers = words.dropFirst().compactMap { Int($0) }
        switch (words.first, numbers.count) {
        case ("stress", 4): try await stress(numbers)
        case ("bench", 0): try await Bench().run()
        default:
            FileHandle.standardError.write(
                Data("usage: TransportTrial stress CANCELLED PRECANCELLED ROUNDS SECONDS | bench\n".utf8)
            )
            exit(2)
        }
    }

    private static func stress(_ numbers: [Int]) async throws {
        // A thread of its own: a hang may hold all others.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: TimeInterval(numbers[3]))
            print("no end after \(numbers[3]) s")
            exit(1)
        }
        let stress = Stress()
        let failures = try await stress.run(cancelled: numbers[0], precancelled: numbers[1], rounds: numbers[2])
        for failure in failures { print("failed: \(failure)") }
        exit(failures.isEmpty ? 0 : 1)
    }
}

import Foundation

/// What this process uses of the machine; known on Linux only.
struct Footprint: CustomStringConvertible {
    let mebibytes: Int
    /// The most mebibytes so far.
    let peak: Int
    let threads: Int

    var description: String { "\(mebibytes) MiB, \(threads) threads" }

    static func now() -> Footprint? {
        guard let file = FileHandle(forReadingAtPath: "/proc/self/status") else { return nil }
        let lines = String(decoding: file.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
        func number(_ name: String) -> Int? {
            lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
                Int($0)
            }
        }
        guard let kibibytes = number("VmRSS:"), let peak = number("VmHWM:"), let threads = number("Threads:") else {
            return nil
        }
        return Footprint(mebibytes: kibibytes / 1_024, peak: peak / 1_024, threads: threads)
    }
}

import Foundation

extension Duration {
    /// Whole seconds as `10s`, anything else in milliseconds, rounded up: the units of the scheme file.
    var text: String {
        let (seconds, attoseconds) = components
        guard attoseconds != 0 else { return "\(seconds)s" }
        let milliseconds = Double(seconds) * 1_000 + Double(attoseconds) / 1e15
        return "\(milliseconds.rounded(.up).formatted(.number.grouping(.never).locale(Locale(identifier: "en"))))ms"
    }
}

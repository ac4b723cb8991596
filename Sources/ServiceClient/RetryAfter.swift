import Foundation

extension ServiceResponse {
    /// How long the server asks to be left alone: a number of seconds or a date (RFC 9110, section 10.2.3).
    ///
    /// A date counts from the server's own `Date`, so that no two clocks have to agree. Anything else is no answer.
    var retryAfter: Duration? {
        guard let value = header("Retry-After")?.trimmingCharacters(in: .whitespaces) else { return nil }
        if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            // A number with too many digits is a very long time, too.
            return .seconds(min(Int64(value) ?? .max, Self.day))
        }
        guard let date = httpDate(value), let now = header("Date").flatMap(httpDate) else { return nil }
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(min(Int64(min(seconds, 1e9)), Self.day)) : nil
    }

    private static let day: Int64 = 86_400

    private func httpDate(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.isLenient = false
        for format in ["EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy"] {
            formatter.dateFormat = format
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}

extension SettingValue {
    /// The value as a person writes it; a duration in its largest unit without a fraction.
    public var text: String {
        switch self {
        case .string(let text), .url(let text), .path(let text), .choice(let text): text
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .number(let value): "\(value)"
        case .list(let items): items.joined(separator: ",")
        case .duration(let microseconds): duration(microseconds)
        }
    }

    private func duration(_ microseconds: Int64) -> String {
        let units: [(String, Int64)] = [("h", 3_600_000_000), ("m", 60_000_000), ("s", 1_000_000), ("ms", 1_000)]
        if microseconds == 0 { return "0s" }
        for (unit, length) in units where microseconds % length == 0 { return "\(microseconds / length)\(unit)" }
        return "\(Double(microseconds) / 1_000)ms"
    }
}

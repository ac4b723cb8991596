import SchemeModel
import Testing

/// Values as a person writes them.
struct SettingValueTextTests {
    @Test(arguments: [
        (0, "0s"), (1, "0.001ms"), (1_500, "1.5ms"), (250_000, "250ms"), (1_000_000, "1s"), (90_000_000, "90s"),
        (60_000_000, "1m"), (86_400_000_000, "24h"),
    ])
    func `a duration is written in its largest unit without a fraction`(microseconds: Int64, text: String) throws {
        let value = SettingValue.duration(microseconds: microseconds)
        #expect(value.text == text)
        #expect(try SettingType.duration(min: 0).read(text) == value)
    }

    @Test func `a list is written with commas`() {
        #expect(SettingValue.list(["a", "b"]).text == "a,b")
    }
}

import SchemeModel

/// A text and what a type makes of it: the table that the tool and every generated program must agree on.
public struct SettingText: CustomStringConvertible, Sendable {
    public let type: SettingType
    public let text: String
    /// What is read, as `SettingValue.text` writes it; nothing when the type refuses the text.
    public let value: String?
    /// What is said of a refused text, with the hint in brackets.
    public let refusal: String?

    public var description: String { "\(type) \(text.debugDescription)" }

    public static let all = [
        reads(.string, "", " a ", "NO", "007", "🛒"),
        reads(.bool, "true", "false"),
        refuses(.bool, "", "yes", "on", "1", "True", " true", "is neither true nor false [write true or false]"),
        reads(.int, "0", "42", "-7", "9223372036854775807", "-9223372036854775808"),
        refuses(
            .int,
            "",
            "007",
            "1_000",
            "+5",
            "-0",
            "1.0",
            "1e3",
            "0x10",
            " 1",
            "٣",
            "9223372036854775808",
            "is not a whole number [write digits only, such as 42]"
        ),
        reads(.number, "0.75", "-2.0", "0.001", "1e+21", "5e-324"),
        reads(.number, "3", as: "3.0"), reads(.number, "1e-3", as: "0.001"), reads(.number, "007", as: "7.0"),
        refuses(
            .number,
            "",
            "nan",
            "inf",
            "-inf",
            "0x10",
            "0x1p3",
            "1e400",
            "-",
            "+1",
            ".5",
            "-.5",
            "1,5",
            "1_000",
            "1e",
            "٣",
            "1 ",
            "is not a decimal number [write it as 0.75 or 1e-3]"
        ),
        reads(
            .url,
            "https://example.com",
            "http://127.0.0.1:8080",
            "http://[::1]:80/",
            "HTTPS://EXAMPLE.COM/a?b=c#d",
            "https://example.com/@me",
            "https://example.com/a%20b",
            "https://example.com/caf%C3%A9/50%25?q=%C3%BC"
        ),
        refuses(url: "https://example.com:0", "http://a:65536/", "the URL's port is not from 1 to 65535"),
        ["https://exa\u{200B}mple.com", "https://example.com/\u{202E}a"].map { text in
            let refusal = "the URL holds an invisible character [type it anew]"
            return SettingText(type: .url, text: text, value: nil, refusal: refusal)
        },
        [
            "https://example.com/caf%C3%A9/ü", "https://example.com/50%25/ü", "https://example.com/50%",
            "https://a.com/?q=ü%20",
        ]
        .map { text in
            let hint = "encode every character that is not ASCII, as in /caf%C3%A9, and a '%' as %25"
            let refusal = "the URL is percent-encoded only in part [\(hint)]"
            return SettingText(type: .url, text: text, value: nil, refusal: refusal)
        },
        refuses(
            url: "",
            "example.com",
            "https://a b.com",
            "https://a%20b.com",
            "https://example.com\n",
            "http://[::1",
            "this is not a URL"
        ),
        refuses(url: "ftp://example.com", "file:///a", "the URL begins with neither http:// nor https://"),
        refuses(url: "https://", "https:///a", "https:a", "http:/a", "the URL names no host"),
        [
            userInfo("https://me@example.com"), userInfo("https://me:pw@example.com"),
            userInfo("https://:pw@example.com"),
        ],
        reads(.duration(min: 0), "0s", "250ms", "10s", "2m", "24h", "1.5ms", "90s", "0.001ms"),
        reads(.duration(min: 0), "0h", as: "0s"), reads(.duration(min: 0), "1.5m", as: "90s"),
        reads(.duration(min: 0), "0.25s", as: "250ms"),
        refuses(
            .duration(min: 0),
            "",
            "10",
            "s",
            "-1s",
            "1d",
            "5 s",
            "5S",
            ".5s",
            "1.s",
            "1.2345s",
            "1.5.5s",
            "1e3s",
            "٣s",
            "nans",
            "is not a duration [write a number and a unit, such as 250ms, 10s, 1.5m or 2h]"
        ),
        refuses(
            .duration(min: 0),
            "24.001h",
            "1441m",
            "86401s",
            "86400001ms",
            "9223372036854775807h",
            "99999999999999999999s",
            "is longer than 24h [write a duration from 0s to 24h]"
        ),
        reads(.duration(min: 1_000), "1ms", "24h"),
        refuses(.duration(min: 1_000), "0s", "0.999ms", "is shorter than 1ms [write a duration from 1ms to 24h]"),
        reads(.path, "Data", "Data/cache.json", "a b/ä", "./a", "a..b"),
        ["", "/etc/passwd", "~/a", "..", "../a", "a/../b", "a/.."].map { text in
            let refusal = "the path '\(text)' leaves the project [write a path below the project's folder]"
            return SettingText(type: .path, text: text, value: nil, refusal: refusal)
        },
        [
            SettingText(
                type: .path,
                text: "a\nb",
                value: nil,
                refusal: "the path 'a\\u{a}b' holds a control character [remove it]"
            )
        ],
        reads(.choice(["fast", "slow"]), "fast", "slow"),
        refuses(.choice(["fast", "slow"]), "slo", "Slow", "is not among the choices [did you mean 'slow'?]"),
        refuses(.choice(["fast", "slow"]), "", "quick", "is not among the choices [choose one of: fast, slow]"),
        reads(.list, "", "a", "a,b", "a,,b ", ","),
    ].flatMap { $0 }

    private static func reads(_ type: SettingType, _ texts: String...) -> [SettingText] {
        texts.map { SettingText(type: type, text: $0, value: $0, refusal: nil) }
    }

    private static func reads(_ type: SettingType, _ text: String, as value: String) -> [SettingText] {
        [SettingText(type: type, text: text, value: value, refusal: nil)]
    }

    /// The last of the texts is what is said of the others.
    private static func refuses(_ type: SettingType, _ texts: String...) -> [SettingText] {
        texts.dropLast().map { text in
            SettingText(type: type, text: text, value: nil, refusal: "'\(text)' \(texts[texts.count - 1])")
        }
    }

    /// A message never shows a URL: there may be a password in it.
    private static func refuses(url texts: String...) -> [SettingText] {
        let refusal = "\(texts[texts.count - 1]) [write it as https://api.example.com]"
        return texts.dropLast().map { SettingText(type: .url, text: $0, value: nil, refusal: refusal) }
    }

    private static func userInfo(_ text: String) -> SettingText {
        let refusal = "the URL holds a user name or password [declare a secret instead]"
        return SettingText(type: .url, text: text, value: nil, refusal: refusal)
    }
}

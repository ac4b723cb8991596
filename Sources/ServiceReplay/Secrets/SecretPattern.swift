import ServiceClient

/// What secrets look like where a text has no form of its own.
///
/// Hints are found much faster: a token holds one of them, a value's text all.
enum SecretPattern {
    /// What has the form of a token wherever it stands.
    struct Token {
        let hints: [String]
        let pattern: Regex<Substring>

        func mayBe(in text: String) -> Bool { hints.contains { text.holds($0) } }
    }

    /// What stands behind a name. The value is looked at by itself: it may be an address with names of its own.
    struct Value {
        let hints: [String]
        var isSecret: (Substring) -> Bool = { _ in false }
        let name: Regex<(Substring, name: Substring)>
        let value: Regex<Substring>

        func mayBe(in text: String) -> Bool { hints.allSatisfy { text.holds($0) } }

        func replaced(in text: String, with mark: String) -> String {
            var replaced = ""
            var end = text.startIndex
            for match in text.matches(of: name) where match.range.upperBound >= end {
                guard isSecret(match.name) || SecretName.isSecret(String(match.name)),
                    let found = text[match.range.upperBound...].prefixMatch(of: value)
                else { continue }
                replaced += text[end..<found.range.lowerBound] + mark
                end = found.range.upperBound
            }
            return replaced + text[end...]
        }
    }

    static var tokens: [Token] {
        [
            // JSON Web Token; at the start of a word only, or a long row of them would be searched from each of them.
            Token(
                hints: ["eyJ"],
                pattern: /\beyJ[A-Za-z0-9_\-]{5,}\.[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]*/.wordBoundaryKind(.simple)
            ),
            // Not what is a sentence, such as `basic instructions`.
            Token(
                hints: ["earer", "EARER", "asic", "ASIC"],
                pattern:
                    /(?i:Bearer|Basic)[\s+]+(?=[A-Za-z0-9+\/._~\-]*(?:[0-9+\/=]|[a-z][A-Z]))[A-Za-z0-9+\/._~\-]{8,}=*/
            ),
            Token(hints: ["AKIA", "ASIA"], pattern: /(?:AKIA|ASIA)[A-Z0-9]{16}/),  // AWS
            Token(
                hints: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"],
                pattern: /gh[a-z]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}/
            ),
            // Also of PGP; to the end of the text when it is cut off.
            Token(
                hints: ["-----BEGIN "],
                pattern: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----(?s:.*?)(?:-----END [A-Z0-9 ]*-----|$)/
            ),
        ]
    }

    static var values: [Value] {
        [
            // `name=value`, in an address, in a form, in a line. A quote or semicolon may be a part of the value.
            Value(
                hints: ["="],
                isSecret: { $0 == "key" },
                name: /(?:^|[?&;#\s"'])(?<name>[A-Za-z0-9_.\[\]%\-]+)=["']?/,
                value: /(?:[^&;\s"'<>\\]|;(?!\s*[A-Za-z0-9_.\-]+=)|["'](?=[^\s"'<>,;)}\]&])|\\(?!["'u]))+/
            ),
            // User and password in an address.
            Value(hints: ["@", "://"], isSecret: { _ in true }, name: /(?<name>:\/\/)/, value: /[^\s\/?#"'<>]+(?=@)/),
            // In what is nearly JSON: JavaScript, a text that is cut off.
            Value(
                hints: ["\"", ":"],
                name: /(?:^|[\s{,("'])(?<name>[A-Za-z0-9_.\-]+)\\*["']?\s*:\s*\\*"/,
                value: /(?:[^"\\]|\\.)+/
            ),
            Value(
                hints: ["'", ":"],
                name: /(?:^|[\s{,("'])(?<name>[A-Za-z0-9_.\-]+)["']?\s*:\s*'/,
                value: /(?:[^'\\]|\\.)+/
            ),
            Value(hints: ["\"", ":"], name: /"(?<name>[A-Za-z0-9_.\-]+)"\s*:\s*/, value: /-?[0-9][0-9.eE+\-]*/),
            // In HTML and XML.
            Value(
                hints: ["name="],
                name: /\bname=["'](?<name>[^"'<>]+)["'][^<>]{0,100}?\s(?:value|content)=["']/,
                value: /[^"'<>]+/
            ),
            Value(hints: ["</"], name: /<(?<name>[A-Za-z0-9_.:\-]+)[^<>]*>/, value: /[^<>]+(?=<\/)/),
        ]
    }

    /// What may be JSON, or is an address within an address.
    static var parts: [(hint: String, pattern: Regex<Substring>)] {
        // All behind a mark of the byte order or a call's name, the lines of a log, texts in JavaScript.
        [("{", /[{\[](?s:.*)/), ("{", /[{\[][^\r\n]*/), ("\\", /"(?:[^"\\\n]|\\.)*"/), ("%", /[^\s"'<>&=?#;\/]+/)]
    }

    /// Whether a text has none of the characters with which an encoding, a value behind a name or JSON is written.
    static func isPlain(_ text: String) -> Bool {
        !["\"", "%", "'", "<", "=", "@", "[", "\\", "{"].contains { text.holds($0) }
    }

    /// How many quotes a text of JSON has, those in its texts not counted.
    static func quotes(in text: String) -> Int {
        let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        var text = text
        return text.withUTF8 { bytes in
            var (count, place) = (0, 0)
            // A loop like this is quick also where code is not optimized.
            while place < bytes.count {
                if bytes[place] == quote { count += 1 }
                place += bytes[place] == backslash ? 2 : 1
            }
            return count
        }
    }
}

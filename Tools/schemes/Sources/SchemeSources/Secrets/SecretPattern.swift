/// What secrets look like where a text has no form of its own.
///
/// Hints are found much faster: a token holds one of them, a value's text all.
enum SecretPattern {
    /// What has the form of a token wherever it stands.
    struct Token {
        let what: String
        let hints: [String]
        let pattern: Regex<Substring>

        func mayBe(in text: Passage) -> Bool { hints.contains { text.holds($0) } }
    }

    /// What stands behind a name. The value is looked at by itself: it may be an address with names of its own.
    struct Value {
        let hints: [String]
        /// Nothing when the name tells.
        var what: String?
        let name: Regex<(Substring, name: Substring)>
        let value: Regex<Substring>
    }

    static var tokens: [Token] {
        [
            // JSON Web Token; at the start of a word only, or a long row of them would be searched from each of them.
            Token(
                what: "a JSON Web Token",
                hints: ["eyJ"],
                pattern: /\beyJ[A-Za-z0-9_\-]{5,}\.[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]*/.wordBoundaryKind(.simple)
            ),
            // Not what is a sentence, such as `basic instructions`.
            Token(
                what: "credentials of an Authorization header",
                hints: ["earer", "EARER", "asic", "ASIC"],
                pattern:
                    /(?i:Bearer|Basic)[\s+]+(?=[A-Za-z0-9+\/._~\-]*(?:[0-9+\/=]|[a-z][A-Z]))[A-Za-z0-9+\/._~\-]{8,}=*/
            ),
            Token(what: "an access key of AWS", hints: ["AKIA", "ASIA"], pattern: /(?:AKIA|ASIA)[A-Z0-9]{16}/),  // AWS
            Token(
                what: "a token of GitHub",
                hints: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"],
                pattern: /gh[a-z]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}/
            ),
            // Also of PGP; to the end of the text when it is cut off.
            Token(
                what: "a private key",
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
                name: /(?:^|[?&;#\s"'])(?<name>[A-Za-z0-9_.\[\]%\-]+)=["']?/,
                value: /(?:[^&;\s"'<>\\]|;(?!\s*[A-Za-z0-9_.\-]+=)|["'](?=[^\s"'<>,;)}\]&])|\\(?!["'u]))+/
            ),
            // User and password in an address.
            Value(
                hints: ["@", "://"],
                what: "a password in an address",
                name: /(?<name>:\/\/)/,
                value: /[^\s\/?#"'<>]+(?=@)/
            ),
            // In what is nearly JSON: JavaScript, a text that is cut off.
            Value(
                hints: ["\"", ":"],
                name: /(?:^|[\s{,("'])(?<name>[A-Za-z0-9_.\-]+)["']?\s*:\s*"/,
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
}

import SchemeModel

/// What secrets look like where a text has no form of its own.
///
/// Hints are found much faster: a token holds one of them, a value's text all.
enum SecretPattern {
    /// What stands behind a name. The value is looked at by itself: it may be an address with names of its own.
    struct Value {
        let hints: [String]
        /// Nothing when the name tells.
        var what: String?
        let name: Regex<(Substring, name: Substring)>
        let value: Regex<Substring>
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

extension TokenForm {
    func mayBe(in text: Passage) -> Bool { text.bytes.withUnsafeBytes { mayBe(in: $0) } }
}

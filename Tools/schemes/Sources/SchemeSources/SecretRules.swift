import Foundation
import SchemeModel

/// What in a file looks like a secret, by its form or by the name in front of it.
public enum SecretRules {
    /// - Parameter file: The path as it is shown to a person; the line itself is not shown.
    public static func findings(in bytes: [UInt8], file: String) -> [Diagnostic] {
        // A byte is taken for a character, so that what is no text is searched as well.
        let text = String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
        var lines = SourceLines(bytes, file: file)
        var end = 0
        return suspects(in: text).sorted { $0.range.lowerBound < $1.range.lowerBound }.compactMap { suspect in
            let start = text.unicodeScalars.distance(from: text.startIndex, to: suspect.range.lowerBound)
            // One secret may look like several: a token in a header, behind the header's name.
            guard start >= end else { return nil }
            end = start + text.unicodeScalars.distance(from: suspect.range.lowerBound, to: suspect.range.upperBound)
            let place = lines.place(of: start..<end)
            return Diagnostic(
                "this looks like \(suspect.what)",
                at: Diagnostic.Place(file: file, range: place.range),
                hint: "write REDACTED in its place, and revoke it where it is valid"
            )
        }
    }

    private typealias Suspect = (what: String, range: Range<String.Index>)

    private static func suspects(in text: String) -> [Suspect] {
        forms.flatMap { what, pattern in text.matches(of: pattern).map { (what, $0.range) } }
            + values.flatMap { pattern in
                text.matches(of: pattern).filter { isSecret($0.name) && !$0.value.hasPrefix("REDACTED") }
                    .map { ("a value of '\($0.name)'", $0.value.startIndex..<$0.value.endIndex) }
            }
    }

    private static var forms: [(what: String, pattern: Regex<Substring>)] {
        [
            // At the start of a word only, or a long row of them would be searched from each of them.
            ("a JSON Web Token", /\beyJ[A-Za-z0-9_\-]{5,}\.[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]*/.wordBoundaryKind(.simple)),
            // Not what is a sentence, such as `basic instructions`.
            (
                "credentials of an Authorization header",
                /(?i:Bearer|Basic)\s+(?=[A-Za-z0-9+\/._~\-]*(?:[0-9+\/=]|[a-z][A-Z]))[A-Za-z0-9+\/._~\-]{8,}=*/
            ),
            ("an access key of AWS", /(?:AKIA|ASIA)[A-Z0-9]{16}/),
            ("a token of GitHub", /gh[a-z]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}/),
            ("a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/),
        ]
    }

    /// A name with its value: in JSON, in a header of an HTTP Archive, and in an address or a form. A shorter value is no
    /// secret.
    private static var values: [Regex<(Substring, name: Substring, value: Substring)>] {
        [
            /\\?"(?<name>[A-Za-z0-9_.\-]+)\\?"\s*:\s*\\?"(?<value>[^"\\]{8,})/,
            /"name"\s*:\s*"(?<name>[A-Za-z0-9_.\-]+)"\s*,\s*"value"\s*:\s*"(?<value>[^"\\]{8,})/,
            /[?&](?<name>[A-Za-z0-9_.\-]+)=(?<value>[^&;\s"'<>\\#]{8,})/,
        ]
    }

    /// Whether a name such as `access_token` or `clientSecret` tells that its value is secret.
    private static func isSecret(_ name: Substring) -> Bool {
        let words = String(name).replacing(/([a-z0-9])([A-Z])/) { "\($0.1)_\($0.2)" }.lowercased()
            .split { !$0.isLetter && !$0.isNumber }
        let ends = [words.suffix(1), words.suffix(2)].map { $0.joined() }
        return ends.contains { secretNames.contains($0) }
    }

    private static let secretNames: Set<String> = [
        "accesskey", "apikey", "authorization", "cookie", "jwt", "passwd", "password", "privatekey", "secret",
        "secretkey",
        "sessionid", "token",
    ]
}

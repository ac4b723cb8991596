import Foundation

/// What has the form of a token wherever it is written.
package struct TokenForm: Sendable {
    package let what: String
    /// A token contains one of them, and they are found much faster than the pattern.
    private let hints: [String]
    private let makePattern: @Sendable () -> Regex<Substring>

    private init(what: String, hints: [String], pattern: @autoclosure @escaping @Sendable () -> Regex<Substring>) {
        self.what = what
        self.hints = hints
        makePattern = pattern
    }

    /// Made anew by each call, which takes its time.
    package var pattern: Regex<Substring> { makePattern() }

    package func mayBe(in bytes: UnsafeRawBufferPointer) -> Bool { hints.contains { bytes.hold($0) } }

    package func mayBe(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { mayBe(in: UnsafeRawBufferPointer($0)) }
    }

    package static let all = [
        // JSON Web Token; at the start of a word only, or a long row of them would be searched from each of them.
        TokenForm(
            what: "a JSON Web Token",
            hints: ["eyJ"],
            pattern: /\beyJ[A-Za-z0-9_\-]{5,}\.[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]*/.wordBoundaryKind(.simple)
        ),
        // Not what is a sentence, such as `basic instructions`.
        TokenForm(
            what: "credentials of an Authorization header",
            hints: ["earer", "EARER", "asic", "ASIC"],
            pattern:
                /(?i:Bearer|Basic)[\s+]+(?=[A-Za-z0-9+\/._~\-]*(?:[0-9+\/=]|[a-z][A-Z]))[A-Za-z0-9+\/._~\-]{8,}=*/
        ),
        TokenForm(what: "an access key of AWS", hints: ["AKIA", "ASIA"], pattern: /(?:AKIA|ASIA)[A-Z0-9]{16}/),
        TokenForm(
            what: "a token of GitHub",
            hints: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"],
            pattern: /gh[a-z]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}/
        ),
        // Also of PGP; to the end of the text when it is cut off.
        TokenForm(
            what: "a private key",
            hints: ["-----BEGIN "],
            pattern: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----(?s:.*?)(?:-----END [A-Z0-9 ]*-----|$)/
        ),
    ]

    /// Whether a text has at least twenty letters and digits in a row that no person would write: three digits and more,
    /// and four changes between letters and digits.
    package static func isRandom(_ text: String) -> Bool {
        text.utf8.split(whereSeparator: { !isDigit($0) && !isLetter($0) }).contains { part in
            part.count >= 20 && part.count(where: isDigit) >= 3
                && zip(part, part.dropFirst()).count(where: { isDigit($0) != isDigit($1) }) >= 4
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a part is among them; the C library is quick also where code is not optimized.
    package func hold(_ part: String) -> Bool {
        var part = part
        return part.withUTF8 { part in
            guard var place = baseAddress, let start = part.baseAddress else { return part.isEmpty }
            let end = place + count
            while part.count <= end - place,
                let found = memchr(place, Int32(start.pointee), end - place - part.count + 1)
            {
                if memcmp(found, start, part.count) == 0 { return true }
                place = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}

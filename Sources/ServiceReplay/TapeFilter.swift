import Foundation
import ServiceClient

/// What may stand on a tape: everything passes here on its way there.
///
/// Headers are left out unless they are listed. Elsewhere `REDACTED` takes the place of the secrets that the client has
/// sent, of what has the form of a token, and of values whose name tells that they are secret.
struct TapeFilter {
    static let mark = "REDACTED"

    /// What the client has sent.
    private let secrets: Secrets

    init(hiding secrets: Secrets = Secrets()) {
        self.secrets = secrets
    }

    private static let allowedHeaders: Set<String> = [
        "accept", "accept-language", "cache-control", "content-language", "content-type", "date", "retry-after",
    ]

    func entry(_ entry: HAR.Entry) -> HAR.Entry {
        let (request, response) = (entry.request, entry.response)
        let text = response.content?.text == nil ? nil : response.body.map { HAR.Content(body($0)) }
        return HAR.Entry(
            startedDateTime: entry.startedDateTime,
            time: entry.time,
            request: HAR.Request(
                method: request.method,
                url: url(request.url),
                headers: headers(request.headers ?? []),
                bodySize: request.bodySize
            ),
            response: HAR.Response(
                status: response.status,
                headers: headers(response.headers ?? []),
                content: text ?? HAR.Content(size: response.content?.size),
                redirectURL: response.location.map(url)
            )
        )
    }

    func headers(_ headers: [HAR.Pair]) -> [HAR.Pair] {
        headers.filter { Self.allowedHeaders.contains($0.name.lowercased()) }
            .map { HAR.Pair(name: $0.name, value: text($0.value)) }
    }

    /// The address without user, password and fragment.
    func url(_ url: String) -> String {
        // First, since what is not encoded in it is encoded then, and what is encoded perhaps once more.
        guard var components = URLComponents(string: text(url)) else { return Self.mark }
        components.user = nil
        components.password = nil
        components.fragment = nil
        return components.string ?? Self.mark
    }

    /// A byte is taken for a character, so that what is no text is searched as well.
    func body(_ body: Data) -> Data {
        let searched = String(String.UnicodeScalarView(body.map { UnicodeScalar($0) }))
        let filtered = text(searched)
        return filtered == searched ? body : Data(filtered.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }

    func text(_ text: String) -> String {
        var text = secrets.hidden(in: text).replacing("[secret]", with: Self.mark)
        for pattern in tokens { text.replace(pattern, with: Self.mark) }
        text.replace(member) { match in
            Self.isSecret(match.name) ? match.lead + "\"\(Self.mark)\"" : match.0
        }
        text.replace(escapedMember) { match in
            Self.isSecret(match.name) ? match.lead + "\\\"\(Self.mark)\\\"" : match.0
        }
        text.replace(queryItem) { match in
            match.name == "key" || Self.isSecret(match.name) ? match.lead + Self.mark : match.0
        }
        return text
    }

    /// What has the form of a token wherever it stands.
    private let tokens: [Regex<Substring>] = [
        // JSON Web Token; at the start of a word only, or a long row of them would be searched from each of them.
        /\beyJ[A-Za-z0-9_\-]{5,}\.[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]*/.wordBoundaryKind(.simple),
        // Not what is a sentence, such as `basic instructions`.
        /(?i:Bearer|Basic)\s+(?=[A-Za-z0-9+\/._~\-]*(?:[0-9+\/=]|[a-z][A-Z]))[A-Za-z0-9+\/._~\-]{8,}=*/,
        /(?:AKIA|ASIA)[A-Z0-9]{16}/,  // AWS
        /gh[a-z]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}/,
        /-----BEGIN [A-Z ]*PRIVATE KEY-----[^\-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/,
    ]

    /// `"name": "value"`
    private let member = /(?<lead>"(?<name>[A-Za-z0-9_.\-]+)"\s*:\s*)"[^"\\]*+(?:\\.[^"\\]*+)*+"/

    /// The same in JSON that is a text in JSON.
    private let escapedMember = /(?<lead>\\"(?<name>[A-Za-z0-9_.\-]+)\\"\s*:\s*)\\"[^"\\]*\\"/

    /// `name=value`, in an address, in a form, or in an address in JSON.
    private let queryItem = /(?<lead>(?:^|[?&;]|\\u0026)(?<name>[A-Za-z0-9_.\[\]%\-]+)=)[^&;\s"'<>\\#]+/

    /// Whether a name such as `access_token` or `clientSecret` tells that its value is secret; `token_type` does not.
    static func isSecret(_ name: Substring) -> Bool {
        let name = String(name)
        let words = (name.removingPercentEncoding ?? name).replacing(/([a-z0-9])([A-Z])/) { "\($0.1)_\($0.2)" }
            .lowercased()
            .split { !$0.isLetter && !$0.isNumber }
        return words.last != "type" && words.contains { secretWords.contains(String($0)) }
            || secretNames.contains(words.suffix(2).joined())
    }

    private static let secretWords: Set<String> = [
        "auth", "authorization", "cookie", "credential", "credentials", "jwt", "passwd", "password", "pwd", "secret",
        "session", "sessionid", "sig", "signature", "token",
    ]
    private static let secretNames: Set<String> = ["accesskey", "apikey", "appid", "privatekey", "sid"]
}

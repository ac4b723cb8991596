import Foundation
import ServiceClient

/// What may stand on a tape: everything passes here on its way there.
///
/// Headers are left out unless they are listed. Elsewhere `REDACTED` takes the place of the secrets that the client has
/// sent, of what has the form of a token, and of values whose name tells that they are secret.
struct TapeFilter {
    static let mark = "REDACTED"

    /// What the client has sent.
    private var secrets: [SecretSpelling]
    private var tokens = SecretPattern.tokens
    private let values = SecretPattern.values
    private let parts = SecretPattern.parts
    private var stopsWhenCancelled = false

    /// How often a text is read as one that was encoded once more.
    private static let depthLimit = 8

    init(hiding secrets: Secrets = Secrets()) {
        self.secrets = secrets.spellings
    }

    private static let allowedHeaders: Set<String> = [
        "accept", "accept-language", "cache-control", "content-language", "content-type", "date", "retry-after",
    ]

    /// - Throws: `CancellationError`
    func entry(_ entry: HAR.Entry) throws -> HAR.Entry {
        let (request, response) = (entry.request, entry.response)
        let text = response.content?.text == nil ? nil : try response.body.map { HAR.Content(try body($0)) }
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

    /// A body of JSON in which there is a secret is written anew, with its names in the order of the alphabet.
    ///
    /// - Throws: `CancellationError`, since a large body takes its time.
    func body(_ body: Data) throws -> Data {
        let utf8 = String(validating: body, as: UTF8.self)
        // A byte is taken for a character, so that what is no text is searched as well.
        let searched = utf8 ?? String(String.UnicodeScalarView(body.map { UnicodeScalar($0) }))
        var filter = self
        filter.stopsWhenCancelled = true
        // Nobody encodes letters: what is not in the whole is in none of its parts.
        filter.tokens.removeAll { !$0.mayBe(in: searched) }
        filter.secrets.removeAll { !$0.mayBe(in: searched) }
        let filtered = filter.text(searched)
        try Task.checkCancellation()
        if filtered == searched { return body }
        return Data(
            utf8 == nil ? filtered.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(filtered.utf8)
        )
    }

    func text(_ text: String) -> String { filtered(text, depth: 0) }

    private var isStopped: Bool { stopsWhenCancelled && Task.isCancelled }

    private func filtered(_ text: String, depth: Int) -> String {
        let isPlain = SecretPattern.isPlain(text)
        if !isPlain, let json = json(text, depth: depth) { return json }
        var text = text
        for part in parts where !isPlain && !isStopped && depth < Self.depthLimit && text.holds(part.hint) {
            text.replace(part.pattern) { match in
                if part.hint == "%" { return decoded(String(match.0), depth: depth) }
                // What follows JSON in its line is no part of it.
                guard let end = match.0.lastIndex(where: { "}]\"".contains($0) }) else { return String(match.0) }
                let inner = String(match.0[...end])
                return (json(inner, depth: depth) ?? inner) + match.0[end...].dropFirst()
            }
        }
        text = secrets.hidden(in: text, behind: Self.mark)
        for token in tokens where !isStopped && token.mayBe(in: text) { text.replace(token.pattern, with: Self.mark) }
        for value in values where !isPlain && !isStopped && value.mayBe(in: text) {
            text = value.replaced(in: text, with: Self.mark)
        }
        return text
    }

    /// Nothing when it is no JSON.
    private func json(_ text: String, depth: Int) -> String? {
        guard !isStopped, depth < Self.depthLimit, let start = text.first(where: { !$0.isWhitespace }),
            "{[\"".contains(start),
            let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        else { return nil }
        var filter = JSONFilter(isStopped: { isStopped }, text: { filtered($0, depth: depth + 1) })
        let changed = filter.filtered(json)
        // Of members with the same name only one was parsed.
        guard filter.hasFound || filter.texts * 2 != SecretPattern.quotes(in: text) else { return text }
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        let data = try? JSONSerialization.data(withJSONObject: changed, options: options)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? Self.mark
    }

    private func decoded(_ text: String, depth: Int) -> String {
        // What is no UTF-8 is of no interest.
        let ascii = text.replacing(/%[89A-Fa-f][0-9A-Fa-f]/, with: "%3F")
        guard let decoded = text.removingPercentEncoding ?? ascii.removingPercentEncoding else { return text }
        let changed = filtered(decoded, depth: depth + 1)
        let kept = CharacterSet.alphanumerics.union(["-", ".", "_", "~"])
        return changed == decoded ? text : changed.addingPercentEncoding(withAllowedCharacters: kept) ?? Self.mark
    }
}

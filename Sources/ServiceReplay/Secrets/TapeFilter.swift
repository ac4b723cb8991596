import Foundation
import ServiceClient

/// What may be on a tape: everything passes here on its way there.
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

    /// - Parameter keptHeaders: Names besides those that are always kept; one that tells of a secret is not kept.
    init(hiding secrets: Secrets = Secrets(), keeping keptHeaders: Set<String> = []) {
        self.secrets = secrets.spellings
        self.keptHeaders = Self.keptHeaders.union(
            keptHeaders.filter { !SecretName.isSecret($0) }.map { $0.lowercased() }
        )
    }

    /// In lower case.
    private let keptHeaders: Set<String>
    private static let keptHeaders: Set<String> = [
        "accept", "accept-language", "cache-control", "content-language", "content-type", "date", "etag", "link",
        "location", "retry-after", "x-total-count",
    ]

    /// As it is read again from a tape, so that what is filtered once is recognized.
    ///
    /// - Throws: `CancellationError`
    func entry(_ entry: HAR.Entry) throws -> HAR.Entry {
        let (request, response) = (entry.request, entry.response)
        let text = response.content?.text == nil ? nil : try response.body.map { HAR.Content(try body($0)) }
        return HAR.Entry(
            startedDateTime: entry.startedDateTime ?? Date(timeIntervalSince1970: 0).tapeText,
            time: max(entry.time ?? 0, 0),
            request: HAR.Request(
                method: request.method,
                url: url(request.url),
                headers: headers(request.headers ?? []),
                bodySize: request.bodySize ?? -1,
                bodyHash: try bodyHash(of: request)
            ),
            response: HAR.Response(
                status: response.status,
                headers: headers(response.headers ?? []),
                content: text ?? HAR.Content(size: response.content?.size ?? -1),
                redirectURL: response.location.map(url) ?? ""
            )
        )
    }

    func headers(_ headers: [HAR.Pair]) -> [HAR.Pair] {
        headers.filter { keptHeaders.contains($0.name.lowercased()) }.map { header in
            let isAddress = header.name.lowercased() == "location"
            return HAR.Pair(name: header.name, value: isAddress ? url(header.value) : text(header.value))
        }
    }

    /// What an answer is found by instead of its request's body; `nil` if the archive does not tell the body.
    ///
    /// Made of the body without its secrets, so that none can be guessed from it. JSON is the same in whatever order its
    /// members are.
    ///
    /// - Throws: `CancellationError`
    func bodyHash(of request: HAR.Request) throws -> String? {
        guard request.bodyHash == nil, let body = request.body else { return request.bodyHash }
        let filtered = try self.body(body)
        let json = try? JSONSerialization.jsonObject(with: filtered, options: .fragmentsAllowed)
        let ordered = json.flatMap { try? Self.data($0) } ?? filtered
        // FNV-1a with 64 bits (RFC 9923): it keeps the bodies of one tape apart; who could forge one can write the tape.
        let hash = ordered.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func data(_ json: Any) throws -> Data {
        try JSONSerialization.data(
            withJSONObject: json,
            options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        )
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
        let whole = BodyText(body)
        let searched = whole.text
        var filter = self
        filter.stopsWhenCancelled = true
        // What is not in the whole is in none of its parts.
        filter.tokens.removeAll { !$0.mayBe(in: searched) }
        filter.secrets.removeAll { !$0.mayBe(in: searched) }
        let filtered = filter.text(searched)
        try Task.checkCancellation()
        return filtered == searched ? body : whole.data(of: filtered)
    }

    func text(_ text: String) -> String { filtered(text, depth: 0) }

    private var isStopped: Bool { stopsWhenCancelled && Task.isCancelled }

    private func filtered(_ text: String, depth: Int) -> String {
        // Most texts of a large body are.
        if SecretPattern.isPlain(text) { return withoutTokens(text) }
        if let json = json(text, depth: depth) { return json }
        var text = text
        for part in parts where !isStopped && depth < Self.depthLimit && text.holds(part.hint) {
            text.replace(part.pattern) { match in
                if part.hint == "%" { return decoded(String(match.0), depth: depth) }
                // What follows JSON in its line is no part of it.
                guard let end = match.0.lastIndex(where: { "}]\"".contains($0) }) else { return String(match.0) }
                let inner = String(match.0[...end])
                return (json(inner, depth: depth) ?? inner) + match.0[end...].dropFirst()
            }
        }
        text = withoutTokens(text)
        for value in values where !isStopped && value.mayBe(in: text) {
            text = value.replaced(in: text, with: Self.mark)
        }
        return text
    }

    private func withoutTokens(_ text: String) -> String {
        var text = secrets.hidden(in: text, behind: Self.mark)
        for token in tokens where !isStopped && token.mayBe(in: text) { text.replace(token.pattern, with: Self.mark) }
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
        return (try? Self.data(changed)).map { String(decoding: $0, as: UTF8.self) } ?? Self.mark
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

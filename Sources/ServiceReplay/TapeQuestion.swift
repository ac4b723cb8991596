import Foundation

/// What a tape is asked: a method, a path, a query whose parts may be in any order, and a body.
///
/// The host is no part of it, so that an answer serves wherever it was recorded. Secrets are as the tape has them: requests
/// that differ in a secret alone are one question, answered in the order of the tape.
struct TapeQuestion: Hashable {
    let method: String
    let path: String
    /// In the order of the alphabet.
    let query: [String]
    /// A hash of the body; `nil` if the archive does not tell the body, or there never is one.
    let body: String?

    /// - Throws: `CancellationError`
    init(_ request: HAR.Request, filter: TapeFilter) throws {
        let components = URLComponents(string: filter.url(request.url))
        let path =
            components?.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false)
            .map(Self.decoded).joined(separator: "/") ?? request.url
        method = request.method.uppercased()
        self.path = path.isEmpty ? "/" : path
        query = (components?.percentEncodedQuery ?? "").split(separator: "&").map { item in
            // Browsers write a space as a plus sign; a plus sign itself is always encoded.
            item.replacing("+", with: " ").split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map(Self.decoded).joined(separator: "=")
        }.sorted()
        body = try filter.bodyHash(of: request)
    }

    /// Whether the answer to a request on a tape may be the answer to this one.
    func matches(_ taped: TapeQuestion) -> Bool {
        let isSameBody = body == taped.body || body == nil || taped.body == nil
        return isSameBody && method == taped.method && path == taped.path && query == taped.query
    }

    var text: String {
        "\(method) \(path)" + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
    }

    /// How near another question is: first by path, then by query, then by method, then by body.
    func nearness(to other: TapeQuestion) -> [Int] {
        let segments = zip(path.split(separator: "/"), other.path.split(separator: "/")).count { $0 == $1 }
        let shared = query.count { other.query.contains($0) }
        return [
            path == other.path ? 1 : 0, segments, shared - abs(query.count - other.query.count),
            method == other.method ? 1 : 0, body == other.body ? 1 : 0,
        ]
    }

    /// Part by part what of a question on a tape is as it is asked here.
    func comparison(with taped: TapeQuestion) -> String {
        var parts = [
            part(method == taped.method, "method \(taped.method)"),
            part(path == taped.path, "path \(taped.path)"),
        ]
        parts += taped.query.map { part(query.contains($0), $0) }
        parts += query.filter { !taped.query.contains($0) }.map { part(false, "no \($0)") }
        if let body, let tapedBody = taped.body { parts.append(part(body == tapedBody, "the same body")) }
        return parts.joined(separator: ", ")
    }

    /// Decoded, but for the signs that part an address: the segment `b%2Fc` is not the segments `b/c`.
    private static func decoded(_ part: Substring) -> String {
        // Two forms of one letter (U+00E9; e and U+0301) are equal as text, and not as an address.
        guard let text = part.removingPercentEncoding,
            text.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8)
        else { return String(part) }
        let signs = [("%", "%25"), ("/", "%2F"), ("=", "%3D"), ("&", "%26")]
        return signs.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    private func part(_ isEqual: Bool, _ text: String) -> String { (isEqual ? "✓ " : "✗ ") + text }
}

import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/) as far as it is replayed.
///
/// Browsers and proxies write much more, which is passed over, and sometimes less; what this module writes is a
/// `WrittenHAR`.
struct HAR: Decodable {
    let log: Log

    struct Log: Decodable {
        let entries: [Reading<Entry>]
    }

    /// A part by itself, so that a fault in it leaves the others readable.
    struct Reading<Part: Decodable>: Decodable {
        private(set) var part: Part?
        private(set) var fault: DecodingError?

        init(from decoder: any Decoder) {
            do { part = try Part(from: decoder) } catch {
                // The decoder's own error for a number becomes a `DecodingError` only outside.
                let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)")
                fault = error as? DecodingError ?? .dataCorrupted(context)
            }
        }
    }

    /// One request and its answer.
    struct Entry: Decodable, Hashable {
        var startedDateTime: String?
        /// In milliseconds.
        var time: Double?
        let request: Request
        let response: Response
    }

    struct Request: Decodable, Hashable {
        let method: String
        let url: String
        var headers: [Pair]?
        /// The length of the body, or -1.
        var bodySize: Int?
        /// The body, as a browser or a proxy keeps it.
        var postData: PostData?
        /// A field of this module: what is found by a body that is not kept, see `TapeFilter.bodyHash(of:)`.
        var bodyHash: String?

        enum CodingKeys: String, CodingKey {
            case method, url, headers, bodySize, postData
            case bodyHash = "_bodyHash"
        }
    }

    /// A request's body; one that cannot be read does not make its entry unreadable.
    struct PostData: Decodable, Hashable {
        let content: Content?

        init(_ body: Data) { content = Content(body) }

        init(from decoder: any Decoder) { content = Reading<Content>(from: decoder).part }
    }

    struct Response: Decodable, Hashable {
        /// 0 when there was no answer.
        let status: Int
        var headers: [Pair]?
        var content: Content?
        /// Where a redirect leads; browsers leave it empty for other answers.
        var redirectURL: String?
    }

    /// A body, unpacked; the size of what was sent is of no interest.
    struct Content: Decodable, Hashable {
        var size: Int?
        var text: String?
        /// `base64`, or nothing for plain text.
        var encoding: String?
    }

    /// A header, or a part of a query.
    struct Pair: Codable, Hashable {
        let name: String
        let value: String
    }

    static func pairs(_ headers: [String: String]) -> [Pair] {
        headers.sorted { $0.key < $1.key }.map { Pair(name: $0.key, value: $0.value) }
    }
}

extension HAR.Request {
    /// What a client sends, with its body.
    init(_ request: URLRequest) {
        let method = request.httpMethod ?? "GET"
        let body = request.httpBody ?? Data()
        self.init(
            method: method,
            url: request.url?.absoluteString ?? "",
            headers: HAR.pairs(request.allHTTPHeaderFields ?? [:]),
            bodySize: body.count,
            // These never have one.
            postData: ["GET", "HEAD"].contains(method) ? nil : HAR.PostData(body)
        )
    }

    var origin: String? { URL(string: url)?.origin }

    /// `nil` if the archive does not have it; some leave its text empty.
    var body: Data? {
        postData?.content?.data.flatMap { $0.isEmpty && (bodySize ?? 0) > 0 ? nil : $0 }
    }
}

extension HAR.Content {
    init(_ body: Data) {
        let text = String(validating: body, as: UTF8.self)
        self.init(size: body.count, text: text ?? body.base64EncodedString(), encoding: text == nil ? "base64" : nil)
    }

    /// The bytes of the text; `nil` if there is none, or base64 that cannot be read.
    var data: Data? {
        // Some wrap their lines.
        encoding == "base64"
            ? text.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) } : text.map { Data($0.utf8) }
    }
}

extension HAR.Response {
    /// Whether there was an answer; requests that were blocked or aborted have none, and 101 opens a WebSocket.
    var isThere: Bool { status >= 200 }

    /// The status that the caller saw: a browser notes the server's 304 with the body from its cache.
    var seenStatus: Int { status == 304 && body != nil ? 200 : status }

    /// Nothing when the archive does not tell it: it was not kept, is a bare 304's, or base64 that cannot be read.
    var body: Data? {
        guard let content, content.text?.isEmpty == false else {
            // Without either, nothing is known.
            let size = content?.size ?? (content?.text == nil ? -1 : 0)
            return status == 204 || size == 0 && status != 304 ? Data() : nil
        }
        return content.data
    }

    /// Whether a caller can be given it, or what it leads to.
    var isWhole: Bool { body != nil || location != nil }

    /// As `ServiceResponse` has them: one value for each name.
    var fields: [String: String] {
        Dictionary((headers ?? []).map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }

    /// Where a redirect leads, when it is one.
    var location: String? {
        guard [301, 302, 303, 307, 308].contains(status) else { return nil }
        if let redirectURL, !redirectURL.isEmpty { return redirectURL }
        return headers?.first { $0.name.lowercased() == "location" }?.value
    }
}

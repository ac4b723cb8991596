import Foundation
import ServiceClient

/// An HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/) as far as it is replayed.
///
/// Browsers and proxies write much more, which is passed over, and sometimes less; what this module writes is a
/// `WrittenHAR`.
struct HAR: Decodable {
    let log: Log

    struct Log: Decodable {
        let entries: [Reading<Entry>]
    }

    /// A part by itself, so that a fault in it stands in no other's way.
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
}

extension HAR.Request {
    var origin: String? { URL(string: url)?.origin }
}

extension HAR.Content {
    init(_ body: Data) {
        let text = String(validating: body, as: UTF8.self)
        self.init(size: body.count, text: text ?? body.base64EncodedString(), encoding: text == nil ? "base64" : nil)
    }
}

extension HAR.Response {
    /// Whether there was an answer; requests that were blocked or aborted have none, and 101 opens a WebSocket.
    var isThere: Bool { status >= 200 }

    /// The status that the caller saw: a browser notes the server's 304 with the body from its cache.
    var seenStatus: Int { status == 304 && body != nil ? 200 : status }

    /// Nothing when the archive does not tell it: it was not kept, is a bare 304's, or base64 that cannot be read.
    var body: Data? {
        guard let text = content?.text, !text.isEmpty else {
            // Without either, nothing is known.
            let size = content?.size ?? (content?.text == nil ? -1 : 0)
            return status == 204 || size == 0 && status != 304 ? Data() : nil
        }
        // Some wrap their lines.
        return content?.encoding == "base64"
            ? Data(base64Encoded: text, options: .ignoreUnknownCharacters) : Data(text.utf8)
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

import Foundation

/// An HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/) as far as it is replayed.
///
/// Browsers and proxies write much more, which is passed over, and sometimes less; what this module writes is a
/// `WrittenHAR`.
struct HAR: Decodable {
    let log: Log

    struct Log: Decodable {
        var creator: Creator?
        let entries: [Entry]
    }

    struct Creator: Codable, Equatable {
        let name: String
        let version: String

        /// This module.
        static let own = Creator(name: "ServiceReplay", version: "1")
    }

    /// One request and its answer.
    struct Entry: Decodable {
        var startedDateTime: String?
        /// In milliseconds.
        var time: Double?
        let request: Request
        let response: Response
    }

    struct Request: Decodable {
        let method: String
        let url: String
        var headers: [Pair]?
        /// The length of the body, or -1.
        var bodySize: Int?
    }

    struct Response: Decodable {
        /// 0 when there was no answer.
        let status: Int
        var headers: [Pair]?
        var content: Content?
        /// Where a redirect leads; browsers leave it empty for other answers.
        var redirectURL: String?
    }

    /// A body, unpacked; the size of what was sent is of no interest.
    struct Content: Decodable {
        var size: Int?
        var text: String?
        /// `base64`, or nothing for plain text.
        var encoding: String?
    }

    /// A header, or a part of a query.
    struct Pair: Codable, Equatable {
        let name: String
        let value: String
    }
}

extension HAR.Content {
    init(_ body: Data) {
        let text = String(validating: body, as: UTF8.self)
        self.init(size: body.count, text: text ?? body.base64EncodedString(), encoding: text == nil ? "base64" : nil)
    }
}

extension HAR.Response {
    /// Whether there was an answer; requests that were blocked or aborted have none.
    var isThere: Bool { status > 0 }

    /// The status that the caller saw: a browser notes the server's 304 with the body from its cache.
    var seenStatus: Int { status == 304 && body?.isEmpty == false ? 200 : status }

    /// Nothing when the archive has a body's size alone, or base64 that cannot be read.
    var body: Data? {
        guard let text = content?.text else { return (content?.size ?? 0) > 0 ? nil : Data() }
        // Some wrap their lines.
        return content?.encoding == "base64"
            ? Data(base64Encoded: text, options: .ignoreUnknownCharacters) : Data(text.utf8)
    }

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

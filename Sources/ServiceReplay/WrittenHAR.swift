import Foundation

/// An archive with everything that HAR 1.2 asks for.
///
/// Bodies of requests are left out, since they contain passwords; an answer is found by a hash of the body.
struct WrittenHAR: Encodable {
    let log: Log

    /// - Parameter entries: Without secrets.
    init(_ entries: [HAR.Entry]) {
        log = Log(entries: entries.map(Entry.init))
    }

    /// The bytes of the file, the same for the same entries.
    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    struct Log: Encodable {
        let version = "1.2"
        let creator = ["name": "ServiceReplay", "version": "1"]
        let entries: [Entry]
    }

    struct Entry: Encodable {
        let startedDateTime: String
        let time: Double
        let request: Request
        let response: Response
        let cache: [String: String] = [:]
        let timings: Timings

        init(_ entry: HAR.Entry) {
            startedDateTime = entry.startedDateTime ?? Date(timeIntervalSince1970: 0).tapeText
            time = max(entry.time ?? 0, 0)
            request = Request(entry.request)
            response = Response(entry.response)
            timings = Timings(wait: time)
        }
    }

    struct Request: Encodable {
        let method: String
        let url: String
        let httpVersion = "unknown"
        let cookies: [HAR.Pair] = []
        let headers: [HAR.Pair]
        let queryString: [HAR.Pair]
        let headersSize = -1
        let bodySize: Int
        let bodyHash: String?

        enum CodingKeys: String, CodingKey {
            case method, url, httpVersion, cookies, headers, queryString, headersSize, bodySize
            case bodyHash = "_bodyHash"
        }

        init(_ request: HAR.Request) {
            method = request.method
            url = request.url
            headers = request.headers ?? []
            queryString = (URLComponents(string: url)?.queryItems ?? []).map {
                HAR.Pair(name: $0.name, value: $0.value ?? "")
            }
            bodySize = request.bodySize ?? -1
            bodyHash = request.bodyHash
        }
    }

    struct Response: Encodable {
        let status: Int
        let statusText = ""
        let httpVersion = "unknown"
        let cookies: [HAR.Pair] = []
        let headers: [HAR.Pair]
        let content: Content
        let redirectURL: String
        let headersSize = -1
        let bodySize = -1

        init(_ response: HAR.Response) {
            status = response.status
            headers = response.headers ?? []
            content = Content(response)
            redirectURL = response.location ?? ""
        }
    }

    struct Content: Encodable {
        let size: Int
        let mimeType: String
        let text: String?
        let encoding: String?

        init(_ response: HAR.Response) {
            size = response.content?.size ?? -1
            mimeType = response.fields.first { $0.key.lowercased() == "content-type" }?.value ?? ""
            text = response.content?.text
            encoding = response.content?.encoding
        }
    }

    struct Timings: Encodable {
        let send = 0
        let wait: Double
        let receive = 0
    }
}

extension Date {
    /// Such as `2026-01-31T09:30:00.123456Z`: as text in the order of time.
    var tapeText: String {
        let microseconds = Int((timeIntervalSince1970 * 1e6).rounded(.down))
        let seconds = Date(timeIntervalSince1970: Double(microseconds / 1_000_000))
        let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
        return seconds.formatted(.iso8601).dropLast() + ".\(fraction)Z"
    }
}

import Foundation

extension LoopbackServer {
    /// A request as it arrived.
    public struct Request: Equatable, Sendable {
        public let method: String
        /// Path and query, as they were sent.
        public let target: String
        /// Names in lower case; of a repeated header the last one.
        public let headers: [String: String]
        public let body: Data

        /// `nil` as long as `bytes` do not hold the whole request.
        init?(_ bytes: Data) {
            guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
            let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
            let words = lines.first?.split(separator: " ") ?? []
            guard words.count == 3 else { return nil }
            var headers: [String: String] = [:]
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                headers[parts[0].lowercased()] = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
            }
            let body = bytes[end.upperBound...]
            guard body.count >= Int(headers["content-length"] ?? "0") ?? 0 else { return nil }
            method = String(words[0])
            target = String(words[1])
            self.headers = headers
            self.body = Data(body)
        }
    }
}

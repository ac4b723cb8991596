import Foundation
import ServiceClient
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceClient {
    /// The same client, which keeps every answer on a tape before the caller gets it.
    ///
    /// What the tape has of an earlier run is replaced for what the same server is asked again, and kept otherwise. Calls
    /// without an answer leave nothing. A redirect is followed first, and its last answer kept under the address that was
    /// asked.
    ///
    /// - Parameters:
    ///   - tape: An HTTP Archive; it is made when there is none.
    ///   - baseURL: The one that the client asks.
    ///   - environment: The client refuses every call when it tells of CI, where no real server is to be asked.
    ///   - now: The time.
    public func recorded(
        on tape: URL,
        baseURL: URL,
        environment: [String: String],
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> ServiceClient {
        let recorder = Recorder(tape: Tape(file: tape))
        let ci = environment["CI"] ?? ""
        return ServiceClient(name: name, tokenVariable: tokenVariable, timeout: timeout, pace: pace) { endpoint in
            guard ["", "0", "false"].contains(ci) else { throw TapeError.refused(ci: ci) }
            // Without the access token, which is no part of what is kept.
            let request = try endpoint.request(baseURL: baseURL)
            let start = now()
            let response = try await send(endpoint)
            let entry = HAR.Entry(response, to: request, from: start, until: now())
            try await recorder.keep(entry, hiding: response.secrets, within: endpoint.timeout ?? timeout)
            return response
        }
    }
}

/// Keeps the answers of one run on a tape.
private final class Recorder: Sendable {
    private let tape: Tape
    /// What has been asked in this run, whose older answers are gone.
    private let asked = Mutex<Set<TapeQuestion>>([])
    /// What has passed the filter, as it is read from the tape.
    private let clean = Mutex<Set<HAR.Entry>>([])

    init(tape: Tape) {
        self.tape = tape
    }

    func keep(_ entry: HAR.Entry, hiding secrets: Secrets, within limit: Duration?) async throws {
        let filter = TapeFilter(hiding: secrets)
        let entry = try filter.entry(entry)
        let question = TapeQuestion(entry.request, filter: filter)
        try await tape.change(within: limit) { entries in
            var entries = try entries.map { try self.filtered($0, by: filter) }
            let isFirst = asked.withLock { $0.insert(question).inserted }
            if isFirst {
                entries.removeAll {
                    $0.request.origin == entry.request.origin && TapeQuestion($0.request, filter: filter) == question
                }
            }
            // In the order in which the calls began, and not in that of their answers.
            let earlier = entries.lastIndex { ($0.startedDateTime ?? "") <= (entry.startedDateTime ?? "") }
            entries.insert(entry, at: earlier.map { $0 + 1 } ?? 0)
            return entries
        }
    }

    /// What has been on the tape may be of a browser, a proxy or a person; it is filtered when it is seen first.
    private func filtered(_ entry: HAR.Entry, by filter: TapeFilter) throws -> HAR.Entry {
        if clean.withLock({ $0.contains(entry) }) { return entry }
        let filtered = try filter.entry(entry)
        _ = clean.withLock { $0.insert(filtered) }
        return filtered
    }
}

extension HAR.Entry {
    fileprivate init(_ response: ServiceResponse, to request: URLRequest, from start: Date, until end: Date) {
        func pairs(_ headers: [String: String]) -> [HAR.Pair] {
            headers.sorted { $0.key < $1.key }.map { HAR.Pair(name: $0.key, value: $0.value) }
        }
        startedDateTime = start.tapeText
        time = (end.timeIntervalSince(start) * 1_000).rounded()
        self.request = HAR.Request(
            method: request.httpMethod ?? "GET",
            url: request.url?.absoluteString ?? "",
            headers: pairs(request.allHTTPHeaderFields ?? [:]),
            bodySize: request.httpBody?.count ?? 0
        )
        self.response = HAR.Response(
            status: response.status,
            headers: pairs(response.headers),
            content: HAR.Content(response.body)
        )
    }
}

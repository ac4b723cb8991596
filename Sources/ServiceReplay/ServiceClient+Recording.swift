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
            try recorder.keep(response, to: request, from: start, until: now())
            return response
        }
    }
}

/// Keeps the answers of one run on a tape.
private final class Recorder: Sendable {
    private let tape: Tape
    /// What has been asked in this run, whose older answers are gone.
    private let asked = Mutex<Set<TapeQuestion>>([])

    init(tape: Tape) {
        self.tape = tape
    }

    func keep(_ response: ServiceResponse, to request: URLRequest, from start: Date, until end: Date) throws {
        let filter = TapeFilter(hiding: response.secrets)
        let entry = filter.entry(HAR.Entry(response, to: request, from: start, until: end))
        let question = TapeQuestion(entry.request, filter: filter)
        try tape.change(through: filter) { entries in
            let isFirst = asked.withLock { $0.insert(question).inserted }
            if isFirst {
                entries.removeAll {
                    $0.request.origin == entry.request.origin && TapeQuestion($0.request, filter: filter) == question
                }
            }
            // In the order in which the calls began, and not in that of their answers.
            let earlier = entries.lastIndex { ($0.startedDateTime ?? "") <= (entry.startedDateTime ?? "") }
            entries.insert(entry, at: earlier.map { $0 + 1 } ?? 0)
        }
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

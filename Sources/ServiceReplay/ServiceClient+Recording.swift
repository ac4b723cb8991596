import Foundation
import ServiceClient
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceClient {
    /// The same client, which keeps every answer on a tape before the caller gets it.
    ///
    /// What the tape has of an earlier run is replaced for what the same server is asked again with the same body, and kept
    /// otherwise. Calls without an answer leave nothing. A redirect is followed first, and its last answer kept under the address that was
    /// asked.
    ///
    /// - Parameters:
    ///   - tape: An HTTP Archive; it is made when there is none.
    ///   - baseURL: The one that the client asks.
    ///   - keptHeaders: Headers that are kept besides `Content-Type`, `ETag`, `Link`, `Location`, `Retry-After`,
    ///     `X-Total-Count` and others without secrets; a name such as `Set-Cookie` or `X-Api-Key` is never kept.
    ///   - environment: The client refuses every call when it tells of CI, where no real server is to be asked.
    ///   - now: The time.
    public func recorded(
        on tape: URL,
        baseURL: URL,
        keepingHeaders keptHeaders: Set<String> = [],
        environment: [String: String],
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> ServiceClient {
        let recorder = Recorder(tape: Tape(file: tape), keptHeaders: keptHeaders)
        let ci = environment["CI"] ?? ""
        return ServiceClient(name: name, tokenVariable: tokenVariable, timeout: timeout, pace: pace) { endpoint in
            guard ["", "0", "false"].contains(ci) else { throw TapeError.refused(ci: ci) }
            // Without the access token, which is no part of what is kept.
            let request = try endpoint.request(baseURL: baseURL)
            let start = now()
            let response = try await send(endpoint)
            guard !response.secrets.haveShort else {
                let owner = tokenVariable.map { "in \($0)" } ?? "of the service '\(name)'"
                throw TapeError.refused(shortToken: owner, on: tape.path(percentEncoded: false))
            }
            let entry = HAR.Entry(response, to: request, from: start, until: now())
            try await recorder.keep(entry, hiding: response.secrets, within: endpoint.timeout ?? timeout)
            return response
        }
    }
}

/// Keeps the answers of one run on a tape.
private final class Recorder: Sendable {
    private let tape: Tape
    private let keptHeaders: Set<String>
    /// What has been asked in this run, whose older answers are gone.
    private let asked = Mutex<Set<TapeQuestion>>([])
    /// What has been written last, as it is read from the tape.
    private let written = Mutex<(stamp: Tape.Stamp?, entries: [HAR.Entry])>((nil, []))

    init(tape: Tape, keptHeaders: Set<String>) {
        (self.tape, self.keptHeaders) = (tape, keptHeaders)
    }

    func keep(_ entry: HAR.Entry, hiding secrets: Secrets, within limit: Duration?) async throws {
        let filter = TapeFilter(hiding: secrets, keeping: keptHeaders)
        let entry = try filter.entry(entry)
        let question = try TapeQuestion(entry.request, filter: filter)
        try await tape.locked(within: limit) { file in
            var entries = try entries(of: file, filter: filter)
            if !asked.withLock({ $0.contains(question) }) {
                try entries.removeAll {
                    try $0.request.origin == entry.request.origin
                        && question.matches(TapeQuestion($0.request, filter: filter))
                }
            }
            // In the order in which the calls began, and not in that of their answers.
            let earlier = entries.lastIndex { ($0.startedDateTime ?? "") <= (entry.startedDateTime ?? "") }
            entries.insert(entry, at: earlier.map { $0 + 1 } ?? 0)
            let stamp = try file.write(entries)
            written.withLock { $0 = (stamp, entries) }
            _ = asked.withLock { $0.insert(question) }
        }
    }

    /// What is on the tape, filtered: it may be of a browser, a proxy or a person.
    private func entries(of file: Tape.Locked, filter: TapeFilter) throws -> [HAR.Entry] {
        let (stamp, known) = written.withLock { $0 }
        if let stamp, try file.stamp() == stamp { return known }
        let clean = Set(known)
        return try file.read().map { clean.contains($0) ? $0 : try filter.entry($0) }
    }
}

extension HAR.Entry {
    fileprivate init(_ response: ServiceResponse, to request: URLRequest, from start: Date, until end: Date) {
        startedDateTime = start.tapeText
        time = (end.timeIntervalSince(start) * 1_000).rounded()
        self.request = HAR.Request(request)
        self.response = HAR.Response(
            status: response.status,
            headers: HAR.pairs(response.headers),
            content: HAR.Content(response.body)
        )
    }
}

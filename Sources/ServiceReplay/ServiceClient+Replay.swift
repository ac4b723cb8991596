import Foundation
import ServiceClient
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceClient {
    /// A client that answers from a tape and asks no server.
    ///
    /// A request gets the first answer that the tape has to its method, path, query (in any order) and body (as JSON if it
    /// is JSON, else byte by byte), the next time the next one, and the last one again and again; requests that differ in a
    /// secret alone are the same. An entry without any knowledge of its request's body answers every body that no other
    /// entry has. Answers of the base URL's own scheme, host and port come before those of others, and answers that have
    /// lost their body are passed over. Redirects on the tape are followed there, by the rules of the live client. The tape
    /// is read with the first call.
    ///
    /// - Parameters:
    ///   - name: The service's name in messages.
    ///   - tokenVariable: The environment variable that the message of a 401 names.
    ///   - timeout: The deadline of a whole call; a recorded `Retry-After` that would outlast it is not waited for.
    ///   - tape: An HTTP Archive that was recorded, or exported by a browser or a proxy.
    ///   - baseURL: Where the recorded server was, as far as its path goes; the host may be another.
    public static func replay(
        name: String,
        tokenVariable: String? = nil,
        timeout: Duration? = nil,
        tape: URL,
        baseURL: URL
    ) -> ServiceClient {
        let player = Player(tape: Tape(file: tape))
        return ServiceClient(name: name, tokenVariable: tokenVariable, timeout: timeout) { endpoint in
            try Task.checkCancellation()
            return try player.answer(to: try endpoint.request(baseURL: baseURL))
        }
    }
}

/// What can be read of a tape, with the places from 1, and why the rest cannot.
typealias ReadEntries = (entries: [(number: Int, question: TapeQuestion, entry: HAR.Entry)], faults: [DecodingError])

/// Answers with what is on one tape.
private final class Player: Sendable {
    private let tape: Tape
    private let state = Mutex(State())

    private struct State {
        /// Nothing until the tape is read.
        var read: ReadEntries?
        /// The numbers of the entries that have been given.
        var played: Set<Int> = []
    }

    init(tape: Tape) {
        self.tape = tape
    }

    func answer(to request: URLRequest, after redirects: Int = 0) throws -> ServiceResponse {
        let entry = try entry(for: request)
        let response = entry.response
        guard let location = response.location else {
            return ServiceResponse(
                status: response.seenStatus,
                headers: response.fields,
                body: response.body ?? Data(),
                request: request
            )
        }
        var redirected = request
        // By the address on the tape, which may be of another host than the request's.
        redirected.url = URL(string: entry.request.url) ?? request.url
        switch Redirect(to: location, status: response.status, of: redirected, count: redirects + 1) {
        case .follow(let next): return try answer(to: next, after: redirects + 1)
        case .refuse(let error): throw error
        }
    }

    /// The next entry that answers a request.
    private func entry(for request: URLRequest) throws -> HAR.Entry {
        let question = try TapeQuestion(HAR.Request(request), filter: TapeFilter())
        return try state.withLock { state in
            let read = try state.read ?? load()
            state.read = read
            let possible = read.entries.filter { question.matches($0.question) && $0.entry.response.isThere }
            guard !possible.isEmpty else { throw TapeError.noAnswer(to: question, on: tape.path, among: read) }
            let exact = possible.filter { $0.question.body == question.body }
            let asked = exact.isEmpty ? possible : exact
            let whole = asked.filter { $0.entry.response.isWhole || question.method == "HEAD" }
            let own = whole.filter { $0.entry.request.origin == request.url?.origin }
            let matching = own.isEmpty ? whole : own
            guard let next = matching.first(where: { !state.played.contains($0.number) }) ?? matching.last else {
                throw TapeError.noBody(of: question, on: tape.path)
            }
            state.played.insert(next.number)
            return next.entry
        }
    }

    private func load() throws -> ReadEntries {
        let (filter, readings) = (TapeFilter(), try tape.read().entries)
        let entries = try zip(1..., readings).compactMap { number, reading in
            try reading.part.map { (number, try TapeQuestion($0.request, filter: filter), $0) }
        }
        return (entries, readings.compactMap(\.fault))
    }
}

import Foundation
import ServiceClient
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceClient {
    /// A client that answers from a tape and asks no server.
    ///
    /// A request gets the first answer that the tape has to its method, path and query (in any order), the next time the
    /// next one, and the last one again and again. Redirects on the tape are followed there. The tape is read with the
    /// first call.
    ///
    /// - Parameters:
    ///   - name: The service's name in messages.
    ///   - tokenVariable: The environment variable that the message of a 401 names.
    ///   - tape: An HTTP Archive that was recorded, or exported by a browser or a proxy.
    ///   - baseURL: Where the recorded server was, as far as its path goes; the host may be another.
    public static func replay(name: String, tokenVariable: String? = nil, tape: URL, baseURL: URL) -> ServiceClient {
        let player = Player(tape: Tape(file: tape))
        return ServiceClient(name: name, tokenVariable: tokenVariable) { endpoint in
            try Task.checkCancellation()
            return try player.answer(to: try endpoint.request(baseURL: baseURL))
        }
    }
}

/// Answers with what stands on one tape.
private final class Player: Sendable {
    private static let redirectLimit = 10
    private let tape: Tape
    private let state = Mutex(State())

    private struct State {
        /// Nothing until the tape is read.
        var entries: [(question: TapeQuestion, response: HAR.Response)]?
        /// The answers that have been given.
        var played: Set<Int> = []
    }

    init(tape: Tape) {
        self.tape = tape
    }

    func answer(to request: URLRequest) throws -> ServiceResponse {
        var request = request
        for _ in 0...Self.redirectLimit {
            let question = TapeQuestion(request, filter: TapeFilter())
            let response = try response(to: question)
            if let location = response.location.flatMap({ URL(string: $0, relativeTo: request.url) }) {
                request.url = location.absoluteURL
                // RFC 9110, section 15.4, as the live client does it.
                if response.status == 303 ? request.httpMethod != "HEAD" : response.status < 303 && request.isPost {
                    request.httpMethod = "GET"
                }
                continue
            }
            guard let body = response.body else { throw TapeError.noBody(of: question, on: tape.path) }
            return ServiceResponse(
                status: response.seenStatus,
                headers: response.fields,
                body: body,
                request: request
            )
        }
        throw ServiceError(.tooManyRedirects, reason: "\(Self.redirectLimit)", request: request)
    }

    /// The next answer to a question.
    private func response(to question: TapeQuestion) throws -> HAR.Response {
        try state.withLock { state in
            let entries = try state.entries ?? load()
            state.entries = entries
            let matching = entries.indices.filter { entries[$0].question == question && entries[$0].response.isThere }
            guard let index = matching.first(where: { !state.played.contains($0) }) ?? matching.last else {
                throw TapeError.noAnswer(to: question, on: tape.path, among: entries.map { ($0.question, $0.response) })
            }
            state.played.insert(index)
            return entries[index].response
        }
    }

    private func load() throws -> [(question: TapeQuestion, response: HAR.Response)] {
        let filter = TapeFilter()
        return try tape.read().entries.map { (TapeQuestion($0.request, filter: filter), $0.response) }
    }
}

extension URLRequest {
    fileprivate var isPost: Bool { httpMethod == "POST" }
}

extension TapeQuestion {
    fileprivate init(_ request: URLRequest, filter: TapeFilter) {
        let method = request.httpMethod ?? "GET"
        self.init(HAR.Request(method: method, url: request.url?.absoluteString ?? ""), filter: filter)
    }
}

import AppCore
import AppLive
import Foundation
import ServiceClient
@_spi(LivePermit) import ServiceTransport

#if MOCK
    import AppMock
    import ServiceReplay
#endif

/// The services of this run: the only place that knows which implementation plays.
///
/// There is one property for each service of Configs/schemes.yml. The switches have no `default`, so that a service, an
/// implementation or a failure which is added there does not compile until this file knows it.
public struct Assembly: Sendable {
    public var jokes: any JokeService
    public var movies: any MovieService
}

extension Assembly {
    /// - Parameter environment: Nothing is recorded where it tells of CI.
    /// - Throws: Why the predefined data of a mock cannot be used.
    public init(
        _ active: ActiveScheme,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        switch active.services.jokes {
        case .live: jokes = LiveJokeService(client: active.client(for: .jokes, environment))
        #if MOCK
            case .mock: jokes = try MockJokeService(script: active.mockScript(for: .jokes))
            case .replay: jokes = LiveJokeService(client: active.replayClient(for: .jokes))
        #endif
        }
        switch active.services.movies {
        case .live: movies = LiveMovieService(client: active.client(for: .movies, environment))
        #if MOCK
            case .mock: movies = try MockMovieService(script: active.mockScript(for: .movies))
            case .replay: movies = LiveMovieService(client: active.replayClient(for: .movies))
        #endif
        }
    }
}

extension ActiveScheme {
    /// Where the real service is, and the secret that it asks for.
    private func server(of service: Service) -> (baseURL: URL, secret: Secret?) {
        switch service {
        case .jokes: (settings.jokesURL, nil)
        case .movies: (settings.moviesURL, .moviesToken)
        }
    }

    /// The client of a service that is selected as live: here alone the app permits one.
    fileprivate func client(for service: Service, _ environment: [String: String]) -> ServiceClient {
        let (baseURL, secret) = server(of: service)
        let accessToken = secret.map { [secrets, scheme] secret in
            AccessToken(variable: secret.variable(in: scheme)) { try secrets.value(of: secret) }
        }
        let client = ServiceClient.live(
            name: service.rawValue,
            baseURL: baseURL,
            timeout: settings.timeout,
            accessToken: accessToken,
            permit: LivePermit()
        )
        #if MOCK
            if settings.record[service] {
                return client.recorded(on: tape(of: service), baseURL: baseURL, environment: environment)
            }
        #endif
        return client
    }

    #if MOCK
        /// The client of a service that is selected as replay: the real service's code, and answers from the tape.
        fileprivate func replayClient(for service: Service) -> ServiceClient {
            let (baseURL, secret) = server(of: service)
            return .replay(
                name: service.rawValue,
                tokenVariable: secret?.variable(in: scheme),
                timeout: settings.timeout,
                tape: tape(of: service),
                baseURL: baseURL
            )
        }

        /// A path of Configs/schemes.yml is one below the project, wherever the program is started; this file lies there.
        private func tape(of service: Service) -> URL {
            let folder = URL(filePath: #filePath).deletingLastPathComponent()
            return folder.appending(path: "../../\(settings.tape[service])").standardizedFileURL
        }

        func mockScript(for service: Service) -> MockScript {
            let (baseURL, secret) = server(of: service)
            return MockScript(
                baseURL: baseURL,
                tokenVariable: secret?.variable(in: scheme),
                timeout: settings.timeout,
                latency: settings.latency[service],
                failure: .calls([settings.failure[service].code])
            )
        }
    #endif
}

#if MOCK
    extension Settings.Failure {
        /// The error that calls fail with; `nil` for calls that succeed.
        var code: ServiceError.Code? {
            switch self {
            case .none: nil
            case .hostNotFound: .hostNotFound
            case .connectionRefused: .connectionRefused
            case .offline: .offline
            case .insecureConnection: .insecureConnection
            case .timedOut: .timedOut
            case .connectionClosed: .connectionClosed
            case .connectionLost: .connectionLost
            case .notHTTP: .notHTTP
            case .badHeader: .badHeader
            case .truncated: .truncated
            case .badChunk: .badChunk
            case .badCompression: .badCompression
            case .tooLarge: .tooLarge
            case .tooManyRedirects: .tooManyRedirects
            case .redirectRefused: .redirectRefused
            case .exchangeFailed: .exchangeFailed
            case .unauthorized: .unauthorized
            case .forbidden: .forbidden
            case .notFound: .notFound
            case .conflict: .conflict
            case .rateLimited: .rateLimited
            case .clientError: .clientError
            case .unavailable: .unavailable
            case .serverError: .serverError
            case .unexpectedStatus: .unexpectedStatus
            case .emptyBody: .emptyBody
            case .webPage: .webPage
            case .notJSON: .notJSON
            case .malformed: .malformed
            }
        }
    }
#endif

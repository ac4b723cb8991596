// Written by `Scripts/schemes sync` from Configs/schemes.yml (format 1): edit that file, not this one.
// Conditions say what is in the binary, services say who answers; a scheme may link more than it selects, never less.

public import Foundation

// MARK: - What this build holds

/// A scheme that this build holds; the raw value is its name in Configs/schemes.yml.
public nonisolated enum Scheme: String, CaseIterable, Sendable {
    #if MOCK
        case mock
        case mockError = "mock-error"
        case record
        case replay

        /// The scheme that a program starts as unless told otherwise.
        public static let initial = Scheme.mock
    #else
        case webService
        #if DEBUG
            case local
        #endif

        /// The scheme that a program starts as unless told otherwise.
        public static let initial = Scheme.webService
    #endif
}

/// What the app needs somebody to answer.
public nonisolated enum Service: String, CaseIterable, Sendable {
    case jokes
    case movies
}

/// Who answers for each service: one implementation among those that this build links.
public nonisolated struct ServiceSelection: Equatable, Sendable {
    public enum Jokes: String, CaseIterable, Sendable {
        case live
        #if MOCK
            case mock
        #endif
        #if MOCK
            case replay
        #endif
    }

    public enum Movies: String, CaseIterable, Sendable {
        case live
        #if MOCK
            case mock
        #endif
        #if MOCK
            case replay
        #endif
    }

    public var jokes: Jokes
    public var movies: Movies
}

/// The typed settings of a scheme.
public nonisolated struct Settings: Equatable, Sendable {
    public enum Failure: String, CaseIterable, Sendable {
        case none
        case hostNotFound
        case connectionRefused
        case offline
        case insecureConnection
        case timedOut
        case connectionClosed
        case connectionLost
        case notHTTP
        case badHeader
        case truncated
        case badChunk
        case badCompression
        case tooLarge
        case tooManyRedirects
        case redirectRefused
        case exchangeFailed
        case unauthorized
        case forbidden
        case notFound
        case conflict
        case rateLimited
        case clientError
        case unavailable
        case serverError
        case unexpectedStatus
        case emptyBody
        case webPage
        case notJSON
        case malformed
    }

    public var jokesURL: URL
    public var moviesURL: URL
    public var timeout: Duration
    public var latency: PerService<Duration>
    public var failure: PerService<Failure>
    public var tape: PerService<String>
    public var record: PerService<Bool>
}

/// One value for each service.
public nonisolated struct PerService<Value: Equatable & Sendable>: Equatable, Sendable {
    public var jokes: Value
    public var movies: Value

    public subscript(service: Service) -> Value {
        switch service {
        case .jokes: jokes
        case .movies: movies
        }
    }
}

nonisolated extension PerService {
    /// The same value for every service.
    public init(all value: Value) {
        self.init(jokes: value, movies: value)
    }
}

nonisolated extension Scheme {
    /// Whether this scheme is handed to users; the values of a scheme that ships cannot be overridden.
    public var ships: Bool {
        switch self {
        #if MOCK
            case .mock: false
            case .mockError: false
            case .record: false
            case .replay: false
        #else
            case .webService: true
            #if DEBUG
                case .local: false
            #endif
        #endif
        }
    }

    /// What Configs/schemes.yml says of this scheme, inheritance resolved.
    fileprivate func declared() throws(SchemeError) -> (ServiceSelection, Settings) {
        switch self {
        #if MOCK
            case .mock:
                (
                    ServiceSelection(jokes: .mock, movies: .mock),
                    Settings(
                        jokesURL: try SettingText("https://api.chucknorris.io").url(),
                        moviesURL: try SettingText("https://api.themoviedb.org").url(),
                        timeout: .seconds(10),
                        latency: PerService(jokes: .zero, movies: .zero),
                        failure: PerService(jokes: .none, movies: .none),
                        tape: PerService(jokes: ".build/tape.har", movies: ".build/tape.har"),
                        record: PerService(jokes: false, movies: false)
                    )
                )
            case .mockError:
                (
                    ServiceSelection(jokes: .mock, movies: .mock),
                    Settings(
                        jokesURL: try SettingText("https://api.chucknorris.io").url(),
                        moviesURL: try SettingText("https://api.themoviedb.org").url(),
                        timeout: .seconds(10),
                        latency: PerService(jokes: .zero, movies: .zero),
                        failure: PerService(jokes: .unauthorized, movies: .unauthorized),
                        tape: PerService(jokes: ".build/tape.har", movies: ".build/tape.har"),
                        record: PerService(jokes: false, movies: false)
                    )
                )
            case .record:
                (
                    ServiceSelection(jokes: .live, movies: .live),
                    Settings(
                        jokesURL: try SettingText("https://api.chucknorris.io").url(),
                        moviesURL: try SettingText("https://api.themoviedb.org").url(),
                        timeout: .seconds(10),
                        latency: PerService(jokes: .zero, movies: .zero),
                        failure: PerService(jokes: .none, movies: .none),
                        tape: PerService(jokes: "Tapes/jokes.har", movies: "Tapes/movies.har"),
                        record: PerService(jokes: true, movies: true)
                    )
                )
            case .replay:
                (
                    ServiceSelection(jokes: .replay, movies: .replay),
                    Settings(
                        jokesURL: try SettingText("https://api.chucknorris.io").url(),
                        moviesURL: try SettingText("https://api.themoviedb.org").url(),
                        timeout: .seconds(10),
                        latency: PerService(jokes: .zero, movies: .zero),
                        failure: PerService(jokes: .none, movies: .none),
                        tape: PerService(jokes: "Tapes/jokes.har", movies: "Tapes/movies.har"),
                        record: PerService(jokes: false, movies: false)
                    )
                )
        #else
            case .webService:
                (
                    ServiceSelection(jokes: .live, movies: .live),
                    Settings(
                        jokesURL: try SettingText("https://api.chucknorris.io").url(),
                        moviesURL: try SettingText("https://api.themoviedb.org").url(),
                        timeout: .seconds(10),
                        latency: PerService(jokes: .zero, movies: .zero),
                        failure: PerService(jokes: .none, movies: .none),
                        tape: PerService(jokes: ".build/tape.har", movies: ".build/tape.har"),
                        record: PerService(jokes: false, movies: false)
                    )
                )
            #if DEBUG
                case .local:
                    (
                        ServiceSelection(jokes: .live, movies: .live),
                        Settings(
                            jokesURL: try SettingText("https://api.chucknorris.io").url(),
                            moviesURL: try SettingText("https://api.themoviedb.org").url(),
                            timeout: .seconds(10),
                            latency: PerService(jokes: .zero, movies: .zero),
                            failure: PerService(jokes: .none, movies: .none),
                            tape: PerService(jokes: ".build/tape.har", movies: ".build/tape.har"),
                            record: PerService(jokes: false, movies: false)
                        )
                    )
            #endif
        #endif
        }
    }
}

// MARK: - The scheme that runs

/// The scheme that runs: chosen among those of this build, with the overrides of this start.
///
/// Precedence: command line, environment, `AppScheme` of the Info.plist, the build's first scheme.
public nonisolated struct ActiveScheme: Sendable {
    public let scheme: Scheme
    public private(set) var services: ServiceSelection
    public private(set) var settings: Settings
    public let secrets: Secrets
    private var origins: [String: String] = [:]

    /// Takes `--scheme NAME`, `--service NAME=IMPLEMENTATION` and `--set NAME=VALUE` from the front of `arguments`
    /// and leaves the other words.
    ///
    /// - Throws: What was refused and what is possible instead.
    public init(
        arguments: inout [String],
        environment: [String: String],
        bundleScheme: String? = Bundle.main.object(forInfoDictionaryKey: "AppScheme") as? String
    ) throws(SchemeError) {
        var choice = (name: bundleScheme ?? "", origin: "AppScheme of the Info.plist")
        if let name = environment["APP_SCHEME"], !name.isEmpty { choice = (name, "APP_SCHEME") }
        var overrides = try Self.overrides(in: environment)
        let roots = ["--scheme": "scheme", "--service": "services", "--set": "settings"]
        while let option = arguments.first, let root = roots[option] {
            guard arguments.count > 1 else { throw SchemeError("\(option) needs a value behind it") }
            let word = arguments[1]
            arguments.removeFirst(2)
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if root == "scheme" {
                choice = (word, option)
            } else if parts.count == 2 {
                overrides.append(("\(root).\(parts[0])", SettingText(parts[1], origin: "\(option) \(parts[0])")))
            } else {
                throw SchemeError("\(option) \(word): write NAME=VALUE behind \(option)")
            }
        }

        if choice.name.isEmpty {
            scheme = .initial
            origins["scheme"] = "the first scheme of this build"
        } else if let named = Scheme(rawValue: choice.name) {
            scheme = named
            origins["scheme"] = choice.origin
        } else {
            let held = Scheme.allCases.map(\.rawValue).joined(separator: ", ")
            throw SchemeError("\(choice.origin): this build holds no scheme '\(choice.name)'; it holds: \(held)")
        }
        #if !DEBUG
            if !scheme.ships {
                let banner = "NOT FOR USERS: scheme '\(scheme.rawValue)' does not ship\n"
                // Where nobody reads standard error, the program runs all the same.
                try? FileHandle.standardError.write(contentsOf: Data(banner.utf8))
            }
        #endif
        (services, settings) = try scheme.declared()
        secrets = Secrets(scheme: scheme, environment: environment)
        for (key, text) in overrides {
            try override(key, with: text)
            if scheme.ships {
                let open = Scheme.allCases.filter { !$0.ships }.map(\.rawValue).joined(separator: ", ")
                throw SchemeError(
                    "\(text.origin): the values of scheme '\(scheme.rawValue)' are fixed, because it ships; "
                        + (open.isEmpty ? "build a scheme that does not ship" : "run one that does not ship: \(open)")
                )
            }
            // What is said of every service replaces what was said of one.
            origins = origins.filter { !$0.key.hasPrefix(key + ".") }
            origins[key] = text.origin
        }
    }

    /// Every service choice and setting with its value and the reason for it, in the order of Configs/schemes.yml.
    public var report: [(key: String, value: String, origin: String)] {
        let values: [(String, String)] = [
            ("scheme", scheme.rawValue),
            ("services.jokes", services.jokes.rawValue),
            ("services.movies", services.movies.rawValue),
            ("settings.jokesURL", settings.jokesURL.absoluteString),
            ("settings.moviesURL", settings.moviesURL.absoluteString),
            ("settings.timeout", "\(settings.timeout)"),
            ("settings.latency.jokes", "\(settings.latency.jokes)"),
            ("settings.latency.movies", "\(settings.latency.movies)"),
            ("settings.failure.jokes", settings.failure.jokes.rawValue),
            ("settings.failure.movies", settings.failure.movies.rawValue),
            ("settings.tape.jokes", settings.tape.jokes),
            ("settings.tape.movies", settings.tape.movies),
            ("settings.record.jokes", "\(settings.record.jokes)"),
            ("settings.record.movies", "\(settings.record.movies)"),
        ]
        return values.map { key, value in
            // An override for every service stands under the setting's own name.
            let family = key.split(separator: ".").prefix(2).joined(separator: ".")
            return (key, value, origins[key] ?? origins[family] ?? "scheme '\(scheme.rawValue)'")
        }
    }

    /// What can be overridden: the environment variables and what each of them sets.
    private static var variables: [(name: String, key: String)] {
        let variables: [(String, String)] = [
            ("APP_SERVICE_JOKES", "services.jokes"),
            ("APP_SERVICE_MOVIES", "services.movies"),
            ("APP_SET_JOKES_URL", "settings.jokesURL"),
            ("APP_SET_MOVIES_URL", "settings.moviesURL"),
            ("APP_SET_TIMEOUT", "settings.timeout"),
            ("APP_SET_LATENCY", "settings.latency"),
            ("APP_SET_LATENCY_JOKES", "settings.latency.jokes"),
            ("APP_SET_LATENCY_MOVIES", "settings.latency.movies"),
            ("APP_SET_FAILURE", "settings.failure"),
            ("APP_SET_FAILURE_JOKES", "settings.failure.jokes"),
            ("APP_SET_FAILURE_MOVIES", "settings.failure.movies"),
            ("APP_SET_TAPE", "settings.tape"),
            ("APP_SET_TAPE_JOKES", "settings.tape.jokes"),
            ("APP_SET_TAPE_MOVIES", "settings.tape.movies"),
            ("APP_SET_RECORD", "settings.record"),
            ("APP_SET_RECORD_JOKES", "settings.record.jokes"),
            ("APP_SET_RECORD_MOVIES", "settings.record.movies"),
        ]
        return variables
    }

    /// - Throws: A variable that looks like an override and is none; one that is empty counts as not set.
    private static func overrides(
        in environment: [String: String]
    ) throws(SchemeError) -> [(key: String, SettingText)] {
        let known = ["APP_SCHEME"] + variables.map(\.name)
        let unknown = environment.filter { name, text in
            let name = name.uppercased()
            // Kubernetes sets such variables for a service whose name begins with 'app'.
            let isForeign =
                name.contains(#/_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_[0-9]+_/#)
                || (name.hasSuffix("_PORT") && text.contains("://"))
            return name == "APP_SCHEME"
                || ((name.hasPrefix("APP_SET_") || name.hasPrefix("APP_SERVICE_")) && !isForeign)
        }
        if let name = unknown.filter({ !$1.isEmpty && !known.contains($0) }).keys.min() {
            let near = suggestion(for: name, among: known)
            throw SchemeError("\(name): Configs/schemes.yml declares no such name\(near)")
        }
        return variables.compactMap { variable, key in
            guard let text = environment[variable], !text.isEmpty else { return nil }
            return (key, SettingText(text, origin: variable))
        }
    }

    /// The known name that is nearest to an unknown one, or all of them.
    private static func suggestion(for name: String, among known: [String]) -> String {
        let distances = known.map { ($0, distance(from: name.lowercased(), to: $0.lowercased())) }
        if let near = distances.min(by: { $0.1 < $1.1 }), near.1 * 3 <= name.count {
            return "; did you mean '\(near.0)'?"
        }
        return known.isEmpty ? "" : "; it declares: \(known.joined(separator: ", "))"
    }

    /// How many letters have to be changed, added or removed.
    private static func distance(from word: String, to other: String) -> Int {
        var row = Array(0...other.count)
        for letter in word {
            var before = row[0]
            row[0] += 1
            for (index, candidate) in other.enumerated() {
                let cost = letter == candidate ? before : 1 + min(before, row[index], row[index + 1])
                before = row[index + 1]
                row[index + 1] = cost
            }
        }
        return row[other.count]
    }

    private mutating func override(_ key: String, with text: SettingText) throws(SchemeError) {
        switch key {
        case "services.jokes": services.jokes = try text.choice()
        case "services.movies": services.movies = try text.choice()
        case "settings.jokesURL": settings.jokesURL = try text.url()
        case "settings.moviesURL": settings.moviesURL = try text.url()
        case "settings.timeout": settings.timeout = try text.duration(from: "1ms")
        case "settings.latency": settings.latency = PerService(all: try text.duration())
        case "settings.latency.jokes": settings.latency.jokes = try text.duration()
        case "settings.latency.movies": settings.latency.movies = try text.duration()
        case "settings.failure": settings.failure = PerService(all: try text.choice())
        case "settings.failure.jokes": settings.failure.jokes = try text.choice()
        case "settings.failure.movies": settings.failure.movies = try text.choice()
        case "settings.tape": settings.tape = PerService(all: try text.path())
        case "settings.tape.jokes": settings.tape.jokes = try text.path()
        case "settings.tape.movies": settings.tape.movies = try text.path()
        case "settings.record": settings.record = PerService(all: try text.bool())
        case "settings.record.jokes": settings.record.jokes = try text.bool()
        case "settings.record.movies": settings.record.movies = try text.bool()
        default:
            let root = key.prefix { $0 != "." } + "."
            let keys = Self.variables.map(\.key).filter { $0.hasPrefix(root) }
            let known = keys.map { String($0.dropFirst(root.count)) }
            let near = Self.suggestion(for: String(key.dropFirst(root.count)), among: known)
            throw SchemeError("\(text.origin): Configs/schemes.yml declares no such name\(near)")
        }
    }
}

/// A secret that a service asks for; the raw value is its name in Configs/schemes.yml.
public nonisolated enum Secret: String, CaseIterable, Sendable {
    case moviesToken

    /// The environment variable that holds the secret.
    public func variable(in scheme: Scheme) -> String {
        switch self {
        case .moviesToken: "TMDB_TOKEN"
        }
    }
}

/// Reads secrets when they are needed, and shows none of them when it is printed.
public nonisolated struct Secrets: Sendable {
    private let read: @Sendable (Secret) throws(SchemeError) -> String

    init(scheme: Scheme, environment: [String: String]) {
        read = { secret throws(SchemeError) in
            let variable = secret.variable(in: scheme)
            if let value = environment[variable], !value.isEmpty { return value }
            throw SchemeError("the secret '\(secret.rawValue)' is not set: export \(variable) and start again")
        }
    }

    /// - Throws: The name of the environment variable that is not set.
    public func value(of secret: Secret) throws(SchemeError) -> String {
        try read(secret)
    }
}

/// What was refused when a scheme was chosen, overridden or asked for a secret, and what is possible instead.
public nonisolated struct SchemeError: Error, Equatable, LocalizedError, CustomStringConvertible {
    public let description: String
    public var errorDescription: String? { description }

    init(_ description: String) {
        self.description = description
    }
}

/// A value as text, read by the type that its setting declares; the rules are those of Configs/schemes.yml.
private nonisolated struct SettingText {
    let text: String
    let origin: String

    init(_ text: String, origin: String = "Configs/schemes.yml") {
        self.text = text
        self.origin = origin
    }

    func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(SchemeError) -> Choice {
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw SchemeError("\(origin): '\(text)' is none of those in this build: \(choices)")
    }

    func bool() throws(SchemeError) -> Bool {
        if let value = ["true": true, "false": false][text] { return value }
        throw SchemeError("\(origin): '\(text)' is neither true nor false")
    }

    /// An http or https URL with a host and without user info or blanks; a message shows none of it.
    func url() throws(SchemeError) -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            let host = url.host(percentEncoded: false), !host.isEmpty, url.user() == nil,
            !(host + text).contains(where: \.isWhitespace), (1...65_535).contains(url.port ?? 1),
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .format })
        else { throw SchemeError("\(origin): this is not an http or https URL with a host and without a user") }
        // Foundation encodes a part that has one character to encode as a whole, its '%' too.
        guard !text.contains("%") || [url.path(), url.query() ?? ""].allSatisfy({ $0.isEmpty || text.contains($0) })
        else { throw SchemeError("\(origin): this URL is percent-encoded only in part; encode all of it") }
        return url
    }

    /// A number with up to three decimals and the unit ms, s, m or h, from `shortest` to 24h.
    func duration(from shortest: String = "0s") throws(SchemeError) -> Duration {
        let units: [String: Int64] = ["ms": 1_000, "s": 1_000_000, "m": 60_000_000, "h": 3_600_000_000]
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        if let unit = units[String(text.dropFirst(number.count))], (1...2).contains(parts.count),
            let whole = Int64(parts[0]), whole <= 86_400_000_000 / unit,
            parts.count == 1 || (1...3).contains(parts[1].count),
            let thousandths = parts.count == 1 ? 0 : Int64(parts[1] + String(repeating: "0", count: 3 - parts[1].count))
        {
            let duration = Duration.microseconds(whole * unit + thousandths * unit / 1_000)
            let least = shortest == "0s" ? .zero : try SettingText(shortest).duration()
            if (least ... .seconds(86_400)).contains(duration) { return duration }
        }
        throw SchemeError("\(origin): '\(text)' is not a duration from \(shortest) to 24h; write e.g. 250ms, 10s or 2m")
    }

    /// A path that stays inside the project.
    func path() throws(SchemeError) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isPrintable = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        if isPrintable, !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("~"), !parts.contains("..") { return text }
        throw SchemeError("\(origin): '\(text)' is no path inside the project")
    }
}

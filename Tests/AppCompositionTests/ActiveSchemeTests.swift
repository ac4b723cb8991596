import Foundation
import Testing

@testable import AppComposition

@Suite struct `The active scheme` {
    @Test func `is the one that APP_SCHEME names, or else the first of this build`() throws {
        let named = ProcessInfo.processInfo.environment["APP_SCHEME"] ?? ""
        #expect(try ActiveScheme.ofThisRun().scheme.rawValue == (named.isEmpty ? Scheme.initial.rawValue : named))
    }

    @Test(arguments: Scheme.allCases)
    func `is chosen by the command line, then the environment, then the Info-plist`(scheme: Scheme) throws {
        let name = scheme.rawValue
        for (words, environment, plist, origin) in [
            (["--scheme", name], ["APP_SCHEME": "other"], "another", "--scheme"),
            ([], ["APP_SCHEME": name], "another", "APP_SCHEME"),
            ([], [:], name, "AppScheme of the Info.plist"),
        ] {
            var rest = words
            let active = try ActiveScheme(arguments: &rest, environment: environment, bundleScheme: plist)
            #expect(active.scheme == scheme)
            #expect(active.report.first?.origin == origin)
        }
    }

    @Test func `takes its own options only, from the front only`() throws {
        var words = ["--scheme", Scheme.initial.rawValue, "joke", "", "-3", "*", "--scheme", "x"]
        _ = try ActiveScheme(arguments: &words, environment: [:], bundleScheme: nil)
        #expect(words == ["joke", "", "-3", "*", "--scheme", "x"])
    }

    @Test(arguments: Scheme.open)
    func `takes a value from the command line before one from the environment`(scheme: Scheme) throws {
        let active = try ActiveScheme.start(
            [
                "--scheme", scheme.rawValue, "--set", "failure=offline", "--set", "latency=2s", "--set",
                "latency.jokes=3s",
            ],
            ["APP_SET_LATENCY": "1s", "APP_SET_TIMEOUT": "1m"]
        )
        #expect(active.settings.latency.jokes == .seconds(3))
        #expect(active.settings.failure == PerService(all: .offline))
        #expect(active.settings.timeout == .seconds(60))
        let origins = Dictionary(uniqueKeysWithValues: active.report.map { ($0.key, $0.origin) })
        #expect(origins["settings.latency.jokes"] == "--set latency.jokes")
        #expect(origins["settings.failure.jokes"] == "--set failure")
        #expect(origins["settings.timeout"] == "APP_SET_TIMEOUT")
        #expect(origins["settings.jokesURL"] == "scheme '\(scheme.rawValue)'")
    }

    @Test(arguments: Scheme.open, Refusal.all)
    fileprivate func `refuses a wrong value with what is possible instead`(_ scheme: Scheme, _ refusal: Refusal) {
        #expect(throws: SchemeError(refusal.message)) {
            try ActiveScheme.start(["--scheme", scheme.rawValue] + refusal.words, refusal.environment)
        }
    }

    @Test(arguments: Scheme.allCases)
    func `keeps the values of a scheme that ships, and of no other`(scheme: Scheme) throws {
        let words = ["--scheme", scheme.rawValue, "--set", "timeout=1s"]
        guard scheme.ships else {
            #expect(try ActiveScheme.start(words).settings.timeout == .seconds(1))
            return
        }
        let open = Scheme.open.map(\.rawValue).joined(separator: ", ")
        let wayOut = open.isEmpty ? "build a scheme that does not ship" : "run one that does not ship: \(open)"
        let reason = "the values of scheme '\(scheme.rawValue)' are fixed, because it ships; \(wayOut)"
        #expect(throws: SchemeError("--set timeout: \(reason)")) { try ActiveScheme.start(words) }
    }

    @Test func `names an unknown scheme and those that this build holds`() {
        let held = Scheme.allCases.map(\.rawValue).joined(separator: ", ")
        #expect(throws: SchemeError("APP_SCHEME: this build holds no scheme 'mok'; it holds: \(held)")) {
            try ActiveScheme.start([], ["APP_SCHEME": "mok"])
        }
    }

    @Test func `shows no token of movies when it is printed`() throws {
        let active = try ActiveScheme.start([], ["TMDB_TOKEN": "t0ken"])
        #expect(try active.secrets.value(of: .moviesToken) == "t0ken")
        var text = "\(active.report)"
        dump(active, to: &text)
        #expect(!text.contains("t0ken"))
    }
}

private struct Refusal: CustomTestStringConvertible {
    var words: [String] = []
    var environment: [String: String] = [:]
    let message: String

    var testDescription: String { message }

    static let all = [
        Refusal(words: ["--set"], message: "--set needs a value behind it"),
        Refusal(words: ["--set", "timeout"], message: "--set timeout: write NAME=VALUE behind --set"),
        Refusal(
            words: ["--set", "timeot=1s"],
            message: "--set timeot: Configs/schemes.yml declares no such name; did you mean 'timeout'?"
        ),
        Refusal(
            environment: ["APP_SET_TIMEOT": "1s"],
            message: "APP_SET_TIMEOT: Configs/schemes.yml declares no such name; did you mean 'APP_SET_TIMEOUT'?"
        ),
        Refusal(
            environment: ["APP_SET_TIMEOUT": "0s"],
            message: "APP_SET_TIMEOUT: '0s' is not a duration from 1ms to 24h; write e.g. 250ms, 10s or 2m"
        ),
        Refusal(
            words: ["--set", "timeout=10"],
            message: "--set timeout: '10' is not a duration from 1ms to 24h; write e.g. 250ms, 10s or 2m"
        ),
        Refusal(
            words: ["--set", "jokesURL=ftp://x"],
            message: "--set jokesURL: this is not an http or https URL with a host and without a user"
        ),
        Refusal(
            words: ["--service", "jokes=mok"],
            message: "--service jokes: 'mok' is none of those in this build: "
                + ServiceSelection.Jokes.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        Refusal(
            environment: ["APP_SET_FAILURE": "slow"],
            message: "APP_SET_FAILURE: 'slow' is none of those in this build: "
                + Settings.Failure.allCases.map(\.rawValue).joined(separator: ", ")
        ),
    ]
}

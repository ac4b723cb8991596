import Testing

/// What a program with the generated file does when it starts.
@Suite(CompiledPrograms())
struct GeneratedActiveSchemeTests {
    @Test func `a program starts as the first scheme of its build`() async throws {
        #expect(try await program(.three).outcome().value("scheme") == "bench (the first scheme of this build)")
        let release = try await program(.three, release: true).outcome()
        #expect(release.value("scheme") == "live (the first scheme of this build)")
        #expect(release.ships)
        let staging = try await program(.three, "STAGING").outcome()
        #expect(staging.value("scheme") == "trial (the first scheme of this build)")
        let shipped = try await program(.three, "STAGING", release: true).outcome()
        #expect(shipped.value("scheme") == "staging (the first scheme of this build)")
    }

    @Test func `a scheme is chosen by option, environment, Info plist, in this order`() async throws {
        let program = try await program(.three)
        let variable = ["APP_SCHEME": "other"]
        let all = try program.outcome("--scheme", "live", environment: variable, bundleScheme: "bench")
        #expect(all.value("scheme") == "live (--scheme)")
        let two = try program.outcome(environment: variable, bundleScheme: "live")
        #expect(two.value("scheme") == "other (APP_SCHEME)")
        let one = try program.outcome(environment: ["APP_SCHEME": ""], bundleScheme: "live")
        #expect(one.value("scheme") == "live (AppScheme of the Info.plist)")
    }

    @Test func `a build reports its own schemes' values with the reason for each`() async throws {
        let outcome = try await program(.three, "MOCK", "REPLAY").outcome("--scheme", "replay", "list", "--scheme", "x")
        #expect(
            outcome.report == [
                "scheme = replay (--scheme)", "services.catalog = replay (scheme 'replay')",
                "services.orders = mock (scheme 'replay')",
                "settings.host = https://shop.example.com (scheme 'replay')",
                "settings.latency.catalog = 0.0 seconds (scheme 'replay')",
                "settings.latency.orders = 0.0 seconds (scheme 'replay')",
            ]
        )
        #expect(outcome.arguments == ["list", "--scheme", "x"])
    }

    @Test func `the command line wins over the environment, and the later word over the earlier`() async throws {
        let program = try await program(.three, "MOCK", "REPLAY")
        let environment = [
            "APP_SERVICE_CATALOG": "mock", "APP_SERVICE_ORDERS": "real", "APP_SET_LATENCY": "1s",
            "APP_SET_LATENCY_ORDERS": "2s", "APP_SET_HOST": "",
        ]
        let outcome = try program.outcome("--service", "catalog=real", environment: environment)
        #expect(
            outcome.report.dropFirst() == [
                "services.catalog = real (--service catalog)", "services.orders = real (APP_SERVICE_ORDERS)",
                "settings.host = https://shop.example.com (scheme 'replay')",
                "settings.latency.catalog = 1.0 seconds (APP_SET_LATENCY)",
                "settings.latency.orders = 2.0 seconds (APP_SET_LATENCY_ORDERS)",
            ]
        )
        let words = ["--set", "latency.catalog=3s", "--set", "latency=4s", "--set", "latency.orders=5s"]
        let start = Program.Start(arguments: words, environment: environment)
        let last = try #require(program.outcomes(of: [start]).first)
        #expect(last.value("settings.latency.catalog") == "4.0 seconds (--set latency)")
        #expect(last.value("settings.latency.orders") == "5.0 seconds (--set latency.orders)")
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let arguments: [String]
        var environment: [String: String] = [:]
        let error: String

        var testDescription: String { "\(arguments) \(environment)" }
    }

    @Test(arguments: [
        Refusal(
            arguments: ["--scheme", "mock"],
            error: "--scheme: this build holds no scheme 'mock'; it holds: bench, live, other"
        ),
        Refusal(
            arguments: [],
            environment: ["APP_SCHEME": "mock"],
            error: "APP_SCHEME: this build holds no scheme 'mock'; it holds: bench, live, other"
        ),
        Refusal(arguments: ["--scheme"], error: "--scheme needs a value behind it"),
        Refusal(arguments: ["--set", "host"], error: "--set host: write NAME=VALUE behind --set"),
        Refusal(
            arguments: ["--set", "hots=x"],
            error:
                "--set hots: Configs/schemes.yml declares no such name; it declares: host, latency, latency.catalog, "
                + "latency.orders"
        ),
        Refusal(
            arguments: ["--set", "latency.order=1s"],
            error: "--set latency.order: Configs/schemes.yml declares no such name; did you mean 'latency.orders'?"
        ),
        Refusal(
            arguments: ["--service", "order=real"],
            error: "--service order: Configs/schemes.yml declares no such name; did you mean 'orders'?"
        ),
        Refusal(
            arguments: ["--service", "catalog=mock"],
            error: "--service catalog: 'mock' is none of those in this build: real"
        ),
        Refusal(
            arguments: [],
            environment: [
                "APP_SET_LATNCY": "1s", "APP_SET_X": "", "APP_SETTINGS_X": "x", "APP_SERVICE_PORT": "x",
                "APP_SET_PORT": "tcp://10.0.0.1:80",
                "APP_SET_PORT_80_TCP_ADDR": "10.0.0.1", "APP_SERVICE_SERVICE_HOST": "10.0.0.1",
            ],
            error: "APP_SET_LATNCY: Configs/schemes.yml declares no such name; did you mean 'APP_SET_LATENCY'?"
        ),
        Refusal(
            arguments: [],
            environment: ["app_service_order": "real"],
            error: "app_service_order: Configs/schemes.yml declares no such name; did you mean 'APP_SERVICE_ORDERS'?"
        ),
        Refusal(
            arguments: [],
            environment: ["App_Scheme": "mock"],
            error: "App_Scheme: Configs/schemes.yml declares no such name; did you mean 'APP_SCHEME'?"
        ),
        Refusal(
            arguments: [],
            environment: ["APP_SET_SOMETHING": "x"],
            error: "APP_SET_SOMETHING: Configs/schemes.yml declares no such name; it declares: APP_SCHEME, "
                + "APP_SERVICE_CATALOG, APP_SERVICE_ORDERS, APP_SET_HOST, APP_SET_LATENCY, APP_SET_LATENCY_CATALOG, "
                + "APP_SET_LATENCY_ORDERS"
        ),
        Refusal(
            arguments: ["--set", "hosts=x"],
            error: "--set hosts: Configs/schemes.yml declares no such name; did you mean 'host'?"
        ),
        Refusal(
            arguments: [],
            environment: ["APP_SET_LATENCY": "5"],
            error: "APP_SET_LATENCY: '5' is not a duration from 0s to 24h; write e.g. 250ms, 10s or 2m"
        ),
        Refusal(
            arguments: ["--scheme", "live", "--set", "host=https://a.example.com"],
            error: "--set host: the values of scheme 'live' are fixed, because it ships; "
                + "run one that does not ship: bench, other"
        ),
        Refusal(
            arguments: ["--scheme", "live", "--service", "catalog=mock"],
            error: "--service catalog: 'mock' is none of those in this build: real"
        ),
        Refusal(
            arguments: ["--scheme", "live"],
            environment: ["APP_SERVICE_ORDERS": "real"],
            error: "APP_SERVICE_ORDERS: the values of scheme 'live' are fixed, because it ships; "
                + "run one that does not ship: bench, other"
        ),
    ])
    func `what does not fit is refused with what is possible`(refusal: Refusal) async throws {
        let start = Program.Start(arguments: refusal.arguments, environment: refusal.environment)
        #expect(try await program(.three).outcomes(of: [start]).first?.error == refusal.error)
    }

    @Test func `a release has nothing to run instead`() async throws {
        let outcome = try await program(.three, release: true).outcome("--set", "host=https://a.example.com")
        let expected =
            "--set host: the values of scheme 'live' are fixed, because it ships; build a scheme that does not ship"
        #expect(outcome.error == expected)
    }

    @Test func `a project without services and settings has schemes all the same`() async throws {
        let program = try await program(.minimal)
        #expect(try program.outcome("a", "").report == ["scheme = app (the first scheme of this build)"])
        #expect(try program.outcome("a", "").arguments == ["a", ""])
        let error = "--set a: Configs/schemes.yml declares no such name"
        #expect(try program.outcome("--set", "a=b").error == error)
    }
}

import Foundation
import Processes
import Testing

/// Calls and files that are refused before anything is compiled.
@Suite(.serialized, .shop)
struct RefusalTests {
    private func refused(_ call: FinishedCall, status: Int32 = 2, _ text: String) throws {
        #expect(call.status == status)
        #expect(call.output == "")
        #expect(call.errors == text)
        let shop = try Shop.shared()
        let builds = (try? FileManager.default.contentsOfDirectory(atPath: shop.path(".build/schemes"))) ?? []
        #expect(Set(builds).isSubset(of: ["describe", "package.json"]), "compiled: \(builds)")
    }

    @Test func `a scheme that ships refuses an override and names one that does not`() throws {
        try refused(
            try Shop.shared().schemes("run", "live", "--set", "timeout=2s"),
            """
            error: --set timeout: the values of scheme 'live' are fixed, because it ships
              run a scheme that does not ship: Scripts/run.sh local --set timeout=2s

            """
        )
    }

    @Test func `an override in the environment is held against the scheme too`() throws {
        try refused(
            try Shop.shared().schemes("run", "mock", environment: ["APP_SET_TIMEOUT": "soon"]),
            """
            error: APP_SET_TIMEOUT: 'soon' is not a duration
              write a number and a unit, such as 250ms, 10s, 1.5m or 2h

            """
        )
    }

    @Test func `every option that does not fit is named in one pass`() throws {
        try refused(
            try Shop.shared().schemes(
                "run",
                "local",
                "--set",
                "tiemout=2s",
                "--service",
                "catalog=mock",
                "--service",
                "oders=live"
            ),
            """
            error: --service catalog: scheme 'local' does not link 'mock'
              scheme 'mock' does
            error: --service oders: there is no service 'oders'
              did you mean 'orders'?
            error: --set tiemout: there is no setting 'tiemout'
              did you mean 'timeout'?

            """
        )
    }

    @Test func `a scheme that does not ship is not built for release`() throws {
        try refused(
            try Shop.shared().schemes("build", "local", "--release"),
            """
            Configs/schemes.yml:33:3: error: scheme 'local' does not ship, so it is not built for release
            33 |   local:
               |   ^~~~~ those that ship: live

            """
        )
    }

    @Test func `a condition without its trait is an error that prints the line to add`() throws {
        let shop = try Shop.shared()
        let trait = ".trait(name: \"MOCK\", description: \"Links the predefined services.\")"
        let call = try shop.with(trait, replacedBy: "\"FAST\"", in: "Package.swift") {
            try shop.with(".when(traits: [\"MOCK\"])", replacedBy: ".when(traits: [\"FAST\"])", in: "Package.swift") {
                try shop.schemes("run", "mock")
            }
        }
        try refused(
            call,
            """
            Configs/schemes.yml:7:3: error: condition 'MOCK' is no trait of Package.swift
            7 |   MOCK: Links the predefined services.
              |   ^~~~ add to the traits of Package.swift, as the first one: \(trait),
            Package.swift:9:10: error: trait 'FAST' is no condition of Configs/schemes.yml
            9 |         "FAST"
              |          ^~~~ declare it there under 'conditions', or take it out of Package.swift

            """
        )
    }

    @Test func `a product that is none is refused at its place`() throws {
        let shop = try Shop.shared()
        let call = try shop.with("product: shop", replacedBy: "product: shopp", in: "Configs/schemes.yml") {
            try shop.schemes("run", "mock")
        }
        try refused(
            call,
            """
            Configs/schemes.yml:2:10: error: no program is called 'shopp'
            2 | product: shopp
              |          ^~~~~ did you mean 'shop'?

            """
        )
    }

    @Test func `a machine without Swift is told where to get it`() throws {
        try refused(
            try Shop.shared().schemes("run", "mock", environment: ["PATH": "/nowhere:/usr/bin"]),
            status: 3,
            "error: there is no 'swift' on the PATH\n  get it from https://www.swift.org/install\n"
        )
    }

    @Test func `a folder without a scheme file is told how to name one`() throws {
        let shop = try Shop.shared()
        let elsewhere = shop.root.deletingLastPathComponent()
        try refused(
            try shop.schemes("list", from: elsewhere),
            """
            error: there is no Configs/schemes.yml here or in a folder above
              name the file with --file PATH

            """
        )
        let named = try shop.schemes("--file", shop.path("Configs/schemes.yml"), "list", from: elsewhere)
        #expect(named.status == 0 && named.output.hasPrefix("  live "), "\(named)")
        let missing = try shop.schemes("--file", "none.yml", "list")
        try refused(missing, "none.yml: error: there is no such file\n")
    }

    @Test func `a faulty file shows all its findings`() throws {
        let shop = try Shop.shared()
        let call = try shop.with(
            "services: mock\n",
            replacedBy: "services: { catalog: mok, orders: mock }\n    ship: true\n",
            in: "Configs/schemes.yml"
        ) {
            try shop.schemes("run", "mock")
        }
        try refused(
            call,
            """
            Configs/schemes.yml:26:26: error: service 'catalog' has no implementation 'mok'
            26 |     services: { catalog: mok, orders: mock }
               |                          ^~~ did you mean 'mock'?
            Configs/schemes.yml:12:3: note: 'catalog' is declared here with: live, mock
            Configs/schemes.yml:27:5: error: unknown key 'ship' in a scheme
            27 |     ship: true
               |     ^~~~ did you mean 'ships'?

            """
        )
    }
}

import Foundation
import SchemeModel
import SchemeStarter
import Testing

@Suite struct `A new project` {
    private func project(_ request: ProjectRequest, from template: Template = .shop) throws -> NewProject {
        let starter = try StarterTemplate(template)
        return try starter.project(for: starter.choice(for: request), version: "1.2.3")
    }

    private let weather = ProjectRequest(name: "Weather", service: "DailyForecast", holder: "Ada Lovelace")

    @Test func `has the template's files under its own names, without what is left out`() throws {
        let project = try project(weather)
        #expect(
            project.plan.map { "\($0.path): \($0.fate)" } == [
                ".gitattributes: written",
                ".swift-format: kept",
                "Configs/schemes.yml: changed",
                "Configs/starter.json: written",
                "LICENSE: changed",
                "Package.swift: changed",
                "README.md: written",
                "Scripts/run.sh: kept",
                "Sources/Core/Catalog.swift: leftOut",
                "Sources/Core/CatalogService.swift: leftOut",
                "Sources/Core/DailyForecast.swift: renamed(from: \"Sources/Core/Order.swift\")",
                "Sources/Core/DailyForecastService.swift: renamed(from: \"Sources/Core/OrderService.swift\")",
                "Sources/Core/Scheme.generated.swift: changed",
                "Sources/Core/logo.png: kept",
                "Tools/schemes/Package.swift: kept",
            ]
        )
        let texts = Dictionary(uniqueKeysWithValues: project.files.map { ($0.path, $0.text) })
        #expect(texts[".gitattributes"]??.hasSuffix("\n* text=auto eol=lf\n") == true)
        #expect(texts["LICENSE"] == "Free.\n\n   Copyright 2024 Ada Lovelace\n")
        #expect(texts["Package.swift"] == "let package = Package(name: \"weather\")\n")
        #expect(texts["Scripts/run.sh"] == "# the shop's orders\n")
        #expect(
            texts["Sources/Core/DailyForecastService.swift"] == """
                /// Who takes daily forecasts, as dailyforecasts.example does.
                public protocol DailyForecastService {
                    func dailyForecast() -> DailyForecast
                }

                struct MockServer { let pageCount = 1 }

                """
        )
        #expect(
            texts["Configs/schemes.yml"] == """
                version: 1
                product: weather
                default: live
                outputs:
                  swift: Sources/Core/Scheme.generated.swift
                conditions:
                  MOCK: Links the predefined services.
                implementations:
                  live: []
                  mock: [MOCK]
                services:
                  dailyForecasts: [live, mock]  # the example
                settings:
                  dailyForecastsURL: { type: url }
                schemes:
                  live:
                    description: Calls the weather | really.
                    ships: true
                    services: live
                    settings:
                      dailyForecastsURL: https://dailyforecasts.example
                  mock:
                    extends: live
                    conditions: [MOCK]
                    services: mock

                """
        )
    }

    @Test func `has a README of its own`() throws {
        let readme = try project(weather).files.first { $0.path == "README.md" }?.text
        #expect(
            readme == """
                # Weather

                Asks a server for daily forecasts, or answers without one: as the scheme says in which it is built and run.

                ```sh
                Scripts/run.sh mock    # builds the scheme and runs it
                Scripts/test.sh        # tests every scheme
                ```

                You need Swift 6.2 or newer and git. The first run builds the tool in `Tools/schemes`, which reads
                `Configs/schemes.yml` and which you use unchanged.

                ## The schemes

                | scheme | what it does | conditions | who answers |
                |---|---|---|---|
                | `live` | Calls the weather \\| really. | none | live |
                | `mock` |  | `MOCK` | mock |

                ## Make it yours

                - `Configs/schemes.yml` says where the server is: `dailyForecastsURL` in the scheme `live`.
                - `Scripts/schemes add scheme NAME --from live` adds a scheme,
                  `Scripts/schemes add service NAME` another service.
                - `Scripts/schemes update --from PATH-OR-GIT-URL` brings what is new in the template; `Configs/starter.json`
                  remembers which one this project is made from.

                The license stands in [LICENSE](LICENSE).

                """
        )
    }

    @Test func `has a place for the table where that is an output`() throws {
        let files = Template.shop.files.map { file in
            guard file.path == "Configs/schemes.yml", let text = file.text else { return file }
            let outputs = text.replacing("outputs:\n", with: "outputs:\n  readmeTable: README.md\n")
            return StarterFile(path: file.path, text: outputs)
        }
        let template = Template(files: files, commit: Template.shop.commit, year: Template.shop.year)
        let readme = try project(weather, from: template).files.first { $0.path == "README.md" }?.text
        #expect(
            readme?.contains("## The schemes\n\n<!-- schemes: begin -->\n<!-- schemes: end -->\n\n## Make") == true
        )
    }

    @Test func `names the documentation in its README where the template has some`() throws {
        let files = Template.shop.files + [StarterFile(path: "Scripts/docs.sh", kind: .executable, text: "")]
        let template = Template(files: files, commit: Template.shop.commit, year: Template.shop.year)
        let readme = try project(weather, from: template).files.first { $0.path == "README.md" }?.text
        let line = "- `Scripts/docs.sh` builds the documentation; its articles in `Docs` can be read as they are.\n"
        #expect(readme?.contains(line) == true)
    }

    @Test func `remembers what it is made from`() throws {
        let project = try project(weather)
        #expect(
            project.record
                == StarterRecord(
                    template: .init(commit: "0123456789abcdef0123456789abcdef01234567", version: "1.2.3"),
                    names: .init(
                        product: "Weather",
                        service: ServiceName(singular: "DailyForecast"),
                        url: "https://dailyforecasts.example",
                        holder: "Ada Lovelace"
                    ),
                    files: [:]
                )
        )
        #expect(project.firstScheme == "mock")
    }

    @Test func `keeps another service on demand, and knows its server`() throws {
        var request = weather
        request.kept = ["catalog"]
        request.url = "https://api.weather.example/v2"
        let project = try project(request)
        #expect(project.record.names?.kept == ["catalog"])
        #expect(project.record.names?.url == "https://api.weather.example/v2")
        #expect(project.files.contains { $0.path == "Sources/Core/CatalogService.swift" })
        let schemes = project.files.first { $0.path == "Configs/schemes.yml" }?.text ?? ""
        #expect(schemes.contains("      dailyForecastsURL: https://api.weather.example/v2\n"))
        #expect(schemes.contains("      catalogURL: https://catalog.weather.example\n"))
    }

    @Test func `is a template itself`() throws {
        let first = try project(weather)
        let template = Template(
            files: first.files + [try first.record.file()],
            commit: String(repeating: "f", count: 40),
            year: 2025
        )
        let second = try project(ProjectRequest(name: "BoxOffice", service: "Ticket", holder: "Bob"), from: template)
        #expect(
            second.plan.filter { $0.fate != .kept }.map { "\($0.path): \($0.fate)" } == [
                "Configs/schemes.yml: changed",
                "Configs/starter.json: written",
                "LICENSE: changed",
                "Package.swift: changed",
                "README.md: written",
                "Sources/Core/Scheme.generated.swift: changed",
                "Sources/Core/Ticket.swift: renamed(from: \"Sources/Core/DailyForecast.swift\")",
                "Sources/Core/TicketService.swift: renamed(from: \"Sources/Core/DailyForecastService.swift\")",
            ]
        )
        let names = /[Ww]eather|[Ff]orecast|FORECAST|[Ss]hop|[Oo]rder|Ada/
        for file in second.files where !file.path.hasPrefix("Tools/") && !file.path.hasPrefix("Scripts/") {
            #expect(file.text?.contains(names) != true, "\(file.path):\n\(file.text ?? "")")
        }
        #expect(second.files.first { $0.path == "LICENSE" }?.text == "Free.\n\n   Copyright 2025 Bob\n")
    }

    @Test(arguments: [
        ("no scheme file", [], "this template has no such file in its last commit"),
        (
            "no service",
            [
                StarterFile(
                    path: "Configs/schemes.yml",
                    text: "version: 1\nproduct: a\ndefault: b\nschemes: { b: {} }\n"
                )
            ],
            "this file names too little for a template"
        ),
    ])
    func `needs a template that says what it is`(name: String, files: [StarterFile], message: String) {
        let error = #expect(throws: StarterError.self) {
            try StarterTemplate(Template(files: files, commit: "", year: 2024))
        }
        #expect(error?.diagnostics.map(\.message) == [message])
    }
}

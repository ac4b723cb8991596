import SchemeModel
import SchemeStarter
import Testing

/// A name that is refused, and what is said.
private struct Refused: CustomTestStringConvertible, Sendable {
    let name: String
    let message: String
    let hint: String
    var testDescription: String { name.isEmpty ? "nothing" : String(name.prefix(30)) }

    init(_ name: String, _ message: String, try hint: String) {
        self.name = name
        self.message = message
        self.hint = hint
    }
}

@Suite struct `A request for a new project` {
    private static let template = Result { try StarterTemplate(.shop) }

    private func findings(_ request: ProjectRequest) throws -> [Diagnostic] {
        let template = try Self.template.get()
        do {
            _ = try template.choice(for: request)
            return []
        } catch {
            return error.all
        }
    }

    @Test(arguments: [
        Refused("", "it is empty", try: "MyProject"),
        Refused("le shop", "it holds a blank", try: "LeShop"),
        Refused("Météo", "it has letters outside of a to z", try: "Meteo"),
        Refused("Straße", "it has letters outside of a to z", try: "Strasse"),
        Refused("天気", "it has letters outside of a to z", try: "MyProject"),
        Refused("weather_now", "it holds other characters than letters and digits", try: "WeatherNow"),
        Refused("../Weather", "it holds other characters than letters and digits", try: "Weather"),
        Refused("a\u{7}b", "it holds other characters than letters and digits", try: "AB"),
        Refused("2Weather", "it does not begin with a letter", try: "Weather"),
        Refused("42", "it does not begin with a letter", try: "MyProject"),
        Refused("weather--now", "a '-' stands between two words", try: "WeatherNow"),
        Refused("Weather-", "a '-' stands between two words", try: "Weather"),
        Refused("W", "it is one letter only", try: "WProject"),
        Refused("AVeryLongNameThatNobodyCanRead", "it is longer than 24 characters", try: "AVeryLongNameThatNobody"),
        Refused(
            String(repeating: "x", count: 90),
            "it is longer than 24 characters",
            try: "X" + String(repeating: "x", count: 23)
        ),
        Refused("Switch", "it has a meaning in Swift", try: "SwitchProject"),
        Refused("Self", "it has a meaning in Swift", try: "SelfProject"),
        Refused("Foundation", "a module of that name exists", try: "FoundationProject"),
        Refused("swift-ui", "a module of that name exists", try: "SwiftUiProject"),
        Refused("testing", "a module of that name exists", try: "TestingProject"),
        Refused("Core", "a module of the project has that name", try: "CoreProject"),
        Refused("Mock", "Configs/schemes.yml uses it for something else", try: "MockProject"),
        Refused(
            "Server",
            "Sources/Core/OrderService.swift uses it for something else, as in 'MockServer'",
            try: "ServerProject"
        ),
    ])
    fileprivate func `is refused with a product that cannot be built`(row: Refused) throws {
        let message = "--name '\(row.testDescription == "nothing" ? "" : printed(row.name))': \(row.message)"
        #expect(
            try findings(ProjectRequest(name: row.name, service: "Forecast", holder: "Ada"))
                == [Diagnostic(message, at: nil, hint: "try --name \(row.hint)")]
        )
        #expect(try findings(ProjectRequest(name: row.hint, service: "Forecast", holder: "Ada")) == [])
    }

    /// As messages show it: cut, and with invisible characters escaped.
    private func printed(_ name: String) -> String {
        name.count > 60 ? name.prefix(60) + "…" : name.replacing("\u{7}", with: "\\u{7}")
    }

    @Test(arguments: [
        Refused("", "it is empty", try: "WeatherItem"),
        Refused("daily forecast", "it holds a blank", try: "DailyForecast"),
        Refused("Prévision", "it has letters outside of a to z", try: "Prevision"),
        Refused("daily-forecast", "Swift has no '-' in a type's name", try: "DailyForecast"),
        Refused("daily_forecast", "it holds other characters than letters and digits", try: "DailyForecast"),
        Refused("App/Forecast", "it holds other characters than letters and digits", try: "AppForecast"),
        Refused("3Days", "it does not begin with a letter", try: "Days"),
        Refused("ForecastForTheNextTwoWeeks", "it is longer than 24 characters", try: "ForecastForTheNextTwo"),
        Refused("Import", "it has a meaning in Swift", try: "WeatherImport"),
        Refused("Protocol", "it would hide a type of Swift's", try: "WeatherProtocol"),
        Refused("String", "it would hide a type of Swift's", try: "WeatherString"),
        Refused("SwiftData", "a module of that name exists", try: "WeatherSwiftData"),
        Refused("Core", "a module of the project has that name", try: "WeatherCore"),
        Refused("View", "Swift or one of its libraries has a type of that name", try: "WeatherView"),
        Refused("Notification", "Swift or one of its libraries has a type of that name", try: "WeatherNotification"),
        Refused("Mock", "Configs/schemes.yml uses it for something else", try: "WeatherMock"),
        Refused(
            "Page",
            "Sources/Core/OrderService.swift uses it for something else, as in 'pageCount'",
            try: "WeatherPage"
        ),
        Refused("Setting", "Configs/schemes.yml uses it for something else", try: "WeatherSetting"),
        Refused("Weather", "the project has that name", try: "MyWeather"),
    ])
    fileprivate func `is refused with a service that cannot be built`(row: Refused) throws {
        let finding = Diagnostic("--service '\(row.name)': \(row.message)", at: nil, hint: "try --service \(row.hint)")
        #expect(try findings(ProjectRequest(name: "Weather", service: row.name, holder: "Ada")) == [finding])
        #expect(try findings(ProjectRequest(name: "Weather", service: row.hint, holder: "Ada")) == [])
    }

    @Test(arguments: [
        ("Shop", "Order"), ("Order", "Ticket"), ("ShopShow", "OrderBook"), ("CatalogNight", "Catalog"),
        ("Catalog", "CatalogItem"),
        ("weather-now", "forecast"), ("Orders", "Shop"), ("Weather", "WeatherReport"), ("WeatherReport", "Weather"),
    ])
    func `may use the template's own words again`(name: String, service: String) throws {
        #expect(try findings(ProjectRequest(name: name, service: service, holder: "Ada")) == [])
    }

    @Test func `has a product and a service that nobody takes for each other`() throws {
        let finding = Diagnostic(
            "--service 'Forecast': the product's name is then the same as that of 'OrderService' "
                + "in Sources/Core/OrderService.swift",
            at: nil,
            hint: "try --service ForecastServiceForecast"
        )
        #expect(
            try findings(ProjectRequest(name: "ForecastService", service: "Forecast", holder: "Ada")) == [finding]
        )
        #expect(try findings(ProjectRequest(name: "ForecastService", service: "MyForecast", holder: "Ada")) == [])
    }

    @Test func `is refused for all of its faults at once`() throws {
        let request = ProjectRequest(
            name: "2Shops",
            service: "Mock",
            kept: ["catalog", "films"],
            url: "ftp://x",
            holder: " \n"
        )
        #expect(
            try findings(request) == [
                Diagnostic("--name '2Shops': it does not begin with a letter", at: nil, hint: "try --name Shops"),
                Diagnostic(
                    "--service 'Mock': Configs/schemes.yml uses it for something else",
                    at: nil,
                    hint: "try --service MyMock"
                ),
                Diagnostic(
                    "the template has no other service 'films' to keep",
                    at: nil,
                    hint: "it takes: --keep-catalog"
                ),
                Diagnostic(
                    "--url 'ftp://x': it is no URL of a server",
                    at: nil,
                    hint: "write it as https://api.example.com, without user, query or quotes"
                ),
                Diagnostic(
                    "--holder ' \\u{a}': it is nobody's name",
                    at: nil,
                    hint: "add --holder 'Ada Lovelace', whom the license names"
                ),
            ]
        )
        #expect(
            try findings(ProjectRequest()).map(\.message) == [
                "--name is missing", "--service is missing", "--holder is missing",
            ]
        )
    }
}

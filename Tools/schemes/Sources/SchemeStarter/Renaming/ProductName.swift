import SchemeModel

/// A product's name in the forms that files and sources need: `WeatherNow` is built as `weather-now`.
public struct ProductName: Hashable, Sendable {
    /// As it was given.
    public let title: String
    /// The package's and the program's name, such as `weather-now`.
    public let kebab: String
    /// What types begin with, such as `WeatherNow`.
    public var type: String { words.map(capitalized).joined() }

    var words: [String] { kebab.split(separator: "-").map(String.init) }

    public init(_ title: String) {
        self.title = title
        kebab = title.split(separator: "-").map { variableName(of: String($0)) }.joined(separator: "-")
            .replacing("_", with: "-").lowercased()
    }
}

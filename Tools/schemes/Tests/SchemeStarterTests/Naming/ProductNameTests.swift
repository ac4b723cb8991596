import SchemeStarter
import Testing

@Suite struct `The name of a product` {
    @Test(arguments: [
        ("Weather", "weather", "Weather"), ("WeatherNow", "weather-now", "WeatherNow"),
        ("weather-now", "weather-now", "WeatherNow"), ("weatherNow", "weather-now", "WeatherNow"),
        ("Weather2", "weather2", "Weather2"), ("XMLReader", "xml-reader", "XmlReader"),
    ])
    func `is a program's and a type's`(title: String, kebab: String, type: String) {
        let name = ProductName(title)
        #expect([name.title, name.kebab, name.type] == [title, kebab, type])
    }
}

import SchemeStarter
import Testing

@Suite struct `The address of a server` {
    @Test(arguments: [
        ("https://api.shop.example", "api.shop.example"), ("http://127.0.0.1:8080/v1", "127.0.0.1"),
        ("HTTPS://shop.example/a%20b", "shop.example"),
    ])
    func `is a URL with a host`(url: String, host: String) {
        #expect(WebAddress(url)?.host == host)
        #expect(WebAddress(url)?.url == url)
    }

    @Test(arguments: [
        "", "shop.example", "ftp://shop.example", "https://", "https://ada:pw@shop.example", "https://shop.example?a=b",
        "https://shop.example#a", "https://shop example", "https://shop.example/\"", "https://shop.example/{a}",
        "https://shop.example/a,b", "https://é.example", "https://shop.example\n",
    ])
    func `is nothing else, and nothing that YAML or Swift reads in another way`(url: String) {
        #expect(WebAddress(url) == nil)
    }

    @Test func `is an example's until it is known`() {
        let address = WebAddress(placeholderFor: ServiceName(singular: "DailyOrder"))
        #expect([address.url, address.host] == ["https://dailyorders.example", "dailyorders.example"])
    }
}

import SchemeStarter
import Testing

@Suite struct `The name of a service` {
    @Test(arguments: [
        ("Order", "order", "orders"), ("DailyOrder", "dailyOrder", "dailyOrders"), ("City", "city", "cities"),
        ("Day", "day", "days"), ("Box", "box", "boxes"), ("Match", "match", "matches"), ("News", "news", "newses"),
        ("URL", "url", "urls"), ("URLItem", "urlItem", "urlItems"),
    ])
    func `is made from the type of one of them`(type: String, singular: String, plural: String) {
        let name = ServiceName(singular: type)
        #expect([name.singular, name.plural] == [singular, plural])
    }

    @Test(arguments: [
        ("orders", "Order"), ("cities", "City"), ("boxes", "Box"), ("addresses", "Address"), ("houses", "House"),
        ("catalog", "Catalog"), ("gas", "Gas"), ("glass", "Glass"), ("dailyOrders", "DailyOrder"),
    ])
    func `is read from the scheme file`(plural: String, type: String) {
        #expect(ServiceName(plural: plural).type == type)
    }

    @Test func `is read as the type that exists`() {
        #expect(ServiceName(plural: "cookies", among: ["CookieService"]).type == "Cookie")
        #expect(ServiceName(plural: "caches", among: ["CacheService"]).type == "Cache")
    }
}

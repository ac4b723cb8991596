import Testing

@testable import SchemeStarter

@Suite struct `The mentions of a service` {
    private let orders = ServiceMentions(of: ServiceName(plural: "orders"), besides: [ServiceName(plural: "catalog")])

    @Test(arguments: [
        "orders", "order", "Order", "OrderService", "LiveOrderService", "ordersURL", "ORDERS_URL", "getOrder", "order1",
        "APP_SERVICE_ORDERS", "an order, please", "\"orders=live\"", "orders.json", "`gives an order`", "orderURLs",
    ])
    func `are whole humps of words`(text: String) {
        #expect(orders.isOwn(text))
    }

    @Test(arguments: ["reorder", "Orderly", "ordering", "border", "orderly.", "", "ordersx", "rorders", "ord er"])
    func `are no parts of other words`(text: String) {
        #expect(!orders.isOwn(text))
        #expect(orders.find(in: text).own.isEmpty)
    }

    @Test(arguments: ["catalog, orders", "OrderCatalog", "case orders, catalog", "CatalogOrder"])
    func `beside another service are not alone`(text: String) {
        #expect(!orders.isOwn(text))
        #expect(!orders.find(in: text).own.isEmpty)
    }

    @Test func `are the longest name that fits`() {
        let daily = ServiceName(plural: "dailyOrders")
        let orders = ServiceName(plural: "orders")
        #expect(ServiceMentions(of: orders, besides: [daily]).find(in: "DailyOrderService").own.isEmpty)
        #expect(ServiceMentions(of: daily, besides: [orders]).isOwn("DAILY_ORDERS_URL"))
        #expect(!ServiceMentions(of: daily, besides: [orders]).isOwn("daily orders"))
    }

    @Test(arguments: [
        ("LiveOrderService", ["live", "order", "service"]), ("ordersURL", ["orders", "url"]),
        ("URLItem", ["url", "item"]), ("URLs", ["urls"]), ("orderURLsOf", ["order", "urls", "of"]),
        ("ORDERS_URL", ["orders", "url"]), ("order12", ["order", "12"]), ("_order", ["order"]), ("Ä", ["ä"]),
    ])
    func `count the humps of a word`(word: String, humps: [String]) {
        #expect(ServiceMentions.humps(of: word).map(String.init) == humps)
    }
}

import SchemeStarter
import Testing

/// A text of a file, and what it is in the other project.
private struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    let old: String
    let new: String
    var testDescription: String { name }

    init(_ name: String, in path: String = "Order.swift", _ old: String, _ new: String) {
        self.name = name
        self.path = path
        self.old = old
        self.new = new
    }
}

extension Renaming {
    /// From the program `shop` with its `orders` to other names.
    fileprivate init(to product: String, _ service: String, url: String = "https://tickets.example") throws {
        self.init(
            product: (ProductName("shop"), ProductName(product)),
            service: (ServiceName(plural: "orders"), ServiceName(singular: service)),
            address: (
                try #require(WebAddress("https://api.shops.example/v1")), try #require(WebAddress(url))
            )
        )
    }

    fileprivate func text(_ text: String, in path: String = "Order.swift") -> String? {
        renamed(StarterFile(path: path, text: text)).text
    }
}

@Suite struct `Another name` {
    @Test(arguments: [
        Row("a type", "struct Order {}", "struct Ticket {}"),
        Row("a protocol", "any OrderService", "any TicketService"),
        Row("types around it", "LiveOrderService, MockOrderServiceTests", "LiveTicketService, MockTicketServiceTests"),
        Row("a variable", "let order = orders[0]", "let ticket = tickets[0]"),
        Row("a function", "getOrder(order: Order)", "getTicket(ticket: Ticket)"),
        Row("a case", "case .orders(let orders)", "case .tickets(let tickets)"),
        Row("a setting", "settings.ordersURL", "settings.ticketsURL"),
        Row("a variable of the environment", "\"APP_SERVICE_ORDERS=live\"", "\"APP_SERVICE_TICKETS=live\""),
        Row("a key path", "\\Order.id, \\.order", "\\Ticket.id, \\.ticket"),
        Row("an interpolation", "\"\\(order.id)\"", "\"\\(ticket.id)\""),
        Row("a path in a literal", "\"/orders/random\"", "\"/tickets/random\""),
        Row("a literal behind an escape", "\"a\\norder\\torders\"", "\"a\\nticket\\ttickets\""),
        Row("a raw identifier", "func `shows an order`()", "func `shows a ticket`()"),
        Row(
            "other words",
            "border, reorder, orderly, Ordering, preorders, ORDERED",
            "border, reorder, orderly, Ordering, preorders, ORDERED"
        ),
        Row("letters outside of ASCII", "orderé, éorder", "orderé, éorder"),
        Row("the program", "\"usage: shop [--shop]\"", "\"usage: box-office [--box-office]\""),
        Row("another program of it", "\"shop-window needs shop\"", "\"box-office-window needs box-office\""),
        Row("a type of the program", "struct ShopWindow: App {}", "struct BoxOfficeWindow: App {}"),
        Row("a variable of the program", "let shop = shopWindow", "let boxOffice = boxOfficeWindow"),
        Row("the program in a comment", "// As shop does. Shops do not.", "// As box-office does. Shops do not."),
        Row("the address", "\"https://api.shops.example/v1\"", "\"https://tickets.example\""),
        Row("the host alone", "/// As api.shops.example does.", "/// As tickets.example does."),
        Row(
            "a longer host",
            "// my-api.shops.example, api.shops.example.org",
            "// my-api.shops.example, api.shops.example.org"
        ),
        Row("the article", "/// An order, an `Order`; an old order.", "/// A ticket, a `Ticket`; an old ticket."),
        Row("several lines", "let order = 1\r\n// orders\r\n", "let ticket = 1\r\n// tickets\r\n"),
        Row(
            "YAML",
            in: "a.yml",
            "product: shop\norders: [live]  # orders",
            "product: box-office\ntickets: [live]  # tickets"
        ),
        Row("JSON", in: "a.json", "{ \"orders\":  [\"an order\"] }", "{ \"tickets\":  [\"a ticket\"] }"),
        Row(
            "a manifest",
            in: "Package.swift",
            "name: \"shop\", \"shop-window\"",
            "name: \"box-office\", \"box-office-window\""
        ),
    ])
    fileprivate func `is written as the old one was`(row: Row) throws {
        #expect(try Renaming(to: "BoxOffice", "Ticket").text(row.old, in: row.path) == row.new)
    }

    @Test(arguments: [
        Row("in code", "var order: Order = orders[0]", "var dailyReport: DailyReport = dailyReports[0]"),
        Row("in a longer name", "getOrder, ordersURL", "getDailyReport, dailyReportsURL"),
        Row(
            "in the environment",
            "\"ORDERS_URL, APP_SET_ORDERS_URL\"",
            "\"DAILY_REPORTS_URL, APP_SET_DAILY_REPORTS_URL\""
        ),
        Row("in a literal", "\"'orders' needs orders\"", "\"'dailyReports' needs dailyReports\""),
        Row("behind an article", "\"an order, the orders\"", "\"a daily report, the daily reports\""),
        Row("behind an article, in a name", "func `shows another order`()", "func `shows another daily report`()"),
        Row(
            "in a sentence",
            "/// An order (or orders), the order's.",
            "/// A daily report (or daily reports), the daily report's."
        ),
        Row("at its start", "/// Orders come.  Orders go.", "/// Daily reports come.  Daily reports go."),
        Row("in its middle", "/// See Order and OrderService.", "/// See DailyReport and DailyReportService."),
        Row("in backticks", "/// The `orders` of `orders.json`", "/// The `dailyReports` of `dailyReports.json`"),
        Row(
            "as a file",
            "/// orders.json, /orders, 'orders', orders()",
            "/// dailyReports.json, /dailyReports, 'dailyReports', dailyReports()"
        ),
        Row("behind code", "let orders = 1  // all orders", "let dailyReports = 1  // all daily reports"),
        Row(
            "in a block comment",
            "/* orders\n   and orders */ orders",
            "/* daily reports\n   and daily reports */ dailyReports"
        ),
        Row(
            "in a fence",
            "/// ```\n/// let orders = 1\n/// ```\n/// orders",
            "/// ```\n/// let dailyReports = 1\n/// ```\n/// daily reports"
        ),
        Row(
            "in YAML",
            in: "a.yml",
            "orders: 'a # order'  # all orders",
            "dailyReports: 'a # dailyReport'  # all daily reports"
        ),
        Row(
            "in Markdown",
            in: "a.md",
            "# Orders\n\nOrders, `orders`",
            "# Daily reports\n\nDaily reports, `dailyReports`"
        ),
    ])
    fileprivate func `of two words is a sentence's where people read`(row: Row) throws {
        #expect(try Renaming(to: "Daily", "DailyReport").text(row.old, in: row.path) == row.new)
    }

    @Test(arguments: [
        Row("in code", "dailyReport(dailyReports, DailyReport.self)", "ticket(tickets, Ticket.self)"),
        Row("in the environment", "\"APP_SERVICE_DAILY_REPORTS\"", "\"APP_SERVICE_TICKETS\""),
        Row("in a sentence", "/// A daily report. Daily reports", "/// A ticket. Tickets"),
        Row("behind an article", "\"a daily report, an everydaily report\"", "\"a ticket, an everydaily report\""),
        Row(
            "other words",
            "daily, report, dailyReporter, Report, everydayReport",
            "daily, report, dailyReporter, Report, everydayReport"
        ),
        Row("the program", "\"box-office\"; BoxOfficeWindow; boxOffice", "\"house\"; HouseWindow; house"),
        Row("half of the program", "\"box office\", box_office, Box.office", "\"box office\", box_office, Box.office"),
        Row("a name that the other one holds", "boxOfficeDailyReport", "houseTicket"),
    ])
    fileprivate func `replaces one of two words, as a second generation needs`(row: Row) throws {
        let renaming = Renaming(
            product: (ProductName("box-office"), ProductName("House")),
            service: (ServiceName(plural: "dailyReports"), ServiceName(singular: "Ticket")),
            address: nil
        )
        #expect(renaming.text(row.old) == row.new)
    }

    @Test func `works when it holds the old one`() throws {
        let renaming = try Renaming(to: "OrderShop", "OrderBook", url: "https://api.orders.example/shop")
        #expect(
            renaming.text("struct Order {} // shop of orders at https://api.shops.example/v1/orders")
                == "struct OrderBook {} // order-shop of order books at https://api.orders.example/shop/orderBooks"
        )
        let same = Renaming(
            product: (ProductName("shop"), ProductName("Shop")),
            service: (ServiceName(plural: "orders"), ServiceName(singular: "Order")),
            address: nil
        )
        #expect(same.text("let order = shop.orders // an order") == "let order = shop.orders // an order")
    }

    @Test func `keeps columns in their place as far as they have room`() throws {
        let old = """
            shop                      # the program
              order               show one
              orders --count N    show N
            orders:  [live]   # all of them
            """
        let new = """
            box-office                # the program
              dailyReport         show one
              dailyReports --count N  show N
            dailyReports: [live]  # all of them
            """
        let renaming = try Renaming(to: "BoxOffice", "DailyReport")
        #expect(renaming.text(old, in: "a.yml") == new)
        #expect(renaming.text("\"show an order   q: leave\"") == "\"show a daily report   q: leave\"")
    }

    @Test func `breaks a comment that has become too long, and nothing else`() throws {
        let words = String(repeating: "word ", count: 21)
        let old = "    /// - \(words)orders and more\nlet a = \"\(words)orders\"\n// \(words)\(words)\(words)\n"
        let new =
            "    /// - \(words.dropLast())\n    ///   daily reports and more\n"
            + "let a = \"\(words)dailyReports\"\n// \(words)\(words)\(words)\n"
        #expect(try Renaming(to: "Shop", "DailyReport").text(old) == new)
    }

    @Test func `is in paths too, and not in what is no text`() throws {
        let renaming = try Renaming(to: "BoxOffice", "DailyReport")
        let files = [
            StarterFile(path: "Sources/ShopWindow/LiveOrderService+Border.swift", text: ""),
            StarterFile(path: "Fixtures/orders.json", kind: .executable, bytes: Array("order".utf8) + [0, 255]),
            StarterFile(path: "order", kind: .link, text: "../Fixtures/orders.json"),
        ]
        #expect(
            files.map(renaming.renamed) == [
                StarterFile(path: "Sources/BoxOfficeWindow/LiveDailyReportService+Border.swift", text: ""),
                StarterFile(path: "Fixtures/dailyReports.json", kind: .executable, bytes: files[1].bytes),
                StarterFile(path: "dailyReport", kind: .link, text: "../Fixtures/dailyReports.json"),
            ]
        )
    }
}

import SchemeModel
import Testing

@testable import SchemeStarter

/// A text before and after a service is taken out of it.
struct SwiftRemovalSample: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let remaining: [String]

    /// Lines that begin with `-` are to go; the mark in front of the others is a blank.
    init(_ name: String, _ lines: String, remaining: [String] = []) {
        testDescription = name
        let all = lines.split(separator: "\n", omittingEmptySubsequences: false)
        before = all.map { $0.dropFirst() + "\n" }.joined()
        after = all.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() + "\n" }.joined()
        self.remaining = remaining
    }

    init(_ name: String, before: String, after: String, remaining: [String] = []) {
        (testDescription, self.before, self.after, self.remaining) = (name, before, after, remaining)
    }

    static let all = declarations + switches + lists + directives + texts + left

    private static let declarations = [
        SwiftRemovalSample(
            "a property with its documentation and attribute",
            """
             struct Assembly {
                 let catalog: any CatalogService
            -    /// Who takes them.
            -    ///
            -    /// At any time.
            -    @Published
            -    let orders: any OrderService
             }
            """
        ),
        SwiftRemovalSample(
            "an extension, and one of the blank lines around it",
            """
             let a = 1
             
            -extension Stub: OrderService {
            -    func order() -> Order {
            -
            -        Order()
            -    }
            -}
            -
             let b = 2
            """
        ),
        SwiftRemovalSample(
            "the last declaration, and the blank line above it",
            """
             struct A {
                 let a = 1
            -
            -    func order() {
            -    }
             }
            """
        ),
        SwiftRemovalSample(
            "a test by its name, with a header on several lines",
            """
             struct Tests {
            -    @Test(arguments: [
            -        1, 2,
            -    ])
            -    func `counts orders`(
            -        number: Int
            -    ) async throws -> Int
            -    {
            -        1
            -    }
            -
                 @Test func `counts on`() {}
             }
            """
        ),
        SwiftRemovalSample(
            "statements of a function, their continuation with them",
            """
             func run() {
                 let a = 1
            -    let order = a
            -        .next
            -    guard order > 1,
            -        a > 2
            -    else { return }
                 print(a)
             }
            """
        ),
        SwiftRemovalSample(
            "a chain of conditions",
            """
            -if order { a() } else {
            -    b()
            -}
             c()
            """
        ),
    ]

    private static let switches = [
        SwiftRemovalSample(
            "a whole switch",
            """
             func run() {
                 switch active.services.catalog {
                 case .live: catalog = 1
                 }
            -    switch active.services.orders {
            -    case .live: orders = 1
            -    #if MOCK
            -        case .mock: orders = 2
            -    #endif
            -    }
             }
            """
        ),
        SwiftRemovalSample(
            "cases of a switch and of an enum",
            """
             enum Question {
                 case catalog
            -    case order(id: Order.ID)
             }
             switch question {
             case .catalog: 1
            -case .order(let id):
            -    let a = id
            -    print(a)
             case .none:
                 2
             }
            """
        ),
    ]

    private static let lists = [
        SwiftRemovalSample(
            "items of a list that ends with a comma",
            """
             let all = [
                 Call(["catalog"]),
            -    Call(["orders"]),
            -    Call(
            -        ["order"]
            -    ),
                 Call([]),
            -    Call(["order"]),
             ]
            """
        ),
        SwiftRemovalSample(
            "the last item, and the comma before it",
            before: "run(\n    catalog: 1,  // first\n    orders: 2\n)\n",
            after: "run(\n    catalog: 1  // first\n)\n"
        ),
        SwiftRemovalSample(
            "a list of which nothing is left",
            """
             let a = 1
            -let all = [
            -    Call(["orders"])
            -]
             let b = 2
            """
        ),
    ]

    private static let directives = [
        SwiftRemovalSample(
            "an #if of which nothing is left",
            """
             a()
            -#if MOCK
            -    let order = 1
            -#else
            -    let order = 2
            -#endif
             b()
            """
        ),
        SwiftRemovalSample(
            "what is in an #if that is needed",
            """
             #if MOCK
                 a()
            -    let order = 1
             #endif
            """
        ),
        SwiftRemovalSample(
            "the last of an #if, and the blank line above it",
            """
             #if MOCK
                 a()
            -
            -    let order = 1
             #endif
            """
        ),
        SwiftRemovalSample(
            "an extension of which nothing is left, in an #if of which nothing is left",
            """
            -#if DEBUG
            -    extension Stub {
            -        static let order = 1
            -    }
            -#endif
             let a = 1
            """
        ),
    ]

    private static let texts = [
        SwiftRemovalSample(
            "lines of a string",
            #"""
             let help = """
                 commands:
                   catalog    shows it
            -      orders     lists them
            -                 on several lines
            -      order ID   shows one
                 """
             let a = 1
            """#
        ),
        SwiftRemovalSample(
            "nothing for a comment that stands alone",
            """
             // Two services: one and another.
             // The order of things.
             let a = 1
            """,
            remaining: ["2: // The order of things."]
        ),
        SwiftRemovalSample(
            "a file with CRLF",
            before: "let a = 1\r\n\r\nlet order = 2\r\n\r\nlet b = 3\r\n",
            after: "let a = 1\r\n\r\nlet b = 3\r\n"
        ),
        SwiftRemovalSample("a file without a final line end", before: "let a = 1\nlet order = 2", after: "let a = 1\n"),
        SwiftRemovalSample(
            "a file with tabs",
            before: "struct A {\n\tlet a = 1\n\tlet order = [\n\t\t1,\n\t]\n}\n",
            after: "struct A {\n\tlet a = 1\n}\n"
        ),
        SwiftRemovalSample("nothing of an empty file", before: "", after: ""),
    ]

    private static let left = [
        SwiftRemovalSample(
            "nothing that names another service too",
            """
             struct Stub: CatalogService, OrderService {
            -    func order() {}
             }
             case catalog, orders
            """,
            remaining: ["1: struct Stub: CatalogService, OrderService {", "3: case catalog, orders"]
        ),
        SwiftRemovalSample(
            "nothing from the middle of a statement",
            """
             let url =
                 settings.ordersURL
             if a {
             } else if order {
             }
             #if ORDERS
             #endif
            """,
            remaining: ["2:     settings.ordersURL", "4: } else if order {", "6: #if ORDERS"]
        ),
        SwiftRemovalSample("nothing of other words", " let reorder = Orderly.border"),
    ]
}

import SchemeModel
import Testing

@testable import SchemeStarter

@Suite struct `The removal of a service from Swift` {
    @Test(arguments: SwiftRemovalSample.all)
    func `takes whole statements`(_ sample: SwiftRemovalSample) {
        let removal = SwiftRemoval(Array(sample.before.utf8), file: "Sources/A.swift", mentions: .orders)
        #expect(String(decoding: removal.bytes, as: UTF8.self) == sample.after)
        #expect(
            removal.remaining.map { "\($0.place?.range?.start.line ?? 0): \($0.place?.line ?? "")" } == sample.remaining
        )
    }

    @Test func `points at what it leaves, where it stands afterwards`() {
        let text = "let order = 1\nstruct Stub: CatalogService, OrderService {}\n"
        let removal = SwiftRemoval(Array(text.utf8), file: "Sources/A.swift", mentions: .orders)
        let start = TextPosition(line: 1, column: 30)
        #expect(
            removal.remaining == [
                Diagnostic(
                    "'OrderService' still names the service 'orders'",
                    severity: .warning,
                    at: Diagnostic.Place(
                        file: "Sources/A.swift",
                        range: TextRange(start: start, end: TextPosition(line: 1, column: 42)),
                        line: "struct Stub: CatalogService, OrderService {}"
                    ),
                    hint: "remove it by hand"
                )
            ]
        )
    }
}

extension ServiceMentions {
    static let orders = Self(of: ServiceName(plural: "orders"), besides: [ServiceName(plural: "catalog")])
}

import Foundation
import Testing

@testable import ServiceClient

@Suite struct JSONShapeTests {
    private enum Key: CodingKey {
        case name(String)
        case index(Int)

        init?(stringValue: String) { self = .name(stringValue) }
        init?(intValue: Int) { self = .index(intValue) }

        var stringValue: String {
            switch self {
            case .name(let name): name
            case .index(let index): "Index \(index)"
            }
        }

        var intValue: Int? {
            if case .index(let index) = self { index } else { nil }
        }
    }

    @Test(arguments: [
        ("null", "null"), ("true", "true or false"), ("1", "a number"), ("1.5e3", "a number"), (#""1""#, "text"),
        ("[1, null]", "a list"), ("[]", "a list"), (#"{"a": []}"#, "an object"), ("{}", "an object"),
    ])
    func `each kind of JSON has its name`(_ json: String, _ name: String) throws {
        #expect(try JSONDecoder().decode(JSONShape.self, from: Data(json.utf8)).name == name)
    }

    @Test func `a place is found by its path, and a place that is not there is not`() throws {
        let json = #"{"results": [{"title": "a"}, {"title": 7}]}"#
        let shape = try JSONDecoder().decode(JSONShape.self, from: Data(json.utf8))
        #expect(shape.value(at: [])?.name == "an object")
        #expect(shape.value(at: [Key.name("results"), Key.index(1), Key.name("title")])?.name == "a number")
        #expect(shape.value(at: [Key.name("results"), Key.index(2)])?.name == nil)
        #expect(shape.value(at: [Key.name("title")])?.name == nil)
        #expect(shape.value(at: [Key.name("results"), Key.name("title")])?.name == nil)
    }
}

import Foundation
import Testing

@testable import SchemeBuild

/// Texts in bytes: found where they mean something, and not inside of other names.
struct VerifyTraceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let id: String
        let text: String
        let boundary: VerifyTrace.Boundary
        let bytes: String
        /// The strings that the text is found in.
        var found: [String] = []

        var testDescription: String { id }
    }

    @Test(arguments: [
        Row(
            id: "a symbol",
            text: "8ShopMock",
            boundary: .mangled,
            bytes: "\0$s8ShopMock0B7CatalogV\0",
            found: ["$s8ShopMock0B7CatalogV"]
        ),
        Row(
            id: "a symbol of Mach-O in reflection data",
            text: "$s8ShopMock",
            boundary: .mangled,
            bytes: "\u{1}_$s8ShopMockMXM\0",
            found: ["_$s8ShopMockMXM"]
        ),
        Row(
            id: "the end of a longer length",
            text: "8ShopMock",
            boundary: .mangled,
            bytes: "\0$s18ShopMockAndTheRest\0"
        ),
        Row(
            id: "a name of its own",
            text: "ShopMock",
            boundary: .wholeString,
            bytes: "\u{1}ShopMock\0",
            found: ["ShopMock"]
        ),
        Row(id: "the start of a name", text: "ShopMock", boundary: .wholeString, bytes: "\0ShopMockery\0"),
        Row(id: "the end of a name", text: "ShopMock", boundary: .wholeString, bytes: "\0MyShopMock\0"),
        Row(
            id: "a file of the module",
            text: "ShopMock/",
            boundary: .fileID,
            bytes: "\0ShopMock/Catalog.swift\0",
            found: ["ShopMock/Catalog.swift"]
        ),
        Row(
            id: "a path to the module",
            text: "ShopMock/",
            boundary: .fileID,
            bytes: "\0Sources/ShopMock/Catalog.swift\0"
        ),
        Row(id: "a path of something else", text: "ShopMock/", boundary: .fileID, bytes: "\0ShopMock/index.html\0"),
        Row(id: "a text inside of another", text: "secret", boundary: .none, bytes: "a secret!", found: [""]),
        Row(id: "a text at the very end, cut off", text: "secret", boundary: .none, bytes: "a secre"),
    ])
    func `a text is found between its boundaries`(row: Row) {
        let trace = VerifyTrace(.module("x"), row.text, row.boundary)
        #expect(trace.strings(in: BinaryBytes(Data(row.bytes.utf8)), limit: 5) == row.found)
    }

    @Test func `a short literal is found in the two words that code loads`() {
        let trace = VerifyTrace(.marker("NOT-SHIPPED"), "NOT-SHIPPED")
        let first: [UInt8] = [0x48, 0xb8] + Array("NOT-SHIP".utf8)
        let second: [UInt8] = [0x48, 0xba] + Array("PED".utf8) + [0, 0, 0, 0, 0xeb]
        #expect(trace.strings(in: BinaryBytes(Data(first + second)), limit: 1) == [""])
        #expect(trace.strings(in: BinaryBytes(Data(second + first)), limit: 1) == [""])
        #expect(trace.strings(in: BinaryBytes(Data(first)), limit: 1) == [])
        let far = first + [UInt8](repeating: 0, count: 100) + second
        #expect(trace.strings(in: BinaryBytes(Data(far)), limit: 1) == [])
    }
}

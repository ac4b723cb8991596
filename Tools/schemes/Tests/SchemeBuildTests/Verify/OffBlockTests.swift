import Foundation
import SchemeModel
import Testing

@testable import SchemeBuild

/// Which code a release leaves out, and which builds show what can be found of it.
struct OffBlockTests {
    private func file(_ text: String, _ path: String = "Sources/Shop/Shop.swift") -> VerifyFile {
        VerifyFile(path: path, module: "Shop", bytes: BinaryBytes(Data(text.utf8)))
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        var path = "Sources/Shop/Shop.swift"
        /// Each block as `line: conditions`, with the builds that compile it.
        let expected: [String]
    }

    @Test(arguments: [
        Row(testDescription: "a condition", text: "#if MOCK\na()\n#endif", expected: ["1: MOCK [MOCK] [MOCK REPLAY]"]),
        Row(
            testDescription: "an else",
            text: "#if !MOCK\na()\n#else\nb()\n#endif",
            expected: ["3: MOCK [MOCK] [MOCK REPLAY]"]
        ),
        Row(
            testDescription: "two conditions",
            text: "#if MOCK && REPLAY\na()\n#elseif MOCK\nb()\n#endif",
            expected: ["1: MOCK && REPLAY [MOCK REPLAY]", "3: MOCK [MOCK]"]
        ),
        Row(
            testDescription: "one of two conditions",
            text: "#if MOCK || REPLAY\na()\n#endif",
            expected: ["1: MOCK && REPLAY [MOCK] [MOCK REPLAY]"]
        ),
        Row(testDescription: "a condition of no scheme", text: "#if TRACE\na()\n#endif", expected: ["1: TRACE"]),
        Row(
            testDescription: "a block inside another",
            text: "#if MOCK\n#if os(Linux)\na()\n#endif\n#endif",
            expected: ["2: MOCK [MOCK] [MOCK REPLAY]"]
        ),
        Row(
            testDescription: "debug only, also with a condition",
            text: "#if DEBUG\na()\n#endif\n#if DEBUG || MOCK\nb()\n#endif\n#if DEBUG && MOCK\nc()\n#endif",
            expected: ["4: MOCK [MOCK] [MOCK REPLAY]"]
        ),
        Row(testDescription: "nothing but comments", text: "#if MOCK\n// nothing\n#endif", expected: []),
        Row(testDescription: "a guard", text: "#if MOCK && TRACE\n#error(\"no\")\n#endif", expected: []),
        Row(
            testDescription: "what the compiler answers",
            text: "#if canImport(ShopMock) || MOCK\na()\n#endif",
            expected: []
        ),
        Row(
            testDescription: "an expression of C that cannot be evaluated",
            text: "#if MOCK + 1\nint a;\n#endif",
            path: "Sources/CShop/shop.c",
            expected: ["1: MOCK unreadable [] [MOCK] [MOCK REPLAY]"]
        ),
    ])
    func `a block is off if only a condition that is off compiles it`(row: Row) throws {
        let blocks = OffBlocks(in: [file(row.text, row.path)], of: try VerifyShopFile.project(), on: [])
        let found = blocks.all.map { block in
            let builds = block.builds.map { " [\($0.joined(separator: " "))]" }.joined()
            let line = block.place.range?.start.line ?? 0
            return "\(line): \(block.conditions.inWords)\(block.isUnreadable ? " unreadable" : "")\(builds)"
        }
        #expect(found == row.expected)
    }

    @Test func `few builds compile all blocks`() throws {
        let project = try VerifyShopFile.project()
        func controls(_ text: String) -> [[String]] {
            OffBlocks(in: [file(text)], of: project, on: []).controls(besides: [], of: project)
        }
        #expect(controls("#if MOCK\na()\n#endif\n#if REPLAY\nb()\n#endif") == [["MOCK", "REPLAY"]])
        #expect(controls("#if MOCK && !REPLAY\na()\n#elseif REPLAY\nb()\n#endif") == [["MOCK"], ["MOCK", "REPLAY"]])
        #expect(controls("#if TRACE\na()\n#endif") == [])
    }

    @Test(arguments: [
        ("Sources/Shop/Shop+Mock.swift", "final class OnlyWithMOCKInShop_Mock2 {}"),
        (
            "Sources/CShop/shop.c",
            "__attribute__((used)) static const char OnlyWithMOCKInshop2[] = \"OnlyWithMOCKInshop2\";"
        ),
    ])
    func `a marker is a line of the file's own language`(path: String, marker: String) throws {
        let blocks = OffBlocks(in: [file("\n#if MOCK\nint a;\n#endif", path)], of: try VerifyShopFile.project(), on: [])
        #expect(blocks.all.map(\.marker) == [marker])
    }

    /// What a search for the blocks of `text` proves when `found` is in a build with MOCK.
    private func proven(
        _ text: String,
        by found: [String],
        stripped: [String]? = nil,
        isStripped: Bool = false,
        mock: String = "public struct MockCatalog { let name = 1 }\npublic func predefined() {}"
    ) throws -> Set<Int> {
        let blocks = OffBlocks(in: [file(text)], of: try VerifyShopFile.project(), on: [])
        let module = OffModule(name: "ShopMock", conditions: ["MOCK"], path: [])
        let moduleFile = VerifyFile(path: "Mock.swift", module: "ShopMock", bytes: BinaryBytes(Data(mock.utf8)))
        var traces = VerifyTraces()
        traces.add(modules: [module])
        traces.add(blocks)
        func subjects(_ texts: [String]) -> Set<VerifySubject> {
            let bytes = BinaryBytes(Data(("\0" + texts.joined(separator: "\0") + "\0").utf8))
            return Set(traces.all.filter { !$0.strings(in: bytes, limit: 1).isEmpty }.map(\.subject))
        }
        let proof = VerifyProof(blocks, modules: [module], moduleFiles: [moduleFile])
        let all = VerifyProof.Found(subjects: subjects(found), strippedSubjects: subjects(stripped ?? found))
        return proof.proven(by: all, isStripped: isStripped)
    }

    @Test func `a block is proven by its types, its members, its texts, and by what it refers to`() throws {
        let type = "#if MOCK\nfinal class MockOrders {}\n#endif"
        #expect(try proven(type, by: ["MockOrders"]) == [0])
        #expect(try proven(type, by: ["$s4Shop10MockOrdersC"]) == [0])
        #expect(try proven(type, by: ["MockOrdersOf"]) == [])
        #expect(try proven(type + "\nlet orders = MockOrders()", by: ["MockOrders"]) == [])
        let member = "extension Orders {\n#if MOCK\nvar code: Int { 1 }\n#endif\n}\nlet code = 2"
        #expect(try proven(member, by: ["$s4Shop6OrdersV4codeSivg"]) == [0])
        #expect(try proven(member, by: ["$s4Shop7CatalogV4codeSivg"]) == [])
        let function = "#if MOCK\nfunc predefine() {}\n#endif"
        #expect(try proven(function, by: ["$s4Shop9predefineyyF"]) == [0])
        #expect(try proven(function, by: ["$s5Other9predefineyyF"]) == [])
        let text = "#if MOCK\nprint(\"a pen that never leaves\")\n#endif"
        #expect(try proven(text, by: ["say: a pen that never leaves!"]) == [0])
        #expect(try proven(text + "\nprint(\"a pen that never leaves\")", by: ["a pen that never leaves"]) == [])
        #expect(try proven("#if MOCK\nprint(\"short\")\n#endif", by: ["short"]) == [])
        #expect(try proven("#if MOCK\nimport ShopMock\n#endif", by: ["$s8ShopMock"]) == [0])
        #expect(try proven("#if MOCK\nlet a = \"\\(predefined())\"\n#endif", by: ["$s8ShopMock"]) == [0])
        #expect(try proven("#if MOCK\nlet a = MockCatalog()\n#endif", by: []) == [])
        // A member's name is too common to refer to its module.
        #expect(try proven("#if MOCK\nprint(x.name)\n#endif", by: ["$s8ShopMock"]) == [])
        let other = "#if MOCK\nfunc predefine() {}\n#endif\n#if MOCK\npredefine()\n#endif"
        #expect(try proven(other, by: ["$s4Shop9predefineyyF"]) == [0, 1])
    }

    @Test func `symbols prove nothing about a stripped program, except where something else of their module does`()
        throws
    {
        let function = "#if MOCK\nfunc predefine() {}\n#endif\n"
        let symbol = ["$s4Shop9predefineyyF"]
        #expect(try proven(function, by: symbol, stripped: [], isStripped: true) == [])
        #expect(try proven(function, by: symbol, stripped: []) == [0])
        let both = function + "#if MOCK\nfinal class MockOrders {}\n#endif\n"
        #expect(try proven(both, by: symbol + ["MockOrders"], stripped: ["MockOrders"], isStripped: true) == [0, 1])
    }
}

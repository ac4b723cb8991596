import Foundation
import Testing

@testable import SchemeBuild

/// What is looked for, from the files of modules and from the environment.
struct VerifyTracesTests {
    private func file(_ path: String, _ text: String) -> VerifyFile {
        VerifyFile(path: path, module: "Catalog", bytes: BinaryBytes(Data(text.utf8)))
    }

    private func texts(_ fixture: String, linked: String = "") -> [String] {
        var traces = VerifyTraces()
        traces.add(fixtures: [file("a.json", fixture)], linked: [file("b.swift", linked)])
        return traces.all.map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test func `of a fixture the long texts are looked for, the longest first`() {
        let json =
            "{\n  \"title\": \"a pen that never leaves\",\n  \"count\": 1234567890123456,\n  \"x\": \"the shelf of the shop\"\n}\n"
        #expect(texts(json) == ["a pen that never leaves", "the shelf of the shop"])
        #expect(texts("name,price\na pen of the shop,12\n") == ["a pen of the shop,12"])
    }

    @Test func `texts that a linked module has by chance are not looked for, those of a copy are`() {
        let json = "[\"a pen that never leaves\", \"the shelf of the shop\", \"ink in every colour\"]"
        #expect(texts(json, linked: "\"a pen that never leaves\"") == ["the shelf of the shop", "ink in every colour"])
        #expect(texts(json, linked: json).count == 3)
    }

    @Test func `a file that is not text is looked for as a whole`() {
        var traces = VerifyTraces()
        let data = Data((0..<64).map { UInt8($0) | 0x80 })
        let image = VerifyFile(path: "a.png", module: "Catalog", bytes: BinaryBytes(data))
        traces.add(fixtures: [image], linked: [])
        #expect(traces.all.map { Data($0.text) } == [data])
    }

    @Test func `secrets are looked for when they are set and long enough`() {
        var traces = VerifyTraces()
        traces.add(secrets: ["A", "B", "C", "D"], in: ["A": "0123456789", "B": "short", "C": ""])
        #expect(traces.all.map(\.subject) == [.secret("A")])
        #expect(traces.shortSecrets == ["B"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `types are found in declarations whatever ends their lines, not in comments`(lineEnd: String) throws {
        let source =
            "// struct MockA\npublic struct MockB: Sendable {}\nfinal class Orders {}\n@MainActor public final class OrdersMock {}\n"
            .replacing("\n", with: lineEnd)
        let files = [file("a.swift", source)]
        var traces = VerifyTraces()
        let blocks = OffBlocks(in: files, of: try VerifyShopFile.project(), on: [])
        traces.add(typesOf: files, implementations: ["mock"], besides: blocks)
        #expect(Set(traces.types.values.map(\.name)) == ["MockB", "OrdersMock"])
        #expect(Set(traces.types.values.map(\.place.range?.start.line)) == [2, 4])
    }

    @Test func `a text that is not UTF-8 is looked for by its lines`() {
        var traces = VerifyTraces()
        let line = Array("a pen of the caf".utf8) + [0xe9] + Array(" that never leaves".utf8)
        let data = Data(Array("id\r\n".utf8) + line + Array("\r\n".utf8))
        traces.add(fixtures: [VerifyFile(path: "a.csv", module: "Catalog", bytes: BinaryBytes(data))], linked: [])
        #expect(traces.all.map(\.text) == [line])
    }

    @Test func `imports under a condition are none of a build without it`() {
        let source = """
            import A
            #if MOCK
                import B
            #else
                @testable import C
            #endif
            #if os(Linux)
                import struct D.E
            #endif
            // import F
            """
        let imports = file("a.swift", source).imports(outside: ["MOCK"])
        #expect(imports.map(\.name) == ["A", "C", "D"])
        #expect(imports.map { $0.place.range?.start.line } == [1, 5, 8])
        #expect(imports.map { $0.place.range?.start.column } == [8, 22, 19])
    }

    @Test func `sizes are summed by the module that a symbol begins with`() {
        let symbols = """
            0000000000004138 0000000000000272 b _ZN12_GLOBAL__N_18sectionsE
            0000000000005840 0000000000000310 T $s7Catalog3catSSyF
            0000000000006560 0000000000000090 t _$s7Catalog3dogSSyF
            0000000000006560 0000000000000466 t $s10Foundation6BundleC8ShopMockE6moduleACvau
            0000000000006560 0000000000000100 r $s8AllCases_pMn
            0000000000006560 T $s5Other1aSSyF
            """
        let modules = BinarySizes(symbols: symbols).modules
        #expect(modules.map(\.name) == ["Foundation", "Catalog"])
        #expect(modules.map(\.size) == [466, 400])
    }
}

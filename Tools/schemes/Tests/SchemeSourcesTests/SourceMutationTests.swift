import Fixtures
import SchemeModel
import SchemeSources
import Testing

/// Swift files that nobody wrote: whatever the bytes, what is found lies in them.
struct SourceMutationTests {
    private static let original = Array(
        #####"""
        #!/usr/bin/env swift
        @testable import struct Catalog.Order; import Orders
        /* outer /* #if A */ */ #if (MOCK &&
            !os(Linux)) || `B` // "
        let a = "x \(f(")", "\("y")")) \"" + #"a"\#(b)"# + """
            #if C \(d)
            """
        #elseif canImport(A, _version: 2) && !(DEBUG)
        let b = /"[/)]\/"/, c = #/ /"" /#, d = ##/
            #endif
            /##, e = 1 / 2 / 3
        #else
            #error("é 🛒")
        #endif
        func `a "b`() {}
        let f = """
            \({
                #if MOCK
                "\(1)"
                #endif
            }())
            """

        """#####.utf8
    )

    private static let pieces =
        [
            "\"", "\"\"\"", "#", "##", "\\(", ")", "(", "/", "/*", "*/", "//", "`", "\n", "\r", "#if ", "#elseif ",
            "#else\n", "#ifdef ", "#elif defined(", "'", "{", "}", "struct A", "func b",
            "#endif\n", "&&", "||", "!", "import ", "@", ";", "\\", "é", "\u{0}",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80]]

    @Test(arguments: UInt64(0)..<4)
    func `no spoilt file ends the reading, and every place lies in it`(seed: UInt64) throws {
        let project = try readProject(SchemeFile.text)
        var random = SeededRandom(state: seed)
        for round in 0..<1_000 {
            var bytes = Self.original
            for _ in 0...(round % 4) { Self.spoil(&bytes, with: &random) }
            let isC = round % 2 == 1
            let source = SwiftSource(bytes, file: "A.swift", language: isC ? .c : .swift, keepsCode: true)
            let found = SourceRules.conditionFindings(in: [SourcePackage(sources: [source])], project: project)
            let code = source.blocks.map(\.code)
            let named = source.conditions + source.imports + code.flatMap(\.types)
            let places =
                named.map(\.place) + code.flatMap { $0.members.map(\.place) + $0.texts.map(\.place) }
                + found.compactMap(\.place)
            #expect(source.compiles { _ in nil }.count == source.blocks.count)
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for place in places where place.file == "A.swift" {
                let isInside = place.range.map { range in
                    range.start <= range.end && range.end.line <= lines.count
                        && range.start.column <= (place.line?.count ?? 0) + 1
                }
                #expect(isInside == true, "\(place) of \(text.debugDescription)")
            }
        }
    }

    private static func spoil(_ bytes: inout [UInt8], with random: inout SeededRandom) {
        guard bytes.count > 1 else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &random)))
        case 1, 2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        default: bytes.removeSubrange(max(1, place)...)
        }
    }
}

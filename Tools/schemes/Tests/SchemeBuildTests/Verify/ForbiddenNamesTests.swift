import Foundation
import SchemeModel
import Testing

@testable import SchemeBuild

/// Names that must not be inside, and what shows that they are.
struct ForbiddenNamesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func report(
        _ names: String...,
        files: [String: [UInt8]],
        allowing globs: [String] = [],
        environment: Environment = .ofThisProcess
    ) throws -> VerifyReport {
        for (path, bytes) in files {
            let url = URL(filePath: folder.path).appending(path: "app/\(path)")
            let parent = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
        let toolchain = try Toolchain(environment: environment)
        let allowed = AllowedUnsearched(globs: globs)
        return try ForbiddenNames(names, toolchain: toolchain).report(
            on: "\(folder.path)/app",
            shown: "app",
            allowing: allowed
        )
    }

    struct Evidence: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        let notes: [String]
    }

    @Test(arguments: [
        Evidence(testDescription: "module", bytes: program("$s4FLEX7ManagerC"), notes: ["symbol FLEX.Manager"]),
        Evidence(testDescription: "type of another module", bytes: program("$s3App4FLEXV"), notes: ["symbol App.FLEX"]),
        Evidence(
            testDescription: "source file of a stripped module",
            bytes: program("FLEX/Manager.swift"),
            notes: ["the name of a source file of a module: FLEX/Manager.swift"]
        ),
        Evidence(
            testDescription: "class of Objective-C",
            bytes: program("_OBJC_CLASS_$_FLEXManager"),
            notes: ["symbol _OBJC_CLASS_$_FLEXManager"]
        ),
        Evidence(
            testDescription: "name in reflection data",
            bytes: program("FLEX"),
            notes: ["a whole text, such as the name of a type"]
        ),
        Evidence(
            testDescription: "part of a text, of which nothing else is repeated",
            bytes: program("key=FLEX-0123456789-secret"),
            notes: ["a part of a text, at byte 24"]
        ),
        Evidence(
            testDescription: "UTF-16",
            bytes: program("") + Array("FLEX".utf8).flatMap { [0, $0] } + [7],
            notes: ["a text in the code or in UTF-16"]
        ),
    ])
    func `each form of a name in a file is evidence`(evidence: Evidence) throws {
        let report = try report("FLEX", "Unknown", files: ["shop": evidence.bytes])
        let place = Diagnostic.Place(file: "app/shop")
        let finding = Diagnostic(
            "'FLEX' is inside",
            at: place,
            hint: "link it in debug builds only, and remove resources with this name",
            notes: evidence.notes.map { Diagnostic.Note($0, at: place) }
        )
        #expect(report.findings == [finding])
        #expect(report.summary == "forbidden: FLEX found of 2 names in 1 file")
    }

    @Test func `files and folders that are named so are found, each folder once, also in an archive`() throws {
        let archive = tar(("a/FLEX/b", "0", "", [65]), ("a/FLEX/c", "0", "", [65]))
        let report = try report("FLEX", files: ["shop": program(""), "kit.tar": archive, ".FLEX.bundle/a": [65]])
        #expect(report.findings.map(\.place?.file) == ["app/.FLEX.bundle", "app/kit.tar/a/FLEX"])
        #expect(
            report.findings.map(\.notes.first?.message) == [
                "the name of a file or folder", "the name of a file or folder",
            ]
        )
    }

    @Test func `what was looked for is listed, and what could not be searched fails`() throws {
        let clean = try report("FLEX", "Pulse", files: ["shop": program("clean")])
        #expect(clean.isClean && clean.findings == [])
        #expect(
            clean.summary
                == "forbidden: nothing of FLEX, Pulse; looked for modules, types, symbols, texts, and names of "
                + "files and folders in 1 file; 1 KiB, no symbols with sizes"
        )
        let open = try report("FLEX", files: ["shop": program("clean"), "a.pdf": Array("%PDF-".utf8)])
        #expect(!open.isClean)
        #expect(open.findings.map(\.message) == ["not searched: it is a PDF file"])
        #expect(open.summary == "forbidden: nothing found of 1 name in 1 file, 1 not searched")
    }

    @Test func `a name of which Swift has shortened a word in a symbol is found in each program that has it`() throws {
        let shop = program("$s8ShopMock04loadB0yyF") + Array("_$s8ShopMock7CatalogV04loadB0yyF\0".utf8)
        let report = try report("loadMock", files: ["shop": shop, "clean": program("$s8ShopMock4loadyyF")])
        let place = Diagnostic.Place(file: "app/shop")
        let symbols = ["ShopMock.loadMock() -> ()", "ShopMock.Catalog.loadMock() -> ()"]
        #expect(report.findings.map(\.message) == ["'loadMock' is inside"])
        #expect(report.findings.first?.notes == symbols.map { Diagnostic.Note("symbol \($0)", at: place) })
        #expect(report.summary == "forbidden: loadMock found of 1 name in 2 files")
    }

    @Test func `a program whose symbols cannot be demangled is not searched`() throws {
        try folder.writeProgram("#!/bin/sh\nexit 1\n", to: "bin/swift")
        let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"])"
        let report = try report("loadMock", files: ["shop": program("$s4Shop")], environment: ["PATH": path])
        let finding = Diagnostic(
            "not searched: it is a program whose symbols 'swift demangle' does not read",
            at: Diagnostic.Place(file: "app/shop"),
            hint: "run 'swift demangle' to see why, or accept it with --allow-unsearched app/shop"
        )
        #expect(report.findings == [finding] && !report.isClean)
    }

    @Test func `a short name in code for another processor is an error until it is accepted`() throws {
        let arm: [UInt8] = [0x7f, 0x45, 0x4c, 0x46] + [UInt8](repeating: 0, count: 14) + [183, 0]
        let message =
            "not searched: it is code for another processor than x86-64, which may contain texts shorter than 16 bytes, "
            + "split between instructions: 'FLEX' cannot be found there as such a text"
        let open = try report("FLEX", "ANameOfSixteenBytes", files: ["shop": arm])
        #expect(!open.isClean && open.findings.map(\.message) == [message])
        let hint = "name texts of 16 bytes or more, or accept it with --allow-unsearched app/shop"
        #expect(open.findings.map(\.hint) == [hint])
        #expect(open.summary == "forbidden: nothing found of 2 names in 1 file, 1 not searched")
        let accepted = try report("FLEX", files: ["shop": arm], allowing: ["*/shop"])
        #expect(accepted.isClean && accepted.findings.map(\.message) == [message])
        #expect(try report("ANameOfSixteenBytes", files: ["shop": arm]).findings == [])
    }
}

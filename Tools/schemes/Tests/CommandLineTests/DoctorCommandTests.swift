import Foundation
import Processes
import Testing

/// `schemes doctor`: what the machine lacks or has in the way.
struct DoctorCommandTests {
    /// Programs that stand in for those of a machine that lacks nothing.
    static let programs = [
        "swift": "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'", "pkg-config": "exit 0", "git": "exit 0",
        "shellcheck": "exit 0", "zsh": "exit 0", "fish": "exit 0", "xmllint": "exit 0",
    ]

    private func withFolder(_ body: (Shop) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "schemes \(UUID().uuidString)/le café/shop")
        let shop = Shop(at: root)
        for (name, text) in Self.programs { try shop.writeProgram(text, to: "bin/\(name)") }
        let result = Result { try body(shop) }
        try shop.remove()
        try result.get()
    }

    private func doctor(
        _ shop: Shop,
        _ words: String...,
        from folder: URL? = nil,
        environment: [String: String] = [:]
    ) throws -> FinishedCall {
        let machine = ["PATH": shop.path("bin") + ":/usr/bin:/bin", "LANG": "C.UTF-8"]
        return try shop.start(["doctor"] + words, from: folder, environment: machine.merging(environment) { $1 })
            .finished()
    }

    /// The lines that are not as they should be, without the faults of URLSession, which only Linux has.
    private func findings(in call: FinishedCall) -> [String] {
        let lines = call.output.split(separator: "\n").map(String.init)
        return lines.enumerated().filter { index, line in
            let isCure = line.hasPrefix("          ") && index > 0
            let head = isCure ? lines[index - 1] : line
            return !head.contains("URLSession") && !head.hasPrefix("  ok")
        }
        .map(\.element)
    }

    @Test func `a machine that lacks nothing is told so, without a scheme file too`() throws {
        try withFolder { shop in
            let without = try doctor(shop)
            #expect(without.status == 0, "\(without)")
            #expect(
                findings(in: without) == [
                    "  known    scheme file       there is no Configs/schemes.yml here or in a folder above",
                    "                             name the file with --file PATH",
                ]
            )
            try shop.write("version: 1\ndefault: live\nschemes: { live: {} }\n", to: "Configs/schemes.yml")
            let with = try doctor(shop)
            #expect(with.status == 0, "\(with)")
            #expect(findings(in: with) == [])
            #expect(with.errors == "")
        }
    }

    @Test func `a scheme file that is wrong does not hide the rest`() throws {
        try withFolder { shop in
            try shop.write("version: 1\nname: shop\n", to: "Configs/schemes.yml")
            try shop.writeProgram("exit 1", to: "Scripts/schemes")
            let call = try doctor(shop, environment: ["TMPDIR": shop.path("")])
            #expect(call.status == 1)
            let folder = shop.path("").dropLast()
            #expect(
                findings(in: call) == [
                    "  finding  temporary folder  the path of TMPDIR contains a letter outside ASCII, which crashes Swift 6.3: \(folder)",
                    "                             export TMPDIR=/tmp",
                    "  finding  scheme file       Configs/schemes.yml: the file has no schemes (and 1 more)",
                    "                             Scripts/schemes check",
                ]
            )
        }
    }

    @Test func `what the machine lacks outweighs what is in the way`() throws {
        try withFolder { shop in
            try shop.write("version: 1\ndefault: live\nschemes: { live: {} }\n", to: "Configs/schemes.yml")
            try shop.write("{}", to: ".build/schemes/OLD/birthplace.json")
            try shop.writeProgram("exit 1", to: "bin/pkg-config")
            try shop.writeProgram("exit 1", to: "Scripts/bootstrap.sh")
            try shop.writeProgram("exit 1", to: "Scripts/schemes")
            let call = try doctor(shop)
            #expect(call.status == 3)
            let found = findings(in: call)
            try #require(found.count == 4, "\(call)")
            #expect(found[0] == "  lacking  headers           pkg-config does not find libyaml (yaml-0.1)")
            #expect(found[1] == "                             Scripts/bootstrap.sh")
            #expect(found[2].hasPrefix("  finding  build folders     belonging to no scheme any more: OLD ("))
            #expect(found[3] == "                             Scripts/schemes clean --unused")
        }
    }

    @Test func `a cure for another scheme file than the usual one names it`() throws {
        try withFolder { shop in
            let file = "Configs/it's other.yml"
            try shop.write("version: 1\ndefault: live\nschemes: { live: {} }\n", to: file)
            try shop.write("{}", to: ".build/schemes/OLD/birthplace.json")
            try shop.writeProgram("exit 1", to: "Scripts/schemes")
            let here = try doctor(shop, "--file", file)
            #expect(here.status == 1)
            let quoted = #"'Configs/it'\''s other.yml'"#
            #expect(findings(in: here).last?.drop { $0 == " " } == "Scripts/schemes --file \(quoted) clean --unused")
            let there = try doctor(shop, "--file", "it's other.yml", from: shop.root.appending(path: "Configs"))
            let root = shop.path("")
            let command = "'\(root)Scripts/schemes' --file '\(root)\(quoted.dropFirst()) clean --unused"
            #expect(findings(in: there).last?.drop { $0 == " " } == command[...], "\(there)")
            try shop.write("version: 1\ndefault: live\nschemes: { live: {} }\n", to: "Configs/schemes.yml")
            try shop.write("version: 1\nschemes: { live: {} }\n", to: file)
            #expect(
                findings(in: try doctor(shop)).map { $0.drop { $0 == " " } } == [
                    "finding  build folders     \(file):2:1: the file names no default scheme",
                    "Scripts/schemes --file \(quoted) check",
                ]
            )
        }
    }

    @Test(arguments: ["/dev/null", "/proc", "/nowhere"])
    func `a temporary folder is one that a file can be made in`(path: String) throws {
        try withFolder { shop in
            let lines = findings(in: try doctor(shop, environment: ["TMPDIR": path])).prefix(2)
            #expect(
                lines == [
                    "  finding  temporary folder  no folder that a file can be made in: \(path)",
                    "                             export TMPDIR=/tmp",
                ]
            )
        }
    }

    @Test func `a row stays a row, whatever stands in it`() throws {
        try withFolder { shop in
            let lines = findings(in: try doctor(shop, environment: ["TMPDIR": "/a\nb\u{1B}[31m"]))
            #expect(
                lines.first == #"  finding  temporary folder  no folder that a file can be made in: /a\u{a}b\u{1b}[31m"#
            )
        }
    }
}

extension Shop {
    /// Writes a script of the shell; another process does, since what this one has open cannot be executed.
    func writeProgram(_ text: String, to path: String) throws {
        try write("#!/bin/sh\n\(text)\n", to: path + ".text")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: self.path(path + ".text"))
        let copying = try Process.run(
            URL(filePath: "/bin/cp"),
            arguments: [self.path(path + ".text"), self.path(path)]
        )
        copying.waitUntilExit()
    }
}

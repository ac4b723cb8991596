import Testing

@testable import SchemeBuild

@Suite struct ToolchainTests {
    @Test func `swift is the first program of that name on the PATH`() throws {
        let folder = try TemporaryFolder()
        try folder.write("no program", to: "one/swift")
        try folder.write("inside of a folder", to: "two/swift/file")
        let swift = try folder.writeProgram("#!/bin/sh", to: "three/swift")
        try folder.writeProgram("#!/bin/sh", to: "four/swift")
        let path = ["one", "two", "three", "four"].map { "\(folder.path)/\($0)" }.joined(separator: ":")
        #expect(try Toolchain(environment: ["PATH": path]).swift == swift)
    }

    @Test(arguments: [[:], ["PATH": ""], ["PATH": "/nowhere::"]])
    func `without swift on the PATH there is no toolchain`(environment: [String: String]) {
        #expect(throws: BuildError.noSwift) { try Toolchain(environment: Environment(environment)) }
    }

    @Test func `another swift has another identity`() throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram("#!/bin/sh", to: "swift")
        let before = try Toolchain(environment: ["PATH": folder.path]).identity()
        #expect(try Toolchain(environment: ["PATH": folder.path]).identity() == before)
        #expect(try Toolchain(environment: ["PATH": folder.path, "TOOLCHAINS": "new"]).identity() != before)
        try folder.writeProgram("#!/bin/sh -e", to: "swift")
        #expect(try Toolchain(environment: ["PATH": folder.path]).identity() != before)
    }

    @Test func `asking keeps output, errors and status apart and shows nothing`() throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram("#!/bin/sh\necho \"$1 $NAME\"; echo oh >&2; exit 3\n", to: "swift")
        let answer = try Toolchain(environment: ["PATH": folder.path, "NAME": "value"], progress: -1).ask(["a b"])
        #expect(answer == (.code(3), "a b value\n", "oh\n"))
    }

    @Test(arguments: [("exit 0", true), ("exit 1", false)])
    func `whether the compiler knows flags is asked once`(script: String, isKnown: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram("#!/bin/sh\n", to: "swift")
        try folder.writeProgram("#!/bin/sh\necho \"$*\" >>'\(folder.path)/calls'\n\(script)\n", to: "swiftc")
        let toolchain = try Toolchain(environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
        let file = "\(folder.path)/compiler.json"
        #expect(toolchain.knows(["-fast"], rememberedIn: file) == isKnown)
        #expect(toolchain.knows(["-fast"], rememberedIn: file) == isKnown)
        let calls = try String(contentsOfFile: "\(folder.path)/calls", encoding: .utf8)
        #expect(calls == "-fast -print-target-info\n")
    }

    @Test func `without a compiler on the PATH no flag is known`() throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram("#!/bin/sh\n", to: "swift")
        let toolchain = try Toolchain(environment: ["PATH": folder.path])
        #expect(!toolchain.knows(["-fast"], rememberedIn: "\(folder.path)/compiler.json"))
    }
}

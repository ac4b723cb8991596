import Testing

@testable import SchemeBuild

@Suite struct ToolchainTests {
    @Test func `swift is the first program of that name on the PATH`() throws {
        let folder = try TemporaryFolder()
        try folder.write("no program", to: "one/swift")
        try folder.write("a folder", to: "two/swift/file", isProgram: true)
        let swift = try folder.write("#!/bin/sh", to: "three/swift", isProgram: true)
        try folder.write("#!/bin/sh", to: "four/swift", isProgram: true)
        let path = ["one", "two", "three", "four"].map { "\(folder.path)/\($0)" }.joined(separator: ":")
        #expect(try Toolchain(environment: ["PATH": path]).swift == swift)
    }

    @Test(arguments: [[:], ["PATH": ""], ["PATH": "/nowhere::"]])
    func `without swift on the PATH there is no toolchain`(environment: [String: String]) {
        #expect(throws: BuildError.noSwift) { try Toolchain(environment: environment) }
    }

    @Test func `another swift has another identity`() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh", to: "swift", isProgram: true)
        let before = try Toolchain(environment: ["PATH": folder.path]).identity()
        #expect(try Toolchain(environment: ["PATH": folder.path]).identity() == before)
        #expect(try Toolchain(environment: ["PATH": folder.path, "TOOLCHAINS": "new"]).identity() != before)
        try folder.write("#!/bin/sh -e", to: "swift", isProgram: true)
        #expect(try Toolchain(environment: ["PATH": folder.path]).identity() != before)
    }

    @Test func `asking keeps output, errors and status apart and shows nothing`() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\necho \"$1 $NAME\"; echo oh >&2; exit 3\n", to: "swift", isProgram: true)
        let answer = try Toolchain(environment: ["PATH": folder.path, "NAME": "value"], progress: -1).ask(["a b"])
        #expect(answer == (.code(3), "a b value\n", "oh\n"))
    }
}

import Foundation
import Testing

@testable import SchemeBuild

@Suite struct BuildSystemTests {
    private func toolchain(_ folder: TemporaryFolder, selecting name: String? = nil) throws -> Toolchain {
        var environment: Environment = ["PATH": "\(folder.path)/bin:/usr/bin:/bin"]
        environment[BuildSystem.variable] = name
        return try Toolchain(environment: environment)
    }

    @Test(arguments: [("native", BuildSystem.native), ("swiftbuild", .swiftbuild)])
    func `the variable selects the build system, and SwiftPM is not asked`(name: String, system: BuildSystem) throws {
        try withSwift("exit 9") { folder in
            let toolchain = try toolchain(folder, selecting: name)
            #expect(try toolchain.buildSystem(in: folder.path, rememberedIn: "\(folder.path)/memory") == system)
        }
    }

    @Test(arguments: [
        ("$6/out/Products/Debug-linux", BuildSystem.swiftbuild), ("$6/x86_64-unknown-linux-gnu/debug", .native),
        ("/elsewhere/out/Products/debug", .native),
    ])
    func `without the variable it is SwiftPM's default, which is asked for once`(
        binPath: String,
        system: BuildSystem
    ) throws {
        let script = "echo called >>calls; echo 'warning: x'; set -- x \"$@\"; echo \"\(binPath)\""
        try withSwift("cd \"${0%/*}\"; " + script) { folder in
            let toolchain = try toolchain(folder, selecting: "")
            for _ in 1...2 {
                #expect(try toolchain.buildSystem(in: folder.path, rememberedIn: "\(folder.path)/memory") == system)
            }
            #expect(try String(contentsOfFile: "\(folder.path)/bin/calls", encoding: .utf8) == "called\n")
        }
    }

    @Test func `another value is refused`() throws {
        try withSwift("exit 9") { folder in
            let toolchain = try toolchain(folder, selecting: "Native")
            #expect(throws: BuildError.unknownBuildSystem("Native")) {
                try toolchain.buildSystem(in: folder.path, rememberedIn: "\(folder.path)/memory")
            }
        }
    }

    @Test func `an answer without a path is an error with SwiftPM's text`() throws {
        try withSwift("echo broken >&2; exit 1") { folder in
            let toolchain = try toolchain(folder)
            let error = #expect(throws: BuildError.self) {
                try toolchain.buildSystem(in: folder.path, rememberedIn: "\(folder.path)/memory")
            }
            guard case .noAnswer(_, "broken\n") = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func `only the native build system has the sanitizer scudo`() throws {
        try withSwift("exit 9") { folder in
            let build = Build(sanitizers: ["address", "scudo"])
            func arguments(_ name: String) throws -> [String] {
                let toolchain = try toolchain(folder, selecting: name)
                return try SwiftPackage(root: folder.path, toolchain: toolchain, isAccelerated: false)
                    .arguments("build", build)
            }
            let root = try #require(realPath(folder.path))
            #expect(
                try arguments("native") == [
                    "build", "--package-path", root, "--build-system", "native", "--scratch-path",
                    "\(root)/.build/schemes/none+address+scudo", "-c", "debug", "--sanitize", "address", "--sanitize",
                    "scudo",
                ]
            )
            #expect(throws: BuildError.noSanitizer("scudo", .swiftbuild)) { try arguments("swiftbuild") }
        }
    }

    private func withSwift(_ script: String, _ body: (TemporaryFolder) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "bin/swift")
        try body(folder)
    }
}

/// What really compiles with both build systems.
@Suite(.serialized, .shopPackage)
struct BothBuildSystemsTests {
    @Test func `builds with one and the other never share a folder, and the first is still up to date afterwards`()
        throws
    {
        let shop = try ShopPackage.shared()
        func build(_ system: BuildSystem) throws -> (answer: String, shown: String) {
            try shop.watching(with: system) { try $0.build(Build(), product: "shop") }
        }
        let builds = try [BuildSystem.native, .swiftbuild, .native, .swiftbuild].map(build)
        let root = try #require(realPath("\(shop.folder.path)/shop/.build/schemes"))
        #expect(builds[0].answer.hasPrefix("\(root)/none/"))
        #expect(builds[1].answer.hasPrefix("\(root)/none.swiftbuild/out/Products/"))
        #expect(builds[2].answer == builds[0].answer && builds[3].answer == builds[1].answer)
        #expect(builds[2].shown == "" && builds[3].shown == "", "\(builds)")
    }

    @Test func `Swift Build's test programs are counted together`() throws {
        let shop = try ShopPackage.shared()
        func count(_ wish: String, filter: [String] = []) throws -> TestCount {
            try shop.test(with: .swiftbuild, filter: filter, environment: ["WISH": wish]).answer.count
        }
        #expect(try count("") == TestCount(passed: 4))
        #expect(try count("fail") == TestCount(passed: 3, failed: 1))
        #expect(try count("fail", filter: [#"^MoreOrdersTests\."#]) == TestCount(passed: 1))
        #expect(try count("crash").failed == 1)
        #expect(throws: BuildError.noTestRan(Build())) { try count("", filter: ["no such test"]) }
    }
}

import SchemeModel
import Testing

@testable import SchemeBuild

@Suite struct BuildErrorTests {
    struct Case: CustomTestStringConvertible {
        let error: BuildError
        let exitCode: Int32
        let message: String
        var hint: String?
        var file: String?
        var testDescription: String { message }
    }

    @Test(arguments: [
        Case(
            error: .noSwift,
            exitCode: 3,
            message: "there is no 'swift' on the PATH",
            hint: "get it from https://www.swift.org/install"
        ),
        Case(
            error: .unbuildablePath("/a%b/shop"),
            exitCode: 3,
            message: "SwiftPM cannot build in this path, which contains '%': /a%b/shop",
            hint: "mv /a%b /a-b"
        ),
        Case(
            error: .unusableTemporaryFolder("/tmp/é"),
            exitCode: 3,
            message: "the path of TMPDIR contains a letter outside ASCII, which crashes Swift 6.3: /tmp/é",
            hint: "export TMPDIR=/tmp"
        ),
        Case(
            error: .badManifest("error: two"),
            exitCode: 2,
            message: "SwiftPM cannot read this package:\nerror: two",
            file: "Package.swift"
        ),
        Case(
            error: .buildFailed(product: "shop", Build()),
            exitCode: 1,
            message: "'shop' does not build without conditions"
        ),
        Case(
            error: .buildFailed(product: "shop", Build(conditions: ["A", "B"], configuration: .release)),
            exitCode: 1,
            message: "'shop' does not build for release, with A, B"
        ),
        Case(
            error: .noTestRan(Build(conditions: ["MOCK"], sanitizers: ["thread"])),
            exitCode: 1,
            message: "no test ran with MOCK, sanitizing thread"
        ),
        Case(
            error: .unknownBuildSystem("xcode"),
            exitCode: 2,
            message: "unknown build system 'xcode' in SCHEMES_BUILD_SYSTEM",
            hint: "use 'native' or 'swiftbuild', or unset the variable for SwiftPM's default"
        ),
        Case(
            error: .noSanitizer("scudo", .swiftbuild),
            exitCode: 3,
            message: "sanitizer 'scudo' does not exist in the build system 'swiftbuild'",
            hint: "build with the other one: export SCHEMES_BUILD_SYSTEM=native"
        ),
        Case(error: .cannotStart(program: "/x", reason: "gone"), exitCode: 3, message: "/x cannot be started: gone"),
        Case(error: .noAnswer(command: "swift", text: "why"), exitCode: 3, message: "no answer from: swift\nwhy"),
        Case(error: .cannotWrite(file: "/x", reason: "full"), exitCode: 3, message: "/x cannot be written: full"),
    ])
    func `an error says what is wrong and how the tool ends`(example: Case) {
        let place = example.file.map { Diagnostic.Place(file: $0) }
        #expect(example.error.diagnostic == Diagnostic(example.message, at: place, hint: example.hint))
        #expect(example.error.exitCode == example.exitCode)
    }
}

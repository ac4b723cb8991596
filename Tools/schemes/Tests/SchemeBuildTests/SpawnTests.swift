import Testing

@testable import SchemeBuild

@Suite struct SpawnTests {
    @Test(arguments: ["/no/such", "/"])
    func `a program that cannot be become leaves us alive to say so`(path: String) {
        let reason = path == "/" ? "permission denied" : "no such file or directory"
        #expect(throws: BuildError.cannotStart(program: path, reason: reason)) {
            try become(Command(path), in: [:])
        }
    }
}

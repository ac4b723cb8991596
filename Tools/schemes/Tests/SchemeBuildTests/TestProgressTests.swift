import Testing

@testable import SchemeBuild

@Suite struct TestProgressTests {
    @Test func `shows what is compiled, then how many tests have ended`() {
        var progress = TestProgress()
        func receive(_ text: String) -> String? { progress.receive(Array(text.utf8)[...]) ? progress.text : nil }
        #expect(receive("[1/2] Compiling") == nil)
        #expect(receive(" Shop Main.swift\nwarning: some\n") == "[1/2] Compiling Shop Main.swift")
        #expect(receive("◇ Test a() started.\n") == nil)
        #expect(
            receive("✔ Test a() passed after 0.1 seconds.\n✔ Suite A passed after 0.1 seconds.\n")
                == "1 passed, 0 failed"
        )
        #expect(receive("✔ Test run with 1 test in 1 suite passed after 0.1 seconds.\n") == nil)
        #expect(receive("✘ Test b() recorded an issue at B.swift:1:1: it is wrong\n") == nil)
        #expect(receive("✘ Test b() failed after 0.1 seconds with 1 issue.\n") == "1 passed, 1 failed")
    }
}

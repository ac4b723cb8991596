import Testing

@testable import SchemeBuild

@Suite struct BuildProgressTests {
    private static let routine = """
        [0/1] Planning build
        Building for debugging...
        [0/3] Write swift-version-6A52383ED409C6A7.txt

        """
    private static let compiling = "[4/9] Compiling Orders Order.swift\n"
    private static let complete = "Build of product 'shop' complete! (0.14s)\n"

    /// Of Swift Build, which numbers its last line and gives it no name.
    private static let otherRoutine = """
        Building for debugging...
        Computing dependencies
        Provisioning 2 / 2
        Using on-disk description
        Constructing description
        Pre-planning 1 / 66
        Planning deferred tasks
        Creating build graph
        Starting
        [100/100]\u{20}

        """

    @Test func `a build with nothing to do is silent`() {
        #expect(shown { $0.feed(Self.routine + Self.complete) } == "")
        #expect(shown { $0.feed(Self.otherRoutine + "Build complete! (0.14s)\n") } == "")
        #expect(shown { $0.feed(Self.otherRoutine + "[9/10] Orders 3 / 4\n") } != "")
    }

    @Test func `the first step that matters brings out all that came before, and all that follows is shown`() {
        let text = Self.routine + Self.compiling + Self.complete
        #expect(shown { $0.feed(text) } == text)
    }

    @Test func `lines may come in pieces`() {
        let text = Self.routine + Self.compiling + Self.complete
        #expect(shown { progress in for character in text { progress.feed(String(character)) } } == text)
    }

    @Test func `an error is shown also when it has no line's end`() {
        #expect(shown { $0.feed("error: no") } == "error: no")
    }

    @Test func `a build that takes long shows what it has said so far`() {
        #expect(
            shown {
                $0.feed(Self.routine)
                $0.waited(.milliseconds(999))
                $0.feed("[1/3] Write sources\n")
            } == ""
        )
        #expect(
            shown {
                $0.feed(Self.routine)
                $0.waited(.seconds(1))
                $0.feed(Self.complete)
            } == Self.routine + Self.complete
        )
    }

    @Test func `a quiet build shows nothing, and all when it has failed`() {
        let text = Self.routine + Self.compiling + "error: no\n"
        for failed in [false, true] {
            let all = shown(isQuiet: true, failed: failed) {
                $0.feed(text)
                $0.waited(.seconds(9))
            }
            #expect(all == (failed ? text : ""))
        }
    }

    private func shown(isQuiet: Bool = false, failed: Bool = false, _ body: (inout BuildProgress) -> Void) -> String {
        var bytes: [UInt8] = []
        var progress = BuildProgress(isQuiet: isQuiet) { bytes += $0 }
        body(&progress)
        progress.finish(failed: failed)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension BuildProgress {
    fileprivate mutating func feed(_ text: String) {
        receive(Array(text.utf8)[...])
    }
}

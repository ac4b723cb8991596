import Foundation
import SchemeModel
import Testing

@testable import SchemeBuild

/// One after the other: a run holds back the signals of its thread.
@Suite(.serialized) struct MatrixRunTests {
    private func outcomes(_ report: MatrixReport) -> [String] {
        report.pairs.map { "\($0.name): \($0.status.rawValue)" + ($0.reason.map { ", \($0)" } ?? "") }
    }

    @Test(arguments: [1, 4])
    func `each pair is judged for itself, and a build that fails is tried once`(jobs: Int) throws {
        let schemes = [
            "mock: { conditions: [MOCK] }", "failing: { conditions: [MOCK] }", "empty: { conditions: [MOCK] }",
            "failing-known: { description: Beside live. }", "passing-known: { description: Beside live. }",
            "broken: { conditions: [BROKEN] }", "broken-too: { conditions: [BROKEN] }",
        ]
        let shop = try MatrixShop(shopProject(schemes, "matrix: { expectFailure: [failing-known, passing-known] }"))
        let (report, told) = try shop.test(jobs: jobs)
        let expected = [
            "live-debug: passed", "mock-debug: passed", "failing-debug: failed, 1 of 1 tests failed",
            "empty-debug: failed, no test ran with MOCK",
            "failing-known-debug: expectedFailure, 1 of 1 tests failed",
            "passing-known-debug: failed, it passes, though matrix.expectFailure names it: take it off that list",
            "broken-debug: failed, the tests do not build with BROKEN",
            "broken-too-debug: failed, the tests do not build with BROKEN,"
                + " see logs/broken-debug.log",
        ]
        #expect(outcomes(report) == expected)
        #expect(told.map(\.name).sorted() == report.pairs.map(\.name).sorted())
        #expect(report.isComplete && !report.isGood)
        #expect(report.sums == "3 passed, 5 failed")
        #expect(!FileManager.default.fileExists(atPath: "\(shop.folder.path)/logs/broken-too-debug.log"))
    }

    @Test func `each pair has its own log, temporary folder and scheme`() throws {
        let shop = try MatrixShop(
            shopProject(["mock: { conditions: [MOCK] }", "local: { description: Beside live. }"])
        )
        let (report, _) = try shop.test()
        #expect(report.isGood)
        for (name, tests) in [("live", "everything"), ("mock", "everything"), ("local", #"^ShopTests\."#)] {
            let lines = try shop.log(of: "\(name)-debug").split(separator: "\n")
            #expect(lines.count == 2 && lines[0].hasPrefix("$ APP_SCHEME=\(name) "), "\(lines)")
            let start = "\(name) tests \(tests) in "
            #expect(lines[1].hasPrefix("\(start)/tmp/schemes-\(name)-debug-"), "\(lines)")
            #expect(!FileManager.default.fileExists(atPath: String(lines[1].dropFirst(start.count))))
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(shop.folder.path)/logs").sorted()
        #expect(left == ["live-debug.log", "local-debug.log", "mock-debug.log"])
    }

    @Test func `a pair that takes too long is ended with all that it has started, and the others go on`() throws {
        let shop = try MatrixShop(shopProject(["endless: { conditions: [MOCK] }", "mock: { conditions: [MOCK] }"]))
        let (report, _) = try shop.test(time: (.seconds(1), "1s"))
        let expected = ["live-debug: passed", "endless-debug: failed, it took longer than 1s", "mock-debug: passed"]
        #expect(outcomes(report) == expected)
        let log = try shop.log(of: "endless-debug")
        let child = try #require(log.split { $0.isWhitespace }.last.flatMap { pid_t($0) }, "\(log)")
        #expect(parentsOfRunningProcesses()[child] == nil)
    }

    @Test func `the first failure ends all when that is asked for`() throws {
        let shop = try MatrixShop(
            shopProject(["failing: { conditions: [MOCK] }", "local: { conditions: [MOCK] }"])
        )
        let (report, _) = try shop.test(jobs: 1, stopsAtFailure: true)
        let expected = [
            "live-debug: passed", "failing-debug: failed, 1 of 1 tests failed",
            "local-debug: notRun, another pair failed",
        ]
        #expect(outcomes(report) == expected)
        #expect(!report.isComplete && report.unfinished == ["failing-debug", "local-debug"])
    }
}

import Foundation
import Testing
import YAMLReader

/// The public YAML test suite, read as scheme files are: what libyaml reads is read right, or refused for a reason of ours.
struct YAMLTestSuiteTests {
    private static let folder = ProcessInfo.processInfo.environment["SCHEMES_YAML_SUITE"]

    private enum Outcome: Hashable {
        /// Tree and JSON are the suite's.
        case right
        case wrong
        /// The first message.
        case refused(String)
        case beyondLibYAML
        case noYAML
        case lenient
    }

    @Test(.enabled(if: folder != nil, "SCHEMES_YAML_SUITE does not name the folder src of the YAML test suite"))
    func `a text that libyaml reads has the suite's tree, or is refused for a reason of ours`() throws {
        let cases = try SuiteCase.all(in: try #require(Self.folder))
        #expect(cases.count == 405)
        let expected = Self.exceptions
        var counts: [Outcome: Int] = [:]
        for test in cases {
            let outcome = try outcome(of: test)
            counts[outcome, default: 0] += 1
            #expect(outcome == expected[test.id, default: .right], "\(test.id)")
        }
        #expect(Set(expected.keys).subtracting(cases.map(\.id)).isEmpty)
        let refused = counts.filter { if case .refused = $0.key { true } else { false } }.values.reduce(0, +)
        let unread = counts[.noYAML, default: 0] + counts[.beyondLibYAML, default: 0]
        print("YAML test suite: \(cases.count) cases ran, \(counts[.right, default: 0]) have the suite's tree,")
        print("  \(refused) are refused for a reason of ours, \(unread) are nothing that libyaml reads")
    }

    private func outcome(of test: SuiteCase) throws -> Outcome {
        let document = YAMLDocument(Array(test.yaml.utf8))
        guard LibYAML.reads(test.yaml) else { return test.isFaulty ? .noYAML : .beyondLibYAML }
        if let problem = document.problems.first(where: { !$0.isWarning }) { return .refused(problem.message) }
        if test.isFaulty { return .lenient }
        guard let root = document.root, events(of: root) == events(inColumn: test.tree) else { return .wrong }
        guard let json = test.json else { return .right }
        return try JSONDecoder().decode(SuiteJSON.self, from: Data(json.utf8)).isSaid(by: root) ? .right : .wrong
    }

    private static var exceptions: [String: Outcome] {
        let groups =
            SuiteRefusals.design.map { (Outcome.refused($0.key), $0.value) } + [
                (.beyondLibYAML, SuiteRefusals.beyondLibYAML), (.noYAML, SuiteRefusals.noYAML),
                (.lenient, SuiteRefusals.lenient),
            ]
        let pairs = groups.flatMap { outcome, ids in
            ids.split(whereSeparator: \.isWhitespace).map { (String($0), outcome) }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

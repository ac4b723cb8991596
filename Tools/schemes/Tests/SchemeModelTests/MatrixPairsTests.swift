import Fixtures
import SchemeModel
import Testing

/// The pairs of a matrix and its parts.
struct MatrixPairsTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let matrix: String
        let pairs: [String]
        var impossible: [String] = []
    }

    static let rows = [
        Row(
            testDescription: "without a matrix: debug",
            matrix: "",
            pairs: ["live debug", "mock debug", "local debug", "bench release"]
        ),
        Row(
            testDescription: "both configurations, without what no release holds",
            matrix: "matrix: { configurations: [debug, release] }",
            pairs: ["live debug", "live release", "mock debug", "mock release", "local debug", "bench release"],
            impossible: ["local release"]
        ),
        Row(
            testDescription: "a configuration twice counts once",
            matrix: "matrix: { configurations: [release, release] }",
            pairs: ["live release", "mock release", "bench release"],
            impossible: ["local release"]
        ),
        Row(
            testDescription: "a scheme or one of its pairs is excluded",
            matrix:
                "matrix: { configurations: [debug, release], exclude: [mock, local, { scheme: live, configuration: release }] }",
            pairs: ["live debug", "bench release"]
        ),
        Row(testDescription: "nothing is left", matrix: "matrix: { exclude: [live, mock, local, bench] }", pairs: []),
    ]

    @Test(arguments: rows)
    func `the matrix is schemes times configurations in file order`(row: Row) throws {
        let project = try Self.project(row.matrix)
        #expect(project.pairs.map(\.text) == row.pairs)
        #expect(project.impossiblePairs.map(\.text) == row.impossible)
    }

    @Test func `a failure is expected of a scheme or of one of its pairs`() throws {
        let project = try Self.project(
            "matrix: { configurations: [debug, release], expectFailure: [mock, { scheme: live, configuration: debug }] }"
        )
        let failing = project.pairs.filter { project.expectsFailure(of: $0, in: .test) }.map(\.text)
        #expect(failing == ["live debug", "mock debug", "mock release"])
    }

    @Test func `a failure can be expected of one action alone`() throws {
        let project = try Self.project("matrix: { expectFailure: [{ scheme: mock, action: run }, live] }")
        let pair = Project.Pair(scheme: "mock", configuration: "debug")
        #expect(MatrixAction.allCases.filter { project.expectsFailure(of: pair, in: $0) } == [.run])
        let live = Project.Pair(scheme: "live", configuration: "debug")
        #expect(MatrixAction.allCases.filter { project.expectsFailure(of: live, in: $0) } == MatrixAction.allCases)
    }

    @Test func `each pair is in one part, and stays in it when others come`() throws {
        let few = (1...40).map { Project.Pair(scheme: "shop\($0)", configuration: "debug") }
        let parts = try ["1/3", "2/3", "3/3"].map { try MatrixPartition($0) }
        for pair in few { #expect(parts.count { $0.holds(pair) } == 1) }
        for part in parts { #expect(few.contains(where: part.holds)) }
        // Written down once: another hash would move every job to another machine.
        #expect(few.filter(parts[0].holds).prefix(4).map(\.scheme) == ["shop1", "shop2", "shop3", "shop5"])
    }

    @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", " 1/2"])
    func `what is no part is refused`(text: String) {
        let error = #expect(throws: UnreadableValue.self) { try MatrixPartition(text) }
        #expect(error?.message == "'\(text)' is no part of a matrix")
        #expect(error?.hint == "write M/N, such as 1/3 for the first")
    }

    @Test func `no part has more pairs than the limit`() throws {
        let many = (1...600).map { Project.Pair(scheme: "shop\($0)", configuration: "debug") }
        let count = MatrixPartition.count(for: many, limit: 256)
        for number in 1...count {
            let part = try MatrixPartition("\(number)/\(count)")
            #expect((1...256).contains(many.count(where: part.holds)))
        }
        #expect(MatrixPartition.count(for: Array(many.prefix(256)), limit: 256) == 1)
    }

    private static func project(_ matrix: String) throws -> Project {
        try readProject(
            """
            version: 1
            default: live
            conditions: { MOCK: Links the predefined services., FAST: Leaves out checks. }
            \(matrix)
            schemes:
              live: { ships: true }
              mock: { conditions: [MOCK] }
              local: { extends: live }
              bench: { conditions: [FAST], build: { configuration: release } }

            """
        )
    }
}

extension Project.Pair {
    fileprivate var text: String { "\(scheme) \(configuration)" }
}

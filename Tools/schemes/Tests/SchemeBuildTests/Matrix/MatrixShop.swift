import Foundation
import SchemeModel

@testable import SchemeBuild

/// A shop with schemes in a fresh folder, and a stand-in for Swift that does what the scheme's name says.
struct MatrixShop {
    let folder: TemporaryFolder
    let project: Project
    let package: SwiftPackage

    init(_ project: Project) throws {
        folder = try TemporaryFolder()
        self.project = project
        try folder.writeProgram(Self.swift, to: "bin/swift")
        let environment: Environment = ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "TMPDIR": "/tmp"]
        package = try SwiftPackage(root: folder.path, toolchain: Toolchain(environment: environment))
    }

    /// Tests every pair, as `schemes matrix test` does; answers with what was told after each.
    func test(
        jobs: Int = 2,
        time: (Duration, String) = (.seconds(60), "60s"),
        stopsAtFailure: Bool = false
    ) throws -> (report: MatrixReport, told: [MatrixResult]) {
        let plan = MatrixPlan(project, for: .test)
        var told: [MatrixResult] = []
        var run = MatrixRun(
            try plan.cells.map { cell in
                let filter = plan.testFilter(of: cell, composition: ["ShopTests"])
                return try MatrixJob(cell, of: package, .test(filter: filter))
            },
            action: "test",
            limits: MatrixRun.Limits(jobs: jobs, time: time, stopsAtFailure: stopsAtFailure),
            root: folder.path,
            folder: "logs",
            each: { result, _ in told.append(result) }
        )
        run.run { _ in }
        return (run.report, told)
    }

    func log(of name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/logs/\(name).log", encoding: .utf8)
    }

    /// Two builds in one folder at once end with 9: the second `mkdir` fails.
    private static let swift = #"""
        #!/bin/sh
        while [ $# -gt 0 ]; do
            case "$1" in
            --event-stream-output-path) events=$2 ;;
            --scratch-path) scratch=$2 ;;
            --filter) filter=$2 ;;
            --show-bin-path) echo "$scratch/debug"; exit ;;
            esac
            shift
        done
        mkdir "$scratch/busy" || exit 9
        trap 'rmdir "$scratch/busy"' EXIT
        trap 'exit 130' INT
        record() { echo '{"kind":"'$1'","payload":{"kind":"'$2'","id":"a","testID":"a"'$3'},"version":0}' >>"$events"; }
        echo "$APP_SCHEME tests ${filter:-everything} in $TMPDIR"
        case "$APP_SCHEME" in
        broken*) echo "error: no such module"; exit 1 ;;
        endless) sleep 60 & echo "started $!"; wait ;;
        esac
        [ "$APP_SCHEME" = empty ] || record test function
        case "$APP_SCHEME" in failing*) record event issueRecorded ',"issue":{"isKnown":false}' ;; esac
        record event testEnded
        record event runEnded
        case "$APP_SCHEME" in failing*) exit 1 ;; esac
        """#
}

/// A project with these schemes, each as it can stand in a scheme file, and with these lines at its end.
func shopProject(_ schemes: [String], _ more: String = "") throws -> Project {
    let text = """
        version: 1
        product: shop
        default: live
        conditions: { MOCK: Predefined., BROKEN: Broken. }
        schemes:
          live: { ships: true, tags: [real] }
        \(schemes.map { "  \($0)\n" }.joined())\(more)
        """
    return try Project(reading: Array(text.utf8), file: "Configs/schemes.yml")
}

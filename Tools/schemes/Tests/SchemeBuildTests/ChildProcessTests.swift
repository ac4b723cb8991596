import Foundation
import Testing

@testable import SchemeBuild

@Suite struct ChildProcessTests {
    struct Case: CustomTestStringConvertible {
        let script: String
        let status: Termination
        var testDescription: String { script }

        init(_ script: String, _ status: Termination) {
            self.script = script
            self.status = status
        }
    }

    @Test(arguments: [
        Case("exit 0", .code(0)), Case("exit 42", .code(42)), Case("exit 255", .code(255)),
        Case("kill -9 $$", .signal(9)), Case("kill -TERM $$", .signal(15)),
    ])
    func `a child's end is told as it was`(example: Case) throws {
        #expect(try shell(example.script).status == example.status)
    }

    @Test func `large output on both streams arrives whole`() throws {
        let script = "i=0; while [ $i -lt 2000 ]; do printf '%01000d' 0; printf '%0999d' 0 >&2; i=$((i+1)); done"
        let (status, output, errors) = try shell(script)
        #expect(status == .code(0))
        #expect(output.utf8.count == 2_000_000)
        #expect(errors.utf8.count == 1_998_000)
    }

    @Test func `output reaches us while the child still runs`() throws {
        // The child ends only when it sees what we made of its first line.
        let folder = try TemporaryFolder()
        let script = #"echo ready; until [ -e "$0/seen" ]; do sleep 0.01; done; echo done"#
        var output = ""
        let status = try run(
            Command("/bin/sh", ["-c", script, folder.path]),
            in: ["PATH": "/usr/bin:/bin"],
            output: .bytes {
                output += String(decoding: $0, as: UTF8.self)
                mkdir("\(folder.path)/seen", 0o700)
            },
            errors: .file(STDERR_FILENO)
        )
        #expect(status == .code(0))
        #expect(output == "ready\ndone\n")
    }

    @Test func `who waits is called now and then`() throws {
        var calls = 0
        _ = try run(
            Command("/bin/sh", ["-c", "sleep 0.1"]),
            in: ["PATH": "/usr/bin:/bin"],
            output: .file(STDERR_FILENO),
            errors: .file(STDERR_FILENO),
            whileWaiting: { calls += 1 }
        )
        #expect(calls > 0)
    }

    @Test func `a child that leaves a process behind is not waited for beyond its own end`() throws {
        let (status, output, _) = try shell("sleep 30 & echo $!")
        #expect(status == .code(0))
        kill(try #require(pid_t(output.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
    }

    @Test func `a child reads nothing, and has exactly the environment it is given`() throws {
        let (_, output, _) = try shell(
            "cat; env | grep -v -e ^PWD= -e ^SHLVL= -e ^_=",
            environment: ["A": "b", "C": ""]
        )
        #expect(output.split(separator: "\n").sorted() == ["A=b", "C=", "PATH=/usr/bin:/bin"])
    }

    @Test func `a child leads a process group of its own, so that we alone decide which signals reach it`() throws {
        let words = try shell("echo $$; ps -o pgid= -p $$").output.split { $0.isWhitespace }
        try #require(words.count == 2)
        #expect(words[0] == words[1])
    }

    @Test func `a program that is not there cannot be started`() {
        #expect(throws: BuildError.cannotStart(program: "/no/such", reason: "no such file or directory")) {
            try run(Command("/no/such"), in: [:], output: .file(2), errors: .file(2))
        }
    }

    private func shell(
        _ script: String,
        environment: [String: String] = [:]
    ) throws -> (status: Termination, output: String, errors: String) {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        let status = try run(
            Command("/bin/sh", ["-c", script], environment: environment),
            in: ["PATH": "/usr/bin:/bin"],
            output: .bytes { output += $0 },
            errors: .bytes { errors += $0 }
        )
        return (status, String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    }
}

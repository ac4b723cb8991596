import SchemeBuild
import Testing

@Suite struct `The answer of a command` {
    @Test func `holds its status and both of its streams`() throws {
        let script = "printf '%s' \"$A$B\"; printf no >&2; exit 3"
        let command = Command("/bin/sh", ["-c", script], environment: ["B": "2"])
        let answer = try command.answer(in: ["A": "1", "B": "1"])
        #expect(answer == CommandAnswer(status: 3, output: Array("12".utf8), errors: Array("no".utf8)))
    }

    @Test func `names the signal that ended it`() throws {
        #expect(try Command("/bin/sh", ["-c", "kill -KILL $$"]).answer(in: [:]).status == 137)
    }

    @Test func `of a program that there is not is an error`() {
        let error = BuildError.cannotStart(program: "/nowhere", reason: "no such file or directory")
        #expect(throws: error) { try Command("/nowhere").answer(in: [:]) }
    }

    @Test func `needs a program, which is looked for on the PATH`() {
        #expect(programPath("sh", in: ["PATH": "/nowhere:/bin"]) == "/bin/sh")
        #expect(programPath("sh", in: ["PATH": "/nowhere"]) == nil)
    }
}

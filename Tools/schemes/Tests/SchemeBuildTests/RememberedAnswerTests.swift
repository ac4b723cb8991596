import Testing

@testable import SchemeBuild

@Suite struct RememberedAnswerTests {
    @Test func `an answer is remembered for its question only`() throws {
        let folder = try TemporaryFolder()
        let memory = RememberedAnswer(file: "\(folder.path)/new folder/answer.json")
        #expect(memory.read(question: "who?") == nil)
        try memory.write(question: "who?", answer: "me\n")
        #expect(memory.read(question: "who?") == "me\n")
        #expect(memory.read(question: "who") == nil)
        try memory.write(question: "why?", answer: "")
        #expect(memory.read(question: "why?") == "")
        #expect(memory.read(question: "who?") == nil)
    }

    @Test(arguments: ["", "{", "[]", #"{"question":"who?"}"#, "\0"])
    func `a damaged file holds no answer, and the next one repairs it`(text: String) throws {
        let folder = try TemporaryFolder()
        let memory = RememberedAnswer(file: try folder.write(text, to: "answer.json"))
        #expect(memory.read(question: "who?") == nil)
        try memory.write(question: "who?", answer: "me")
        #expect(memory.read(question: "who?") == "me")
    }

    @Test func `where no file can be written the error names it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a file", to: "file")
        let memory = RememberedAnswer(file: "\(folder.path)/file/answer.json")
        let error = #expect(throws: BuildError.self) { try memory.write(question: "who?", answer: "me") }
        guard case .cannotWrite(file: "\(folder.path)/file", reason: _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

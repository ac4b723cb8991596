import Foundation

/// The files that only one job of the matrix writes to.
struct MatrixFiles {
    /// File descriptors.
    let log: Int32
    let answer: Int32
    /// Where the job's children put their temporary files.
    let temporaryFolder: String
    private let answerFile: String

    /// Throws `BuildError.cannotWrite`.
    ///
    /// - Parameter temporary: Where temporary folders go; not below the project, since a Swift 6.3 compiler crashes when
    ///   there is a letter beyond ASCII in `TMPDIR`.
    init(for name: String, in folder: String, temporary: String) throws(BuildError) {
        try createFolder(folder)
        log = try openFile("\(folder)/\(name).log")
        var template = Array("\(temporary)/schemes-\(name)-XXXXXX".utf8CString)
        guard let path = mkdtemp(&template) else {
            throw .cannotWrite(file: "\(temporary)/schemes-\(name)", reason: reason(errno))
        }
        temporaryFolder = String(cString: path)
        answerFile = "\(temporaryFolder)/schemes-answer"
        answer = try openFile(answerFile)
    }

    func note(_ text: String) {
        write(Array(text.utf8)[...], to: log)
    }

    func readAnswer() -> String {
        String(decoding: FileManager.default.contents(atPath: answerFile) ?? Data(), as: UTF8.self)
    }

    func close() {
        for descriptor in [log, answer] { Foundation.close(descriptor) }
        try? FileManager.default.removeItem(atPath: temporaryFolder)  // A left-over is harmless.
    }
}

/// Opens an empty file that no other program inherits.
func openFile(_ path: String) throws(BuildError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    if descriptor == -1 { throw .cannotWrite(file: path, reason: reason(errno)) }
    return descriptor
}

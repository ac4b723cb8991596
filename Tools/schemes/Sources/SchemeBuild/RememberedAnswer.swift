import Foundation
import SchemeModel

/// A file that remembers what SwiftPM answered to one question, so that it is not started again for it.
///
/// Several processes may read and write it at once: it is replaced as a whole.
struct RememberedAnswer {
    let file: String

    private struct Content: Codable {
        let question: String
        let answer: String
    }

    /// The answer to exactly this question; nothing when the file is missing, damaged or about another one.
    func read(question: String) -> String? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        do {
            let content = try JSONDecoder().decode(Content.self, from: data)
            return content.question == question ? content.answer : nil
        } catch {
            return nil  // Whatever is wrong with the file, asking again repairs it.
        }
    }

    /// Throws `BuildError.cannotWrite`.
    func write(question: String, answer: String) throws(BuildError) {
        let url = URL(fileURLWithPath: file)
        try createFolder(url.deletingLastPathComponent().path)
        do {
            try JSONEncoder().encode(Content(question: question, answer: answer)).write(to: url, options: .atomic)
        } catch {
            throw .cannotWrite(file: file, reason: systemReason(of: error))
        }
    }
}

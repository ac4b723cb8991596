/// A shell that completes calls of the tool: by a small script, which asks the tool at each press of Tab.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The words of a call as the program will get them, the one at the cursor last.
    func words(_ parts: [String]) -> [String] {
        switch self {
        case .bash: BashLine(parts).words
        case .zsh: parts
        // Alone the word at the cursor comes as it is typed.
        case .fish: parts.dropLast() + parts.suffix(1).map(BashLine.unquoted)
        }
    }

    /// The answer as the script reads it: what to complete on the first line, then a word on each.
    func text(of completion: Completion, for parts: [String]) -> String {
        switch completion {
        case .files: return "files\n"
        case .folders: return "folders\n"
        case .words(let candidates):
            let line = BashLine(parts)
            return candidates.reduce("words\n") { text, candidate in
                let entry = self == .bash ? line.replacement(for: candidate) : entry(candidate)
                return text + (entry.map { $0 + "\n" } ?? "")
            }
        }
    }

    private func entry(_ candidate: Candidate) -> String {
        guard self == .zsh else { return candidate.word + (candidate.text.isEmpty ? "" : "\t\(candidate.text)") }
        let parts = [candidate.word, candidate.text].filter { !$0.isEmpty }.map {
            $0.replacing("\\", with: #"\\"#).replacing(":", with: #"\:"#)
        }
        return (candidate.isOpen ? "=" : " ") + parts.joined(separator: ":")
    }
}

import Foundation

/// The steps that the README or an article describes: which file each names, and what goes into it.
struct Recipe {
    struct Step: Sendable {
        let number: Int
        let file: String
        let blocks: [Block]
    }

    struct Block: Sendable {
        let language: String
        let lines: [String]
    }

    private let lines: [String]

    /// - Parameter section: The heading whose steps are meant; none for a whole article.
    init(_ file: String, section: String? = nil, of clone: Clone) throws {
        let all = try clone.read(file).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let section else {
            lines = all
            return
        }
        lines = Array(all.drop { $0 != "## \(section)" }.dropFirst().prefix { !$0.hasPrefix("## ") })
    }

    /// A number or a heading with the file's name, then code blocks.
    var steps: [Step] {
        var steps: [Step] = []
        var blocks: [Block] = []
        var file: String?
        func close() {
            if let file { steps.append(Step(number: steps.count + 1, file: file, blocks: blocks)) }
            (file, blocks) = (nil, [])
        }
        var rest = lines[...]
        while let line = rest.popFirst() {
            if let step = line.wholeMatch(of: #/(?:\d\.|###) `(.+)`/#) {
                close()
                file = String(step.1)
            } else if line.hasPrefix("```") {
                let body = rest.prefix { $0 != "```" }
                rest = rest.dropFirst(body.count + 1)
                blocks.append(Block(language: String(line.dropFirst(3)), lines: Array(body)))
            }
        }
        close()
        return steps
    }
}

extension Clone {
    /// Does what a step says: a new file, or lines added and taken away where the context stands.
    func apply(_ step: Recipe.Step) throws {
        for block in step.blocks {
            guard block.language == "diff" else {
                try write(block.lines.joined(separator: "\n") + "\n", to: step.file)
                continue
            }
            let text = try read(step.file)
            let old = block.lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }.joined()
            let new = block.lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() + "\n" }.joined()
            let places = text.ranges(of: old)
            guard places.count == 1 else {
                throw CloneError(description: "\(step.file) has these lines \(places.count) times:\n\(old)")
            }
            try write(text.replacingCharacters(in: places[0], with: new), to: step.file)
        }
    }
}

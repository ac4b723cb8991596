import SchemeModel
import SchemeSources

/// A branch of `#if` in linked code that is compiled only while a condition is on that is off.
struct OffBlock {
    /// Relative to the package.
    let file: String
    let module: String
    let place: Diagnostic.Place
    /// The conditions that are off and decide whether it is compiled.
    let conditions: [String]
    let code: SourceCode
    let isC: Bool
    /// Whether its condition cannot be evaluated.
    let isUnreadable: Bool
    /// Whether it is in an output, so that it holds what the scheme file holds.
    let isGenerated: Bool
    /// The conditions of each scheme that compiles it, in file order.
    let builds: [[String]]
}

/// The branches of linked code that a build leaves out, and what it compiles besides.
struct OffBlocks {
    private(set) var all: [OffBlock] = []
    /// The names and keywords of the code that is compiled.
    private(set) var compiledWords: Set<String> = []
    /// The members of the code that is compiled, each with its type.
    private(set) var compiledMembers: Set<String> = []
    /// The literals of the code that is compiled.
    private(set) var compiledTexts: Set<[UInt8]> = []

    /// - Parameter on: The conditions of the build.
    init(in files: [VerifyFile], of project: Project, on: [String]) {
        let declared = project.conditions.map(\.name)
        let outputs = Set(project.outputs.map(\.path))
        /// `DEBUG` is off in what is verified: a release.
        func answer(_ on: [String], unknown: [String] = []) -> (String) -> Bool? {
            { name in
                if unknown.contains(name) { return nil }
                return declared.contains(name) ? on.contains(name) : name == "DEBUG" ? false : nil
            }
        }
        let off = declared.missing(from: on)
        for file in files {
            guard let source = file.source else { continue }
            let isCompiled = source.compiles(answer(on))
            let mayBe = source.compiles(answer(on, unknown: off))
            let builds = project.conditionSets.map { (conditions: $0, isCompiled: source.compiles(answer($0))) }
            for (index, block) in source.blocks.enumerated() {
                let tested = block.conditions.filter(off.contains)
                // Those without which it is never compiled, unless any of several is enough.
                let needed = tested.filter { condition in
                    source.compiles(answer(on, unknown: off.filter { $0 != condition }))[index] == false
                }
                let conditions = needed.isEmpty ? tested : needed
                let isUnreadable = block.isUnreadable && !conditions.isEmpty && isCompiled[index] == nil
                if isCompiled[index] != false { addCompiled(block.code) }
                guard isUnreadable || (isCompiled[index] == false && mayBe[index] != false), !block.code.isEmpty,
                    !block.isGuard, let place = block.place
                else { continue }
                all.append(
                    OffBlock(
                        file: file.path,
                        module: file.module,
                        place: place,
                        conditions: conditions,
                        code: block.code,
                        isC: SourceLanguage(of: file.path) == .c,
                        isUnreadable: isUnreadable,
                        isGenerated: outputs.contains(file.path),
                        builds: builds.filter { $0.isCompiled[index] != false }.map(\.conditions)
                    )
                )
            }
        }
    }

    private mutating func addCompiled(_ code: SourceCode) {
        compiledWords.formUnion(code.words)
        compiledMembers.formUnion(code.members.map(\.inItsType))
        compiledTexts.formUnion(code.texts.map(\.bytes))
    }

    /// The fewest sets of conditions, as far as that is quickly found, whose builds compile all blocks that a scheme
    /// compiles and link all modules that a scheme links.
    func controls(besides modules: [OffModule], of project: Project) -> [[String]] {
        var waiting = all.map(\.builds).filter { !$0.isEmpty }
        waiting += modules.map { module in
            project.conditionSets.filter { set in module.conditions.contains(where: set.contains) }
        }
        .filter { !$0.isEmpty }
        var chosen: [[String]] = []
        while !waiting.isEmpty {
            let counts = project.conditionSets.map { set in waiting.count { $0.contains(set) } }
            guard let best = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[best] > 0 else { break }
            let set = project.conditionSets[best]
            chosen.append(set)
            waiting.removeAll { $0.contains(set) }
        }
        return chosen
    }
}

extension SourceCode.Member {
    /// The name as it is unique among members: overloads share it.
    var inItsType: String { "\(type ?? "").\(name)" }
}

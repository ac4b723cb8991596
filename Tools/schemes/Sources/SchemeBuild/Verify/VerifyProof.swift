import SchemeModel
import SchemeSources

/// Which blocks and modules a search can prove absent: those of which a build with their conditions has a trace.
struct VerifyProof {
    private let blocks: [OffBlock]
    private let modules: [OffModule]
    /// For each block the modules that it cannot be compiled without.
    private var neededModules: [Set<String>] = []
    /// For each block the other blocks that it cannot be compiled without.
    private var neededBlocks: [Set<Int>] = []

    /// What the control builds contain.
    struct Found {
        var subjects: Set<VerifySubject> = []
        /// Those that stay when a program is stripped.
        var strippedSubjects: Set<VerifySubject> = []

        mutating func formUnion(_ other: Found) {
            subjects.formUnion(other.subjects)
            strippedSubjects.formUnion(other.strippedSubjects)
        }
    }

    /// - Parameter moduleFiles: The files of the modules that are off.
    init(_ blocks: OffBlocks, modules: [OffModule], moduleFiles: [VerifyFile]) {
        self.blocks = blocks.all
        self.modules = modules
        var owners: [String: String] = [:]
        let types = Set(moduleFiles.flatMap(\.types).map(\.name))
        for file in moduleFiles {
            for block in file.source?.blocks ?? [] {
                for name in block.code.declaredNames(besidesMembersOf: types) { owners[name] = file.module }
            }
        }
        var declaring: [String: Set<Int>] = [:]
        for (index, block) in blocks.all.enumerated() {
            let types = Set(block.code.types.map(\.name))
            for name in block.code.declaredNames(besidesMembersOf: types) { declaring[name, default: []].insert(index) }
        }
        let modulesByName = Dictionary(modules.map { ($0.name.asModuleName, $0.name) }) { first, _ in first }
        for (index, block) in blocks.all.enumerated() {
            // A word of compiled code exists without the block's conditions.
            let words = block.code.words.subtracting(blocks.compiledWords)
            neededModules.append(
                Set(words.compactMap { owners[$0] } + block.code.imports.compactMap { modulesByName[$0.name] })
            )
            var needed = Set(words.flatMap { declaring[$0] ?? [] })
            needed.remove(index)
            neededBlocks.append(needed)
        }
    }

    /// The blocks that are proven absent when none of their traces is found.
    ///
    /// - Parameter isStripped: Whether what was searched has no symbols.
    func proven(by found: Found, isStripped: Bool) -> Set<Int> {
        let subjects = isStripped ? found.strippedSubjects : found.subjects
        var proven = Set(blocks.indices.filter { subjects.contains(.block($0)) })
        for index in blocks.indices where found.subjects.contains(.block(index)) && !proven.contains(index) {
            // A module is compiled with the same conditions throughout.
            let isLikeAnother = proven.contains {
                blocks[$0].module == blocks[index].module && blocks[$0].conditions == blocks[index].conditions
            }
            if isLikeAnother { proven.insert(index) }
        }
        for (index, modules) in neededModules.enumerated()
        where modules.contains(where: { subjects.contains(.module($0)) }) {
            proven.insert(index)
        }
        var count = 0
        while count < proven.count {
            count = proven.count
            for (index, needed) in neededBlocks.enumerated() where !needed.isDisjoint(with: proven) {
                proven.insert(index)
            }
        }
        return proven
    }
}

extension SourceCode {
    /// The names by which other code refers to what is declared here: members have too common names for that, except
    /// those that extend another module's type.
    fileprivate func declaredNames(besidesMembersOf own: Set<String>) -> [String] {
        types.map(\.name) + members.filter { member in member.type.map { !own.contains($0) } ?? true }.map(\.name)
    }
}

import Foundation
import SchemeModel
import SchemeSources

/// All that a binary of one scheme must not hold, as texts to look for.
struct VerifyTraces {
    private(set) var all: [VerifyTrace] = []
    /// What cannot be looked for, by variable: a secret so short that it stands anywhere.
    private(set) var shortSecrets: [String] = []
    /// The types that are looked for, with where they are declared.
    private(set) var types: [VerifySubject: VerifyFile.Mention] = [:]

    static let shortestSecret = 8

    mutating func add(modules: [OffModule]) {
        for module in modules {
            let subject = VerifySubject.module(module.name)
            let name = module.name.asModuleName
            // A mangled name with its own beginning first: it is the one that can be shown demangled.
            all.append(VerifyTrace(subject, "$s" + name.mangled, .mangled))
            all.append(VerifyTrace(subject, name.mangled, .mangled))
            all.append(VerifyTrace(subject, name, .wholeString))
            all.append(VerifyTrace(subject, name + "/", .fileID))
        }
    }

    /// The types of linked modules that are named after an implementation which is off.
    ///
    /// - Parameter blocks: Those whose types are looked for anyway.
    mutating func add(typesOf files: [VerifyFile], implementations: [String], besides blocks: OffBlocks) {
        let added = Set(blocks.all.flatMap(\.code.types).map(\.name))
        for type in files.flatMap(\.types) where !added.contains(type.name) {
            guard let implementation = implementations.first(where: { isNamed(type.name, after: $0) }) else { continue }
            let subject = VerifySubject.type(type.name, implementation: implementation)
            guard types[subject] == nil else { continue }
            types[subject] = type
            all += traces(of: subject, type: type)
        }
    }

    private func traces(of subject: VerifySubject, type: VerifyFile.Mention, origin: VerifyFile.Mention? = nil)
        -> [VerifyTrace]
    {
        [VerifyTrace(subject, type.name, .wholeString, origin: origin)]
            + ["V", "C", "O", "P"].map { VerifyTrace(subject, type.name.mangled + $0, .mangled, origin: origin) }
    }

    /// What blocks declare and which texts they have, as far as compiled code has nothing of that name or text.
    mutating func add(_ blocks: OffBlocks) {
        let compiled = BinaryBytes(Data(blocks.compiledTexts.sorted { $0.count < $1.count }.joined(separator: [0])))
        for (index, block) in blocks.all.enumerated() {
            let subject = VerifySubject.block(index)
            for type in block.code.types where !blocks.compiledWords.contains(type.name) {
                all += traces(of: subject, type: type, origin: type.named("type '\(type.name)'"))
            }
            for member in block.code.members { all += traces(of: member, in: block, subject, blocks) }
            let texts = block.code.texts.filter { text in
                text.bytes.count >= Self.shortestText && text.bytes.contains { $0.isWord && !$0.isDigit }
                    && compiled.places(of: text.bytes).isEmpty
            }
            for text in texts.sorted(by: { $0.bytes.count > $1.bytes.count }).prefix(Self.mostTexts) {
                let origin = VerifyFile.Mention(name: "a text", place: text.place)
                all.append(VerifyTrace(subject, bytes: Array(text.bytes.prefix(Self.longestText)), origin: origin))
            }
        }
    }

    private func traces(
        of member: SourceCode.Member,
        in block: OffBlock,
        _ subject: VerifySubject,
        _ blocks: OffBlocks
    ) -> [VerifyTrace] {
        let origin = VerifyFile.Mention(name: "'\(member.name)'", place: member.place)
        let isNew = !blocks.compiledWords.contains(member.name) && member.name.utf8.count >= Self.shortestName
        if block.isC { return isNew ? [VerifyTrace(subject, member.name, .symbolOfC, origin: origin)] : [] }
        var traces: [VerifyTrace] = []
        if let type = member.type, !blocks.compiledMembers.contains(member.inItsType) {
            traces += ["V", "C", "O"].map {
                VerifyTrace(subject, type.mangled + $0 + member.name.mangled, .mangled, origin: origin)
            }
        }
        if isNew, !Self.derived.contains(member.name) {
            traces.append(
                VerifyTrace(
                    subject,
                    member.name.mangled,
                    .symbol(with: block.module.asModuleName.mangled),
                    origin: origin
                )
            )
        }
        return traces
    }

    /// Members that the compiler derives for types that do not declare them.
    private static let derived: Set<String> = ["hash", "hashValue", "encode", "rawValue", "allCases", "description"]
    private static let shortestName = 4

    /// The resource files of modules that are off, without texts that linked modules have too, unless they have most of
    /// them: then the file was copied.
    mutating func add(fixtures: [VerifyFile], linked: [VerifyFile]) {
        for file in fixtures where !file.isSource {
            let subject = VerifySubject.fixture(file.path, module: file.module)
            let texts = file.distinctiveTexts
            let own = texts.filter { text in !linked.contains { !$0.bytes.places(of: text).isEmpty } }
            all += (own.count * 2 > texts.count ? own : texts).map { VerifyTrace(subject, bytes: $0) }
        }
    }

    mutating func add(markers: [String]) {
        all += markers.filter { !$0.isEmpty }.map { VerifyTrace(.marker($0), $0) }
    }

    mutating func add(secrets variables: [String], in environment: Environment) {
        for variable in variables {
            guard let value = environment[variable], !value.isEmpty else { continue }
            if value.utf8.count < Self.shortestSecret {
                shortSecrets.append(variable)
            } else {
                all.append(VerifyTrace(.secret(variable), value))
            }
        }
    }

    var subjects: Set<VerifySubject> { Set(all.map(\.subject)) }

    fileprivate static let shortestText = 16
    fileprivate static let longestText = 200
    fileprivate static let mostTexts = 32
}

extension VerifyFile.Mention {
    fileprivate func named(_ name: String) -> VerifyFile.Mention { VerifyFile.Mention(name: name, place: place) }
}

extension String {
    /// The name as it stands in mangled names: behind its length.
    fileprivate var mangled: String { "\(utf8.count)\(self)" }
}

extension VerifyFile {
    /// What no other file holds by chance: the longest lines, of JSON the texts in quotation marks. A file that is not
    /// text is one whole.
    fileprivate var distinctiveTexts: [[UInt8]] {
        let all = bytes.all
        if all.contains(0) { return all.count < 32 ? [] : [all] }
        let pieces = all.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\"") }.map
        {
            $0.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.reversed()
        }
        let distinctive = pieces.filter { piece in
            piece.count >= VerifyTraces.shortestText && piece.contains { $0.isWord && !$0.isDigit }
        }
        if distinctive.isEmpty, all.count >= 32, String(validating: all, as: UTF8.self) == nil { return [all] }
        return distinctive.sorted { $0.count > $1.count }.prefix(VerifyTraces.mostTexts).map {
            Array($0.prefix(VerifyTraces.longestText))
        }
    }
}

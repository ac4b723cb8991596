import SchemeModel

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
            // A mangled name with its own beginning first: it is the one that can be shown demangled.
            all.append(VerifyTrace(subject, "$s" + module.name.mangled, .mangled))
            all.append(VerifyTrace(subject, module.name.mangled, .mangled))
            all.append(VerifyTrace(subject, module.name, .wholeString))
            all.append(VerifyTrace(subject, module.name + "/", .fileID))
        }
    }

    /// The types of linked modules that are named after an implementation which is off.
    mutating func add(typesOf files: [VerifyFile], implementations: [String]) {
        for type in files.flatMap(\.types) {
            guard let implementation = implementations.first(where: { isNamed(type.name, after: $0) }) else { continue }
            let subject = VerifySubject.type(type.name, implementation: implementation)
            guard types[subject] == nil else { continue }
            types[subject] = type
            all.append(VerifyTrace(subject, type.name, .wholeString))
            all += ["V", "C", "O"].map { VerifyTrace(subject, type.name.mangled + $0, .mangled) }
        }
    }

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

    mutating func add(secrets variables: [String], in environment: [String: String]) {
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
}

extension String {
    /// The name as it stands in mangled names: behind its length.
    fileprivate var mangled: String { "\(utf8.count)\(self)" }
}

extension VerifyFile {
    /// What stands in no other file by chance: the longest lines, of JSON the texts in quotation marks. A file that is not
    /// text is one whole.
    fileprivate var distinctiveTexts: [[UInt8]] {
        guard let text else { return bytes.count < 32 ? [] : [bytes.all] }
        let pieces = text.split { $0.isNewline || $0 == "\"" }.map { piece in
            Array(piece.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }.reversed())
        }
        let distinctive = pieces.filter { $0.count >= Self.shortestText && $0.contains { $0.isWord && !$0.isDigit } }
        return distinctive.sorted { $0.count > $1.count }.prefix(Self.mostTexts).map {
            Array($0.prefix(Self.longestText))
        }
    }

    private static let shortestText = 16
    private static let longestText = 200
    private static let mostTexts = 32
}

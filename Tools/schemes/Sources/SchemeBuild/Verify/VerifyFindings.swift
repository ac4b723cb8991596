import SchemeModel

/// Turns leaks into findings: what is inside, how it gets there, and what to do.
struct VerifyFindings {
    let modules: VerifyModules?
    let linked: [VerifyFile]
    let fixtures: [VerifyFile]
    let manifest: VerifyFile?
    let types: [VerifySubject: VerifyFile.Mention]
    let blocks: [OffBlock]
    let scheme: String
    let off: [(implementation: String, conditions: [String])]

    func finding(of leak: VerifyLeak) -> Diagnostic {
        switch leak.subject {
        case .module(let name): finding(ofModule: name, in: leak)
        case .type(let name, let implementation): finding(ofType: name, after: implementation, in: leak)
        case .fixture(let file, let module): finding(ofFixture: file, of: module, in: leak)
        case .block(let index): finding(of: blocks[index], in: leak)
        case .marker(let marker):
            Diagnostic(
                "the marker '\(marker)' is inside",
                at: Diagnostic.Place(file: leak.file),
                hint: "no release may hold it: put what it marks under #if",
                notes: mentions(of: leak.text)
            )
        case .secret(let variable):
            Diagnostic(
                "the value of \(variable) is inside",
                at: Diagnostic.Place(file: leak.file),
                hint: "take it out of sources and resources, and replace it where it was issued",
                notes: mentions(of: leak.text)
            )
        }
    }

    private func finding(ofModule name: String, in leak: VerifyLeak) -> Diagnostic {
        let conditions = conditions(of: name)
        let ways = ways(to: name)
        return Diagnostic(
            "module '\(name)' is inside, which only \(conditions) links",
            at: Diagnostic.Place(file: leak.file),
            hint: ways.isEmpty
                ? "Package.swift agrees, so this was built with \(conditions): build it without"
                : "depend on it under \(conditions) only, and import it under #if \(conditions)",
            notes: leak.evidenceNotes + ways
        )
    }

    private func finding(ofType name: String, after implementation: String, in leak: VerifyLeak) -> Diagnostic {
        let conditions = off.first { $0.implementation == implementation }?.conditions.inWords ?? ""
        let declared = types[leak.subject].map { Diagnostic.Note("'\(name)' is declared here", at: $0.place) }
        return Diagnostic(
            "type '\(name)' is inside, named after the implementation '\(implementation)', which only \(conditions) links",
            at: Diagnostic.Place(file: leak.file),
            hint: "put it under #if \(conditions), or into a module that only \(conditions) links",
            notes: leak.evidenceNotes + [declared].compactMap(\.self)
        )
    }

    private func finding(of block: OffBlock, in leak: VerifyLeak) -> Diagnostic {
        let conditions = block.conditions.inWords
        let place = block.module.isEmpty ? "the app" : "'\(block.module)'"
        return Diagnostic(
            "\(leak.origin?.name ?? "code") of \(block.file) is inside, which only \(conditions) compiles",
            at: Diagnostic.Place(file: leak.file),
            hint: "scheme '\(scheme)' does not set \(conditions), but the build of \(place) does: look for it in "
                + "compiler flags and build settings",
            notes: leak.evidenceNotes
                + [leak.origin.map { Diagnostic.Note("it comes from here", at: $0.place) }].compactMap(\.self)
        )
    }

    private func finding(ofFixture file: String, of module: String, in leak: VerifyLeak) -> Diagnostic {
        let places = fixtures.filter { $0.path == file }.compactMap { $0.place(of: leak.text) }
        return Diagnostic(
            "a text of \(file) is inside, a resource of '\(module)', which only \(conditions(of: module)) links",
            at: Diagnostic.Place(file: leak.file),
            hint: "take it out of the sources and resources of what is linked",
            notes: places.map { Diagnostic.Note("this text", at: $0) } + mentions(of: leak.text)
        )
    }

    /// A finding for the resource bundle of a module that is off.
    func finding(ofBundle bundle: String, of module: String) -> Diagnostic {
        let ways = ways(to: module)
        return Diagnostic(
            "the resources of '\(module)' are inside, which only \(conditions(of: module)) links",
            at: Diagnostic.Place(file: bundle),
            hint: ways.isEmpty
                ? "Package.swift agrees, so they are left over from a build with \(conditions(of: module)): delete them"
                : "depend on it under \(conditions(of: module)) only",
            notes: ways
        )
    }

    private func conditions(of module: String) -> String {
        modules?.off.first { $0.name == module }?.conditions.inWords ?? ""
    }

    /// How the program comes to a module: the dependency that lacks its condition, and the imports.
    private func ways(to module: String) -> [Diagnostic.Note] {
        guard let off = modules?.off.first(where: { $0.name == module }) else { return [] }
        var notes: [Diagnostic.Note] = []
        if off.path.count > 1, let manifest {
            let dependent = off.path[off.path.count - 2]
            let traits = off.conditions.map { "\"\($0)\"" }.joined(separator: ", ")
            notes.append(
                Diagnostic.Note(
                    "\(off.path.joined(separator: " → ")): '\(dependent)' depends on it without "
                        + "condition: .when(traits: [\(traits)])",
                    at: manifest.place(ofDependency: module, of: dependent)
                )
            )
        }
        let imports = linked.flatMap { $0.imports(outside: off.conditions) }.filter { $0.name == module }
        return notes + imports.prefix(3).map { Diagnostic.Note("it is imported here", at: $0.place) }
    }

    private func mentions(of text: [UInt8]) -> [Diagnostic.Note] {
        linked.compactMap { $0.place(of: text) }.prefix(3).map { Diagnostic.Note("it comes from here", at: $0) }
    }
}

extension VerifyFile {
    /// Where a manifest says that one target depends on another, as far as its text shows it.
    fileprivate func place(ofDependency name: String, of dependent: String) -> Diagnostic.Place {
        let target = bytes.places(of: Array("name: \"\(dependent)\"".utf8)).first
        let start = target?.upperBound ?? 0
        guard let found = bytes.places(of: Array("\"\(name)\"".utf8), in: start..<bytes.count).first else {
            return Diagnostic.Place(file: path)
        }
        return place(at: found.lowerBound) ?? Diagnostic.Place(file: path)
    }
}

extension [String] {
    /// The names of conditions in a sentence or behind `#if`.
    var inWords: String { joined(separator: " && ") }
}

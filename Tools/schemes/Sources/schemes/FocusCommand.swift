import Foundation
import SchemeBuild
import SchemeModel
import SchemeSources

extension Tool {
    /// Makes the editor see a scheme's conditions, or tells which it sees.
    func focus(_ call: Call) throws(Failure) -> ExitCode {
        let folder = try projectFolder(call)
        let project = try folder.project()
        if call.words.isEmpty, call.options["--clear"] == nil, call.options["--check"] == nil {
            tell(Help.schemes(of: project, usage: "schemes focus SCHEME, or schemes focus --clear or --check"))
            return .wrong
        }
        guard [!call.words.isEmpty, call.has("--clear"), call.has("--check")].count(where: \.self) == 1 else {
            let hint = "write schemes focus SCHEME, schemes focus --clear or schemes focus --check"
            throw Failure(
                .wrong,
                [Diagnostic("a scheme, '--clear' and '--check' exclude each other", at: nil, hint: hint)]
            )
        }
        if call.has("--check") { return try checkFocus(of: project, in: folder) }
        let wanted = try call.words.first.map { name throws(Failure) in
            try wrong { () throws(Diagnostics) in try project.scheme(named: name).conditions }
        }
        return try focus(on: wanted ?? [], of: project, in: folder)
    }

    private func focus(on wanted: [String], of project: Project, in folder: ProjectFolder) throws(Failure) -> ExitCode {
        let old = try folder.focusBytes()
        let (declared, form) = (project.conditions.map(\.name), try focusForm())
        let (new, obstacle) = try wrong { () throws(Diagnostics) in
            // What cannot be edited is refused with the list that this version of the language server reads.
            _ = try EditorFocus(old, declared: declared, form: form, wanted: wanted).bytes(with: wanted)
            // The list that another version reads is emptied.
            let other: EditorFocus.Form = form == .traits ? .flags : .traits
            let rest = try EditorFocus(old, declared: declared, form: other, wanted: wanted).bytes(with: [])
            let focus = try EditorFocus(rest, declared: declared, form: form, wanted: wanted)
            return (try focus.bytes(with: wanted), focus.obstacle)
        }
        // Nothing comes of flags in a file that is passed over.
        let vain = wanted.isEmpty ? nil : obstacle
        let seen = vain == nil ? "the editor sees \(project.schemesInWords(with: wanted))" : "without effect"
        if new == old {
            write("\(EditorFocus.path): \(old == nil ? "not needed" : "up to date"); \(seen)\n")
        } else {
            try FileChanges(folder: folder, all: [FileChange(path: EditorFocus.path, old: old, new: new)]).apply()
            if new == nil { try folder.removeEmptyFocusFolder() }
            let restart = vain == nil ? "once its language server restarts, " : ""
            write("\(EditorFocus.path): \(new == nil ? "removed" : "written"); \(restart)\(seen)\n")
        }
        guard let vain else { return .done }
        throw Failure(.failed, [vain])
    }

    /// The list that the language server of the toolchain reads; without a toolchain, the one that all read.
    private func focusForm() throws(Failure) -> EditorFocus.Form {
        guard let swift = programPath("swift", in: environment) else { return .flags }
        let version = try building { () throws(BuildError) in try SwiftVersion(of: swift, in: environment) }
        return version.map { $0 >= .withTraitsInEditors } == true ? .traits : .flags
    }

    private func checkFocus(of project: Project, in folder: ProjectFolder) throws(Failure) -> ExitCode {
        let bytes = try folder.focusBytes()
        let form = try focusForm()
        let (named, obstacle) = try wrong { () throws(Diagnostics) in
            let focus = try EditorFocus(bytes, declared: project.conditions.map(\.name), form: form)
            return (try focus.conditions, focus.obstacle)
        }
        if let obstacle, !named.isEmpty { throw Failure(.failed, [obstacle]) }
        guard project.conditionSets.contains(named) else {
            let message = "the editor sees \(named.joined(separator: ", ")), which no scheme has together"
            let hint = "run Scripts/schemes focus SCHEME, or Scripts/schemes focus --clear"
            throw Failure(.failed, [Diagnostic(message, at: Diagnostic.Place(file: EditorFocus.path), hint: hint)])
        }
        write("the editor sees \(project.schemesInWords(with: named))\n")
        return .done
    }
}

extension ProjectFolder {
    /// What the editor's file holds; nothing when there is none.
    fileprivate func focusBytes() throws(Failure) -> [UInt8]? {
        let (folder, file) = (Self.focusFolder, EditorFocus.path)
        if isThere(folder), !isFolder(path(folder)) { throw misplaced(folder, isNo: "folder") }
        guard isThere(file) else { return nil }
        guard isFile(path(file)) else { throw misplaced(file, isNo: "file") }
        return try bytes(of: file)
    }

    private static var focusFolder: String {
        EditorFocus.path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// Whether there is anything in a place, be it a link that leads nowhere.
    private func isThere(_ relative: String) -> Bool {
        var status = stat()
        return lstat(path(relative), &status) == 0
    }

    private func misplaced(_ relative: String, isNo kind: String) -> Failure {
        let message = "what is here is no \(kind), and leads to none"
        let hint = "take it away, and call again"
        return Failure(.wrong, [Diagnostic(message, at: Diagnostic.Place(file: relative), hint: hint)])
    }

    /// Takes the folder away that only our file was in; one that holds more stays.
    fileprivate func removeEmptyFocusFolder() throws(Failure) {
        let folder = path(Self.focusFolder)
        guard rmdir(folder) != 0, ![ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) else { return }
        let message = "the empty folder cannot be removed: \(systemReason(errno))"
        throw Failure(.lacking, [Diagnostic(message, at: Diagnostic.Place(file: folder))])
    }
}

extension Project {
    /// A set of conditions, and the schemes that have it.
    fileprivate func schemesInWords(with conditions: [String]) -> String {
        let names = schemes.filter { $0.conditions == conditions }.map(\.name)
        let set = conditions.isEmpty ? "no conditions" : conditions.joined(separator: ", ")
        return names.isEmpty ? set : "\(set): \(names.joined(separator: ", "))"
    }
}

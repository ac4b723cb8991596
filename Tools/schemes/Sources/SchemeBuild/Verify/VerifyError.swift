import SchemeModel

/// Why a binary could not be looked into.
public enum VerifyError: Error, Equatable, Sendable {
    case build(BuildError)
    /// No such file or folder.
    case missing(String)
    case notReadable(file: String, reason: String)
    /// It is of a form that cannot be searched; the reason follows "it is".
    case notSearchable(String, reason: String)
    /// Nothing in it is a program, as far as it can be searched.
    case noProgram(String, unsearched: [UnsearchedFile])
    /// The machine lacks a program; with the command that installs it, where we know one.
    case lacks(program: String, install: String?)
    /// A folder for unpacking cannot be made.
    case noRoom(reason: String)

    /// 1 when a build failed, 2 when the file is wrong, 3 when the machine lacks something.
    public var exitCode: Int32 {
        switch self {
        case .build(let error): error.exitCode
        case .missing, .notReadable, .notSearchable, .noProgram: 2
        case .lacks, .noRoom: 3
        }
    }

    public var diagnostic: Diagnostic {
        switch self {
        case .build(let error): error.diagnostic
        case .missing(let file):
            Diagnostic(
                "there is no such file or folder",
                at: Diagnostic.Place(file: file),
                hint: "name an executable, an .app, an .ipa or another archive"
            )
        case .notReadable(let file, let reason):
            Diagnostic("it cannot be read: \(reason)", at: Diagnostic.Place(file: file))
        case .notSearchable(let file, let reason):
            Diagnostic(
                "it cannot be searched: it is \(reason)",
                at: Diagnostic.Place(file: file),
                hint:
                    "name an executable, an .app, an .ipa or another archive, as it was before it was packed or encrypted"
            )
        case .noProgram(let file, let unsearched):
            Diagnostic(
                "nothing in it is an ELF or Mach-O program",
                at: Diagnostic.Place(file: file),
                hint: "name an executable, an .app, an .ipa or another archive",
                notes: unsearched.map {
                    Diagnostic.Note("not searched: it is \($0.reason)", at: Diagnostic.Place(file: $0.shown))
                }
            )
        case .lacks(let program, let install):
            Diagnostic("there is no '\(program)' on the PATH", at: nil, hint: install)
        case .noRoom(let reason):
            Diagnostic("there is no folder to unpack into: \(reason)", at: nil)
        }
    }
}

/// Runs a step that another program takes part in.
func asking<Value>(_ step: () throws(BuildError) -> Value) throws(VerifyError) -> Value {
    do throws(BuildError) { return try step() } catch { throw .build(error) }
}

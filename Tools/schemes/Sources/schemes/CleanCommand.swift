import SchemeBuild
import SchemeModel

extension Tool {
    /// Removes the build folders that no scheme has any more.
    func clean(_ call: Call) throws(Failure) -> ExitCode {
        let folder = try projectFolder(call)
        guard call.has("--unused") else {
            let everything = shellQuoted(folder.path(".build/schemes"))
            let hint = "add --unused for what no scheme needs; all builds go with: rm -r \(everything)"
            throw Failure(.wrong, [Diagnostic("'clean' is not told what to remove", at: nil, hint: hint)])
        }
        let used = try folder.usedBuildFolderNames(by: try folder.project())
        let unused = try building { () throws(BuildError) in try BuildFolders(of: folder.root).unused(besides: used) }
        if unused.isEmpty { write("no build folder is unused\n") }
        var busy: [Diagnostic] = []
        for build in unused {
            let path = ".build/schemes/\(build.name)"
            if call.has("--dry-run") {
                write("\(path): unused, \(build.size.inBytes)\n")
            } else if try building({ () throws(BuildError) in try build.remove(in: environment) }) {
                write("\(path): removed, \(build.size.inBytes)\n")
            } else {
                let place = Diagnostic.Place(file: path)
                busy.append(Diagnostic("a build is at work in it", at: place, hint: "wait for its end and call again"))
            }
        }
        guard busy.isEmpty else { throw Failure(.failed, busy) }
        return .done
    }
}

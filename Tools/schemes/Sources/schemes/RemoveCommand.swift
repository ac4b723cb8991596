import SchemeModel
import SchemeStarter

extension Tool {
    /// Removes a scheme or a service from the project, and lists what still names it.
    func remove(_ call: Call) throws(Failure) {
        let (kind, name) = (call.words[0], call.words[1])
        try checkOptions(of: call, takenBy: ["scheme": [], "service": []])
        let folder = try projectFolder(call)
        let growing = try growing(in: folder)
        let result = try starting { () throws(StarterError) in
            kind == "scheme"
                ? try SchemeRemoval(name: name).files(in: growing) : try ServiceRemoval(name: name).files(in: growing)
        }
        try carryOut(result.files, in: folder, of: growing, otherwise: "the \(kind) '\(name)' is gone", for: call)
        tell(renderer.text(of: result.remaining))
    }
}

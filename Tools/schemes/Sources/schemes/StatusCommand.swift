import SchemeModel
import SchemeOutput
import SchemeStarter

extension Tool {
    /// Tells what became of the files that the project has from its template.
    func status(_ call: Call) throws(Failure) -> ExitCode {
        let root = try projectFolder(call).root
        let git = try git()
        let (record, status) = try starting { () throws(StarterError) in
            let record = try StarterRecord(in: root)
            return (record, try StarterStatus(of: record, in: root, with: git))
        }
        if call.has("--json") {
            let files = JSON.map(
                Dictionary(uniqueKeysWithValues: status.files.map { ($0.path, .string($0.state.rawValue)) })
            )
            let template: JSON = [
                "version": .string(record.template.version), "commit": .string(record.template.commit),
            ]
            write(JSON.object([.init("template", template), .init("files", files)]).text)
        } else {
            let shown = status.files.filter { call.has("--all") || $0.state != .pristine }
            write(Help.table(shown.map { ($0.state.rawValue, $0.path) }))
            let counts = StarterStatus.FileState.allCases.map { "\(status.count($0)) \($0.rawValue)" }
            let files = "\(status.files.count) files from template \(record.template.shown)"
            write("\(files): \(counts.joined(separator: ", "))\n")
        }
        return status.files.allSatisfy { $0.state == .pristine } ? .done : .failed
    }
}

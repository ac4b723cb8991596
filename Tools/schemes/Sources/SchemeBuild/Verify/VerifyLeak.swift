import SchemeModel

/// Something inside a binary that must not be there.
struct VerifyLeak: Equatable {
    let subject: VerifySubject
    /// The file that holds it, as it is shown to a person.
    let file: String
    /// What in the file shows it: symbols, or where the name stands.
    let evidence: [String]
    /// What was looked for and found; it may be a secret.
    let text: [UInt8]
    /// What the text belongs to in a block of the sources.
    let origin: VerifyFile.Mention?

    /// The evidence as notes on the file.
    var evidenceNotes: [Diagnostic.Note] {
        evidence.map { Diagnostic.Note($0, at: Diagnostic.Place(file: file)) }
    }
}

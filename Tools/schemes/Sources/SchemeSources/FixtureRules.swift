import SchemeModel

/// What predefined data must keep to, so that a scheme that links it can answer with it.
public enum FixtureRules {
    /// Nothing when the file holds JSON.
    ///
    /// - Parameter file: The path as it is shown to a person.
    public static func finding(in bytes: [UInt8], file: String) -> Diagnostic? {
        if LFSPointer.isOne(bytes) { return LFSPointer.finding(at: file) }
        guard let fault = JSONScanner.fault(in: bytes) else { return nil }
        var lines = SourceLines(bytes, file: file)
        let end = fault.offset < bytes.count ? fault.offset + 1 : fault.offset
        return Diagnostic(
            "this fixture is no JSON: \(fault.message)",
            at: lines.place(
                of: min(fault.offset, end)..<end,
                hiding: PrivateText(String(decoding: bytes, as: UTF8.self), isSchemeFile: false)
            ),
            hint: "fix it: the app cannot read it"
        )
    }
}

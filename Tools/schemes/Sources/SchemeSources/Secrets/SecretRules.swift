import Foundation
import SchemeModel

/// What in a file looks like a secret, by its form or by the name in front of it.
public enum SecretRules {
    /// - Parameter file: The path as it is shown to a person; the line itself is not shown.
    public static func findings(in bytes: [UInt8], file: String) -> [Diagnostic] {
        var lines = SourceLines(bytes, file: file)
        var end = 0
        return SecretSearch(in: bytes).findings.sorted { $0.range.lowerBound < $1.range.lowerBound }.compactMap {
            found in
            // One secret may look like several: a token in an address, behind a name.
            guard found.range.lowerBound >= end else { return nil }
            end = found.range.upperBound
            let place = lines.place(of: found.range)
            return Diagnostic(
                "this looks like \(found.what)",
                at: Diagnostic.Place(file: file, range: place.range),
                hint: "write REDACTED in its place, and revoke it where it is valid"
            )
        }
    }
}

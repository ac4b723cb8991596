import Foundation

/// What no message may repeat, such as the access token that was sent.
public struct Secrets: Sendable {
    private let secrets: [String]

    public init(_ secrets: [String] = []) {
        self.secrets = secrets.filter { !$0.isEmpty }
    }

    public func hidden(in text: String) -> String {
        spellings.hidden(in: text, behind: "[secret]")
    }

    /// The secrets as they are, and in base64: alone, and behind what else is encoded with them, as a user is.
    ///
    /// They are made when something is searched, since most calls search nothing.
    package var spellings: [SecretSpelling] {
        secrets.flatMap { secret in
            let shifted = (0..<3).map { shift in
                let bytes = Data(repeating: 0, count: shift) + secret.utf8
                let base64 = bytes.base64EncodedString().prefix(bytes.count * 8 / 6)
                return String(base64.dropFirst((shift * 8 + 5) / 6))
            }
            let base64 = [Data(secret.utf8).base64EncodedString()] + shifted.filter { $0.count > 7 }
            let base64URL = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
            return [secret] + Set(base64 + base64URL)
        }.map(SecretSpelling.init)
    }
}

extension Secrets: CustomStringConvertible, CustomReflectable {
    public var description: String { "Secrets" }
    /// Nothing of them, for whoever prints or dumps what holds them.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

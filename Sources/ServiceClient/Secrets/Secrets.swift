import Foundation

/// What no message may repeat, such as the access token that was sent.
public struct Secrets: Sendable {
    private let secrets: [String]

    public init(_ secrets: [String] = []) {
        self.secrets = secrets.filter { !$0.isEmpty }
    }

    /// The number of characters below which a secret may be a part of an ordinary word; it is hidden as a whole word only.
    package static let shortest = 8

    /// Whether one of them is shorter.
    package var haveShort: Bool { secrets.contains { $0.count < Self.shortest } }

    public func hidden(in text: String) -> String {
        spellings.hidden(in: text, behind: "[secret]")
    }

    /// The secrets as they are, in UTF-16 and UTF-32, and in base64: alone, and after what else is encoded with them, such
    /// as a user.
    ///
    /// They are made when something is searched, since most calls search nothing.
    package var spellings: [SecretSpelling] {
        secrets.flatMap { secret in
            let shifted = (0..<3).map { shift in
                let bytes = Data(repeating: 0, count: shift) + secret.utf8
                let base64 = bytes.base64EncodedString().prefix(bytes.count * 8 / 6)
                return String(base64.dropFirst((shift * 8 + 5) / 6))
            }
            let base64 = [Data(secret.utf8).base64EncodedString()] + shifted.filter { $0.count >= Self.shortest }
            let base64URL = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
            let wide = secret.utf8.allSatisfy { $0 < 0x80 } ? [1, 3].map { SecretSpelling(secret, zeros: $0) } : []
            return ([secret] + Set(base64 + base64URL)).map { SecretSpelling($0) } + wide
        }
    }
}

extension Secrets: CustomStringConvertible, CustomReflectable {
    public var description: String { "Secrets" }
    /// Nothing of them, for whoever prints or dumps what holds them.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

import Foundation

/// What no message may repeat, such as the access token that was sent.
public struct Secrets: Sendable {
    /// The secrets as they are, and as servers like to write them: in a URL, in JSON, in base64.
    private let spellings: [String]

    public init(_ secrets: [String] = []) {
        spellings = secrets.filter { !$0.isEmpty }.flatMap { secret in
            [
                secret,
                secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", ".", "_", "~"])),
                secret.replacing("/", with: "\\/"),
                Data(secret.utf8).base64EncodedString(),
            ].compactMap(\.self)
        }
    }

    public func hidden(in text: String) -> String {
        spellings.reduce(text) { $0.replacing($1, with: "[secret]") }
    }
}

extension Secrets: CustomStringConvertible, CustomReflectable {
    public var description: String { "Secrets" }
    /// Nothing of them, for whoever prints or dumps what holds them.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

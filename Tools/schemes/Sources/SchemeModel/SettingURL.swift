import Foundation

extension SettingType {
    /// The text of an http or https URL with a host, without user info or blanks; the message never shows a password.
    func url(_ text: String) throws(UnreadableValue) -> String {
        let hint = "write it as https://api.example.com"
        // Such a text holds neither blanks nor invisible characters.
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        // Foundation drops some of them, so that another host would be asked than the one that is shown.
        guard isPlain || !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .format }) else {
            throw UnreadableValue("the URL holds an invisible character", hint: "type it anew")
        }
        guard isPlain || !text.contains(where: \.isWhitespace), let parts = URLComponents(string: text),
            let scheme = parts.scheme
        else {
            throw UnreadableValue("this is not a URL", hint: hint)
        }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw UnreadableValue("the URL begins with neither http:// nor https://", hint: hint)
        }
        guard parts.user == nil, parts.password == nil else {
            throw UnreadableValue("the URL holds a user name or password", hint: "declare a secret instead")
        }
        guard let host = parts.host, !host.isEmpty else { throw UnreadableValue("the URL names no host", hint: hint) }
        guard !host.contains(where: \.isWhitespace) else { throw UnreadableValue("this is not a URL", hint: hint) }
        guard (1...65_535).contains(parts.port ?? 1) else {
            throw UnreadableValue("the URL's port is not from 1 to 65535", hint: hint)
        }
        // Foundation encodes a part that has one character to encode as a whole, its '%' too.
        let encoded = [parts.percentEncodedPath, parts.percentEncodedQuery ?? ""]
        guard !text.contains("%") || encoded.allSatisfy({ $0.isEmpty || text.contains($0) }) else {
            throw UnreadableValue(
                "the URL is percent-encoded only in part",
                hint: "encode every character that is not ASCII, as in /caf%C3%A9, and a '%' as %25"
            )
        }
        return text
    }
}

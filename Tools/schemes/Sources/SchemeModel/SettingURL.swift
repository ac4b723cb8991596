import Foundation

extension SettingType {
    /// The text of an http or https URL with a host, without user info or blanks; the message never shows a password.
    func url(_ text: String) throws(UnreadableValue) -> String {
        let hint = "write it as https://api.example.com"
        guard !text.contains(where: \.isWhitespace), let parts = URLComponents(string: text), let scheme = parts.scheme
        else {
            throw UnreadableValue("this is not a URL", hint: hint)
        }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw UnreadableValue("the URL begins with neither http:// nor https://", hint: hint)
        }
        guard parts.user == nil, parts.password == nil else {
            throw UnreadableValue("the URL holds a user name or password", hint: "declare a secret instead")
        }
        guard parts.host?.isEmpty == false else { throw UnreadableValue("the URL names no host", hint: hint) }
        return text
    }
}

import Foundation

/// What the name of a header, of a part of a query or of a member in JSON tells. The filter of recordings knows the same.
public enum SecretName {
    /// Whether the value is secret: that of `access_token`, `clientSecret` or `JSESSIONID` is, that of `token_type` is not.
    public static func isSecret(_ name: String) -> Bool {
        let words = words(of: name.removingPercentEncoding ?? name)
        guard let last = words.last, !harmlessEnds.contains(last) else { return false }
        let pair = words.suffix(2).joined()
        return words.contains { word in secretWords.contains(word) || secretEnds.contains { word.hasSuffix($0) } }
            || [last, pair, String(pair.dropLast(pair.hasSuffix("s") ? 1 : 0))].contains { secretNames.contains($0) }
    }

    /// In lower case; `apiKey` and `api-key` are two each.
    private static func words(of name: String) -> [String] {
        var words = [""]
        var isAfterSmall = false
        for character in name {
            let isPart = character.isLetter || character.isNumber
            if !isPart || (isAfterSmall && character.isUppercase) { words.append("") }
            if isPart { words[words.count - 1] += character.lowercased() }
            isAfterSmall = isPart && !character.isUppercase
        }
        return words.filter { !$0.isEmpty }
    }

    private static let secretWords: Set<String> = [
        "auth", "authorization", "bearer", "cookie", "cookies", "credential", "credentials", "csrf", "jwt",
        "passphrase",
        "passwd", "passwords", "pwd", "secrets", "session", "sig", "signature", "xsrf",
    ]
    /// Of a word, such as `accesstoken`.
    private static let secretEnds = ["token", "secret", "password", "apikey", "sessionid", "sessid"]
    /// The last word, or the last two.
    private static let secretNames: Set<String> = [
        "accesskey", "accesstoken", "apikey", "apitoken", "appid", "authkey", "idtoken", "privatekey", "refreshtoken",
        "sid",
        "subscriptionkey",
    ]
    /// The last word of what is said about a secret.
    private static let harmlessEnds: Set<String> = ["at", "count", "expires", "in", "type"]
}

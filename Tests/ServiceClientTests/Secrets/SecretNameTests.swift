import ServiceClient
import Testing

@Suite struct SecretNameTests {
    @Test(arguments: [
        "token", "access_token", "accesstoken", "csrftoken", "IDToken", "clientSecret", "clientsecret", "password",
        "apiKey", "x-apikey", "my_apikey", "X-Api-Key", "Set-Cookie", "connect.sid", "sid", "JSESSIONID", "PHPSESSID",
        "session", "sessionid", "bearer", "auth_tokens", "accessTokens", "filter[token]", "access%5Ftoken",
        "private_key", "X-Amz-Signature", "appid",
    ])
    func `tell that a value is secret`(_ name: String) {
        #expect(SecretName.isSecret(name))
    }

    @Test(arguments: [
        "", "author", "key", "keyword", "name", "inside", "token_type", "tokenType", "refresh_token_expires_in",
        "tokens",
        "max_tokens", "session_count", "total_pages", "monkey",
    ])
    func `tell nothing`(_ name: String) {
        #expect(!SecretName.isSecret(name))
    }
}

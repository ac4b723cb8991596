import ServiceClient
import Testing

@Suite struct SecretsTests {
    @Test(arguments: [
        ("as it is", "token a+b/c= here", "token [secret] here"),
        ("in a URL", "?token=a%2Bb%2Fc%3D&x", "?token=[secret]&x"),
        ("in JSON", #"{"token": "a+b\/c="}"#, #"{"token": "[secret]"}"#),
        ("in base64", "YStiL2M9", "[secret]"),
        ("not there", "token a+b", "token a+b"),
    ])
    func `a secret is hidden however it is written`(_ name: String, _ text: String, _ hidden: String) {
        #expect(Secrets(["a+b/c="]).hidden(in: text) == hidden)
    }

    @Test func `secrets are in no text of what holds them`() {
        let response = ServiceResponse(secrets: Secrets(["t0ken"]))
        var text = "\(response)" + String(reflecting: response)
        dump(response, to: &text)
        #expect(!text.contains("t0ken"))
    }

    @Test func `nothing is hidden where there is no secret`() {
        #expect(Secrets([""]).hidden(in: "text") == "text")
    }
}

import Foundation
import ServiceClient
import Testing

@Suite struct SecretsTests {
    @Test(arguments: [
        ("as it is", "token a+b/c= here", "token [secret] here"),
        ("in a URL", "?token=a%2Bb%2Fc%3D&x", "?token=[secret]&x"),
        ("in JSON", #"{"token": "a+b\/c="}"#, #"{"token": "[secret]"}"#),
        ("in a URL in lower case", "?token=a%2bb%2fc%3d&x", "?token=[secret]&x"),
        ("in a URL in part", "?token=a+b%2fc=&x", "?token=[secret]&x"),
        ("in JSON as Gson writes it", #"{"token": "a\u002Bb/c\u003d"}"#, #"{"token": "[secret]"}"#),
        ("in HTML", "<b>a&#43;b/c&#61;</b>", "<b>[secret]</b>"),
        ("in HTML in hexadecimal", "<b>a&#x2B;b/c&#x3d;</b>", "<b>[secret]</b>"),
        ("in base64", "YStiL2M9", "[secret]"),
        ("twice", "a+b/c=a+b/c=", "[secret][secret]"),
        ("not there", "token a+b", "token a+b"),
    ])
    func `a secret is hidden however it is written`(_ name: String, _ text: String, _ hidden: String) {
        #expect(Secrets(["a+b/c="]).hidden(in: text) == hidden)
    }

    @Test(arguments: ["u:", "me:", "you:", "them:"])
    func `a secret is hidden in base64 with others`(_ user: String) {
        let secret = "s3cr3t-t0ken?>"
        let text = Data("\(user)\(secret), more".utf8).base64EncodedString()
        for text in [text, text.replacing("+", with: "-").replacing("/", with: "_")] {
            let hidden = Secrets([secret]).hidden(in: text)
            #expect(hidden.contains("[secret]"))
            #expect(hidden.count < text.count - 8)
        }
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

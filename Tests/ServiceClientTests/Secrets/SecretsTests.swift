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
        ("in a URL with its letters escaped", "?token=%61%2b%62%2F%63=&x", "?token=[secret]&x"),
        ("in JSON with its letters escaped", #"{"t": "\u0061+\u{62}/\x63="}"#, #"{"t": "[secret]"}"#),
        ("in HTML with its letters escaped", "<b>&#97;+&#0098;&#47;&#x63;=</b>", "<b>[secret]</b>"),
        ("in UTF-16", "(\0a\0+\0b\0/\0c\0=\0y\0", "(\0[\0s\0e\0c\0r\0e\0t\0]\0y\0"),
        (
            "in UTF-32", "\0\0\0a\0\0\0+\0\0\0b\0\0\0/\0\0\0c\0\0\0=",
            "\0\0\0" + "[secret]".map(String.init).joined(separator: "\0\0\0")
        ),
        ("twice", "a+b/c=a+b/c=", "[secret][secret]"),
        ("not there", "token a+b", "token a+b"),
    ])
    func `a secret is hidden however it is written`(_ name: String, _ text: String, _ hidden: String) {
        #expect(Secrets(["a+b/c="]).hidden(in: text) == hidden)
    }

    @Test(arguments: [
        ("in UTF-8", "?q=clé%26&lt;7", "?q=[secret]"), ("in UTF-8, encoded", "?q=cl%c3%a9&amp;%3C7", "?q=[secret]"),
        ("as a number in HTML", "<b>cl&#233;&#38;&#60;7</b>", "<b>[secret]</b>"),
        ("as a number in JSON", #""cl\u00E9\u0026\u003c7""#, #""[secret]""#),
        ("in Latin-1 that was read as UTF-8", "q=cl\u{FFFD}&<7;", "q=[secret];"),
    ])
    func `a secret of other letters is hidden however it is written`(_ name: String, _ text: String, _ hidden: String) {
        #expect(Secrets(["clé&<7"]).hidden(in: text) == hidden)
    }

    @Test(arguments: [
        ("dev", "[secret]"), ("the dev, a device-7 and abcdev", "the [secret], a device-7 and abcdev"),
        ("/dev/7", "/[secret]/7"), ("?q=%20dev&x", "?q=%20[secret]&x"), (#""a\ndev""#, #""a\n[secret]""#),
        ("d\0e\0v\0i\0c\0e\0", "d\0e\0v\0i\0c\0e\0"), ("ZGV2 and ZGV2aWNl", "[secret] and ZGV2aWNl"),
    ])
    func `a secret of less than eight characters is hidden as a whole word only`(text: String, hidden: String) {
        #expect(Secrets(["dev"]).hidden(in: text) == hidden)
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

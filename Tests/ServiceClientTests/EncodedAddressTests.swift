import Foundation
import Testing

@testable import ServiceClient

@Suite struct EncodedAddressTests {
    @Test(arguments: [
        ("encoded", "http://h/caf%C3%A9?a=b%20c#d", "http://h/caf%C3%A9?a=b%20c#d"),
        ("not encoded", "http://h/café/a b", "http://h/caf%C3%A9/a%20b"),
        ("both", "http://h/caf%C3%A9/ü", "http://h/caf%C3%A9/%C3%BC"),
        ("both in the query", "http://h/?q=ü%20", "http://h/?q=%C3%BC%20"),
        ("a percent sign alone", "http://h/50%/100%zz/%4", "http://h/50%25/100%25zz/%254"),
        ("brackets", "http://[::1]:8080/[x]", "http://[::1]:8080/%5Bx%5D"),
        ("a host that is not ASCII", "https://bücher.example/ü%41", "https://xn--bcher-kva.example/%C3%BC%41"),
        ("a host without a scheme", "//bücher.example/ü", "//xn--bcher-kva.example/%C3%BC"),
        ("a path with two slashes", "a//ü", "a//%C3%BC"),
        ("empty", "", nil),
    ])
    func `an address is encoded once, whatever of it is encoded already`(_ id: String, _ text: String, _ url: String?) {
        #expect(URL(string: text.encodedAddress)?.absoluteString == url)
    }
}

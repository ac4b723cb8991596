import Testing

@testable import AppCLI

@Suite struct `Printable text` {
    @Test(arguments: [
        Sample("plain text", "plain", "plain"),
        Sample("letters and emoji", "naïve 👩‍👩‍👧 日本", "naïve 👩‍👩‍👧 日本"),
        Sample("line ends and tabs", "two\nlines\r\nand\ta tab", "two lines and a tab"),
        Sample("escape sequence", "\u{1B}]0;title\u{07}", "\\u{1B}]0;title\\u{7}"),
        Sample("escape sequence in one character", "\u{9B}2J", "\\u{9B}2J"),
        Sample("delete and null", "\u{7F}\u{0}", "\\u{7F}\\u{0}"),
        Sample("reordered line", "\u{202E}gnp.exe\u{2066}", "\\u{202E}gnp.exe\\u{2066}"),
        Sample("line separator", "line\u{2028}separator", "line separator"),
    ])
    fileprivate func `holds nothing that a terminal obeys`(_ sample: Sample) {
        #expect(printable(sample.text) == sample.printable)
    }
}

private struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let printable: String

    init(_ name: String, _ text: String, _ printable: String) {
        testDescription = name
        self.text = text
        self.printable = printable
    }
}

import Testing

@testable import SchemeStarter

@Suite struct `A license` {
    @Test(arguments: [
        ("   Copyright [yyyy] [name of copyright owner]", "   Copyright 2024 Ada"),
        ("Copyright 1999 Bob", "Copyright 2024 Ada"),
        ("Copyright (c) 1999-2003 Bob", "Copyright (c) 2024 Ada"),
        ("Copyright [year] [fullname]", "Copyright 2024 Ada"),
        ("Copyright License. Subject to", "Copyright License. Subject to"), ("Nothing", "Nothing"),
    ])
    func `names its holder in its first notice`(old: String, new: String) {
        let rest = "\nCopyright 1999 Somebody else\n"
        let tail = new == old ? "\n" : rest
        for lineEnd in ["\n", "\r\n"] {
            let text = "A license\n\(old)\(tail)".replacing("\n", with: lineEnd)
            let expected = "A license\n\(new)\(tail)".replacing("\n", with: lineEnd)
            #expect(License.text(text, holder: "Ada", year: 2024) == expected)
        }
    }
}

import Testing

@testable import SchemeStarter

@Suite struct `A condition that a project gets` {
    private let staging = ConditionAddition(name: "STAGING", description: "Asks \"staging\".")

    @Test func `stands in the scheme file, in Package-swift and in an #if`() throws {
        let shop = try GrowingProject.shop()
        let grown = try shop.with(try staging.files(in: shop))
        let trait = #".trait(name: "STAGING", description: "Asks \"staging\"."),"#
        let mock = #".trait(name: "MOCK", description: "Links the predefined services.")"#
        #expect(addedLines(grown.schemeFile.text, to: shop.schemeFile.text) == [#"  STAGING: Asks "staging"."#])
        #expect(
            grown.file("Package.swift")?.text
                == shop.file("Package.swift")?.text?.replacing(mock, with: "\(mock),\n        \(trait)")
        )
        let path = "Sources/Composition/Assembly.swift"
        #expect(
            grown.file(path)?.text == (shop.file(path)?.text ?? "") + """

                #if STAGING
                    // What only a build with STAGING holds.
                #endif

                """
        )
        #expect(grown.files.count == shop.files.count)
    }

    @Test func `is added once, and what is missing of it is added`() throws {
        let shop = try GrowingProject.shop()
        let grown = try shop.with(try staging.files(in: shop))
        #expect(try staging.files(in: grown) == grown.files)
        #expect(try ConditionAddition(name: "STAGING").files(in: grown) == grown.files)

        let manifest = try #require(shop.file("Package.swift"))
        let partial = try shop.with(grown.replacing([manifest]))
        #expect(try staging.files(in: partial) == grown.files)
    }

    @Test func `is a trait of every manifest that can have traits`() throws {
        let shop = try GrowingProject.shop()
        let manifest = try #require(shop.file("Package.swift")?.text)
        let old = "// swift-tools-version: 5.9\n" + manifest
        let both = [
            StarterFile(path: "Package@swift-6.swift", text: manifest),
            StarterFile(path: "Package@swift-5.9.swift", text: old),
        ]
        let grown = try shop.with(try staging.files(in: try shop.with(shop.files + both)))
        #expect(grown.file("Package@swift-6.swift")?.text == grown.file("Package.swift")?.text)
        #expect(grown.file("Package@swift-6.swift")?.text?.contains("STAGING") == true)
        #expect(grown.file("Package@swift-5.9.swift")?.text == old)
    }

    @Test func `needs no manifest`() throws {
        let shop = try GrowingProject.shop(without: ["Package.swift"])
        let grown = try shop.with(try ConditionAddition(name: "STAGING").files(in: shop))
        #expect(
            addedLines(grown.schemeFile.text, to: shop.schemeFile.text)
                == ["  STAGING: Marks what only builds with STAGING hold."]
        )
    }

    @Test(arguments: [
        ("STAGING-1", nil, ["'STAGING-1' is not a Swift identifier [for example STAGING_1]"]),
        ("DEBUG", nil, ["the condition 'DEBUG' is reserved: the compiler or the build sets it [for example DEBUG_ON]"]),
        ("Mock", nil, ["'Mock' is too much like 'MOCK', which exists [choose another name, for example MOCK_ON]"]),
        ("STAGING", "", ["the description is empty [leave --description out]"]),
        (
            "MOCK", "Else.",
            [
                "Configs/schemes.yml:10:3: there is a condition 'MOCK' already, and it has another description "
                    + "[choose another name, or change it there]"
            ]
        ),
    ])
    func `is refused with a way out`(name: String, description: String?, messages: [String]) throws {
        let shop = try GrowingProject.shop()
        let addition = ConditionAddition(name: name, description: description)
        #expect(refusal { () throws(StarterError) in _ = try addition.files(in: shop) } == messages)
    }

    @Test func `needs a place in the manifest and in the sources`() throws {
        let shop = try GrowingProject(
            "version: 1\ndefault: live\nschemes: { live: {} }\n",
            ["Package.swift": "let package = Package(name: \"shop\", targets: [])\n"]
        )
        let addition = ConditionAddition(name: "STAGING", description: "New.")
        #expect(
            refusal { () throws(StarterError) in _ = try addition.files(in: shop) } == [
                "Package.swift:Package.swift has no place for a trait that can be told by its lines "
                    + #"[add to it: traits: [.trait(name: "STAGING", description: "New.")],]"#,
                "no file tells who answers for a service, so there is no place for '#if STAGING' [write a switch over "
                    + "the services of ActiveScheme first, as in: switch active.services.orders]",
            ]
        )
    }
}

@Suite struct `The traits of a manifest` {
    private static let head = "let package = Package(\n    name: \"shop\",\n"

    @Test(arguments: [
        Sample(
            "behind one that has a comma",
            "    traits: [\n        .trait(name: \"A\"),  // a\n    ],\n",
            "    traits: [\n        .trait(name: \"A\"),  // a\n        NEW,\n    ],\n"
        ),
        Sample(
            "behind one on several lines, before a comment",
            "    traits: [\n        .trait(\n            name: \"A\"\n        )  // a\n        // Last.\n    ],\n",
            "    traits: [\n        .trait(\n            name: \"A\"\n        ),  // a\n        NEW,\n        // Last.\n    ],\n"
        ),
        Sample("as the first", "    traits: [\n    ],\n", "    traits: [\n        NEW\n    ],\n"),
        Sample(
            "before the dependencies",
            "    dependencies: [],\n    targets: [.target(name: \"A\", condition: .when(traits: [\"A\"]))]\n",
            "    traits: [\n        NEW\n    ],\n    dependencies: [],\n    targets: [.target(name: \"A\", condition: .when(traits: [\"A\"]))]\n"
        ),
        Sample(
            "before the targets, with CRLF",
            "    targets: []\r\n",
            "    traits: [\r\n        NEW\r\n    ],\r\n    targets: []\r\n"
        ),
        Sample("nowhere on one line", "    traits: [.trait(name: \"A\")],\n", nil),
    ])
    fileprivate func `get one more`(_ sample: Sample) {
        let end = sample.before.contains("\r") ? "\r\n" : "\n"
        let head = Self.head.replacing("\n", with: end)
        let manifest = ManifestTraits(Array((head + sample.before + ")\(end)").utf8))
        #expect(
            manifest.adding("NEW").map { String(decoding: $0, as: UTF8.self) }
                == sample.after.map { head + $0 + ")\(end)" }
        )
    }
}

private struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String?

    init(_ name: String, _ before: String, _ after: String?) {
        (testDescription, self.before, self.after) = (name, before, after)
    }
}

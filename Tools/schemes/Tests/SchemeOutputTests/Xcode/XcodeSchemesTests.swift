import Fixtures
import Foundation
import SchemeModel
import Testing

@testable import SchemeOutput

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The shared schemes of Xcode, read back by Foundation's parser of XML.
struct XcodeSchemesTests {
    /// Each element of a document with its attributes, in order.
    private final class Elements: NSObject, XMLParserDelegate {
        var all: [(name: String, attributes: [String: String])] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            all.append((name, attributes))
        }

        func values(of attribute: String, in name: String) -> [String] {
            all.filter { $0.name == name }.compactMap { $0.attributes[attribute] }
        }
    }

    private func elements(of text: String) throws -> Elements {
        let elements = Elements()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = elements
        try #require(parser.parse(), "\(String(describing: parser.parserError))\n\(text)")
        return elements
    }

    private static let folder = "App/Shop.xcodeproj/xcshareddata/xcschemes"

    @Test func `every scheme of an app has its configurations, its arguments and its environment`() throws {
        let scheme = try elements(of: try Outputs.text("\(Self.folder)/mock.xcscheme", of: Outputs.shop))
        let actions = ["TestAction", "LaunchAction", "ProfileAction", "AnalyzeAction", "ArchiveAction"]
        #expect(
            actions.flatMap { scheme.values(of: "buildConfiguration", in: $0) }
                == ["Debug mock", "Debug mock", "Release mock", "Debug mock", "Release mock"]
        )
        #expect(scheme.values(of: "argument", in: "CommandLineArgument") == ["'a b'", #"'it'\''s'"#, "''"])
        #expect(scheme.values(of: "key", in: "EnvironmentVariable") == ["APP_SCHEME", "GREETING"])
        #expect(scheme.values(of: "value", in: "EnvironmentVariable") == ["mock", "<>&\"']]>\n🛒 \\"])
        for action in ["TestAction", "LaunchAction"] {
            #expect(scheme.values(of: "enableThreadSanitizer", in: action) == ["YES"])
            #expect(scheme.values(of: "enableUBSanitizer", in: action) == ["YES"])
            #expect(scheme.values(of: "enableAddressSanitizer", in: action) == [])
        }
    }

    @Test func `a scheme refers to the targets of the project, and its check to the folder above`() throws {
        let scheme = try elements(of: try Outputs.text("\(Self.folder)/live.xcscheme", of: Outputs.shop))
        let app = Array(repeating: "0123456789ABCDEF01234567", count: 4)
        #expect(
            scheme.values(of: "BlueprintIdentifier", in: "BuildableReference").sorted() == app + [
                "0123456789ABCDEF01234569"
            ]
        )
        #expect(Set(scheme.values(of: "ReferencedContainer", in: "BuildableReference")) == ["container:Shop.xcodeproj"])
        #expect(scheme.values(of: "BuildableName", in: "BuildableReference").contains("Shop <Tests> & more.xctest"))
        #expect(
            scheme.values(of: "scriptText", in: "ActionContent") == [
                #"cd "$SRCROOT/../" && env -i HOME="$HOME" DEVELOPER_DIR="$DEVELOPER_DIR" "#
                    + "PATH=/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin Scripts/schemes check || osascript -e "
                    + #"'display notification "Scripts/schemes check says why" with title "The scheme file is out of step"'"#
                    + "\n"
            ]
        )
    }

    @Test func `the package has the schemes without conditions, since Xcode cannot choose its traits`() throws {
        let text = Outputs.shop.replacing(#/xcschemes: .*/#, with: "xcschemes: .swiftpm/xcode/xcshareddata/xcschemes")
        let files = try Outputs.files(.xcschemes, of: text)
        #expect(
            files.map(\.path) == [
                ".swiftpm/xcode/xcshareddata/xcschemes/live.xcscheme",
                ".swiftpm/xcode/xcshareddata/xcschemes/local.xcscheme",
            ]
        )
        let scheme = try elements(of: files[1].newText)
        #expect(Set(scheme.values(of: "BlueprintIdentifier", in: "BuildableReference")) == ["shop"])
        #expect(Set(scheme.values(of: "ReferencedContainer", in: "BuildableReference")) == ["container:"])
        #expect(scheme.values(of: "shouldAutocreateTestPlan", in: "TestAction") == ["YES"])
        #expect(scheme.values(of: "buildConfiguration", in: "LaunchAction") == ["Debug"])
        #expect(scheme.values(of: "value", in: "EnvironmentVariable") == ["local"])
    }

    struct Refusal: CustomTestStringConvertible {
        let testDescription: String
        let old: String
        let new: String
        let findings: [String]
    }

    static let refusals = [
        Refusal(
            testDescription: "a sanitizer that Xcode lacks",
            old: "[thread, undefined]",
            new: "[scudo]",
            findings: ["36:24: Xcode has no sanitizer 'scudo' [leave it to another scheme]"]
        ),
        Refusal(
            testDescription: "what Xcode would replace",
            old: "it's",
            new: "$(HOME)",
            findings: [
                "35:23: the value of 'run.arguments' holds '$(' or '${', and Xcode would put a build setting there "
                    + "[write another value]"
            ]
        ),
        Refusal(
            testDescription: "what no XML file can hold",
            old: "🛒",
            new: "\\e",
            findings: [
                "35:65: the value of 'run.environment.GREETING' holds a character that no XML file can [write another value]"
            ]
        ),
        Refusal(
            testDescription: "another folder",
            old: "path: App/Shop.xcodeproj/xcshareddata/xcschemes",
            new: "path: Schemes",
            findings: [
                "8:22: the schemes of an app lie in its project "
                    + "[write the path as Shop.xcodeproj/xcshareddata/xcschemes]"
            ]
        ),
        Refusal(
            testDescription: "no project",
            old: "path: App/Shop.xcodeproj/",
            new: "path: Shop.xcodeproj/",
            findings: [
                "8:22: there is no Shop.xcodeproj/project.pbxproj that can be read [make the project in Xcode first]"
            ]
        ),
        Refusal(
            testDescription: "no such target",
            old: "xcschemes, app: Shop",
            new: "xcschemes, app: Shopp",
            findings: [
                "8:22: App/Shop.xcodeproj/project.pbxproj has no target 'Shopp' [its targets: Shop, Shop <Tests> & more]"
            ]
        ),
    ]

    @Test(arguments: refusals)
    func `what a scheme of Xcode cannot hold is refused where it is written`(row: Refusal) throws {
        try #require(Outputs.shop.contains(row.old))
        let error = #expect(throws: Diagnostics.self) {
            try Outputs.files(.xcschemes, of: Outputs.shop.replacing(row.old, with: row.new))
        }
        #expect(error?.all.map(\.summary) == row.findings)
    }
}

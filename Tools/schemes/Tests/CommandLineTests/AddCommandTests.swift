import Fixtures
import Foundation
import Processes
import Testing

/// `schemes add`.
struct AddCommandTests {
    private let generated = "Sources/Composition/Scheme.generated.swift"

    @Test func `a scheme is added once, checks, and leaves no trace when it is removed`() throws {
        try withShop { shop in
            let before = try shop.tree()
            let words = ["add", "scheme", "staging", "--from", "live", "--description", "Rehearses."]
            let call = try shop.start(words).finished()
            #expect(call.status == 0 && call.errors == "", "\(call)")
            #expect(call.output == "Configs/schemes.yml: changed\n\(generated): changed\n")
            let lines = "  staging:\n    extends: live\n    description: Rehearses.\n"
            #expect(try shop.read("Configs/schemes.yml") == (Shop.files["Configs/schemes.yml"] ?? "") + lines)
            #expect(try shop.schemes("check").output == "Configs/schemes.yml: 5 schemes, 0 errors, 1 warning\n")

            let grown = try shop.tree()
            let again = try shop.start(words).finished()
            #expect(again.status == 0)
            #expect(again.output == "the scheme 'staging' is there already: nothing to do\n")
            #expect(try shop.tree() == grown)

            let removal = try shop.schemes("remove", "scheme", "staging")
            #expect(removal.output == "Configs/schemes.yml: changed\n\(generated): changed\n", "\(removal)")
            #expect(try shop.tree() == before)
        }
    }

    @Test func `a condition is added and checks`() throws {
        try withShop { shop in
            let words = ["add", "condition", "STAGING", "--description", "Asks the rehearsal's servers."]
            let call = try shop.start(words).finished()
            #expect(call.status == 0, "\(call)")
            #expect(
                call.output == """
                    Configs/schemes.yml: changed
                    Package.swift: changed
                    Sources/Composition/Assembly.swift: changed
                    \(generated): changed

                    """
            )
            #expect(
                call.errors == """
                    STAGING is on in no scheme yet: add it to the conditions of one that is there, or of a new one with
                      Scripts/schemes add scheme NAME --from live --condition STAGING

                    """
            )
            let scheme = try shop.schemes("add", "scheme", "staging", "--from", "mock", "--condition", "STAGING")
            #expect(scheme.status == 0, "\(scheme)")
            let check = try shop.schemes("check")
            #expect(check.output == "Configs/schemes.yml: 5 schemes, 0 errors, 0 warnings\n", "\(check)")
            let list = try shop.schemes("list", "--json").output
            #expect(list.contains(#""STAGING""#), "\(list)")
            let again = try shop.start(words).finished()
            #expect(again.output == "the condition 'STAGING' is there already: nothing to do\n", "\(again)")
            #expect(again.errors == "")
        }
    }

    @Test func `a service is added, checks, and leaves no trace when it is removed`() throws {
        try withShop(GrowingShop.files) { shop in
            let before = try shop.tree()
            let call = try shop.schemes("add", "service", "reviews")
            #expect(call.status == 0 && call.errors == "", "\(call)")
            #expect(
                call.output == """
                    Configs/schemes.yml: changed
                    Sources/Composition/Assembly.swift: changed
                    Sources/Core/ReviewService.swift: written
                    Sources/Live/LiveReviewService.swift: written
                    Sources/Mock/MockReviewService.swift: written
                    Sources/Mock/Fixtures/reviews.json: written
                    Tests/CompositionTests/ReviewServiceTests.swift: written
                    \(generated): changed

                    """
            )
            let check = try shop.schemes("check")
            #expect(check.output == "Configs/schemes.yml: 2 schemes, 0 errors, 0 warnings\n", "\(check)")
            let again = try shop.schemes("add", "service", "reviews")
            #expect(again.output == "the service 'reviews' is there already: nothing to do\n", "\(again)")

            let removal = try shop.schemes("remove", "service", "reviews")
            #expect(removal.status == 0 && removal.errors == "", "\(removal)")
            #expect(removal.output.contains("Sources/Core/ReviewService.swift: removed\n"))
            #expect(try shop.tree() == before)
        }
    }

    @Test func `a dry run shows the changes as git does, and changes nothing`() throws {
        try withShop(GrowingShop.files) { shop in
            let before = try shop.tree()
            let call = try shop.schemes("add", "scheme", "staging", "--from", "mock", "--dry-run")
            #expect(call.status == 0, "\(call)")
            #expect(
                call.output.contains(
                    """
                    --- a/Configs/schemes.yml
                    +++ b/Configs/schemes.yml
                    @@ -38,3 +38,5 @@ schemes:
                         description: Answers with predefined data.
                         conditions: [MOCK]
                         services: mock
                    +  staging:
                    +    extends: mock

                    """
                ),
                "\(call)"
            )
            #expect(call.output.contains("\n+++ b/\(generated)\n"))
            let service = try shop.schemes("add", "service", "reviews", "--dry-run")
            #expect(service.output.contains("\n--- /dev/null\n+++ b/Sources/Core/ReviewService.swift\n"), "\(service)")
            let removal = try shop.schemes("remove", "service", "orders", "--dry-run")
            #expect(removal.output.contains("\n--- a/Sources/Core/OrderService.swift\n+++ /dev/null\n"), "\(removal)")
            #expect(try shop.tree() == before)
        }
    }

    @Test func `a file keeps its line ends, its mark, its permissions and its link`() throws {
        try withShop { shop in
            let text = "\u{FEFF}" + (try shop.read("Configs/schemes.yml")).replacing("\n", with: "\r\n")
            try shop.write(text, to: "real/schemes.yml")
            let path = shop.path("real/schemes.yml")
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try FileManager.default.removeItem(atPath: shop.path("Configs/schemes.yml"))
            let link = shop.path("Configs/schemes.yml")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../real/schemes.yml")
            let call = try shop.schemes("add", "scheme", "staging", "--from", "live")
            #expect(call.status == 0, "\(call)")
            #expect(try shop.read("real/schemes.yml") == text + "  staging:\r\n    extends: live\r\n")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../real/schemes.yml")
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o640)
        }
    }
}

/// What `schemes add` and `schemes remove` refuse; the project is as before.
struct RefusedAddCommandTests {
    @Test(arguments: [
        Refusal(["add", "shceme", "x"], "error: 'add' knows nothing called 'shceme'\n  did you mean 'scheme'?\n"),
        Refusal(
            ["remove", "condition", "MOCK"],
            "error: 'remove' knows nothing called 'condition'\n  it knows: scheme, service\n"
        ),
        Refusal(
            ["add", "scheme", "staging"],
            "error: a new scheme needs one to inherit from\n  add --from NAME, with one of: live, mock, mock-slow, local\n"
        ),
        Refusal(
            ["add", "condition", "STAGING", "--from", "live"],
            "error: a condition takes no '--from'\n  leave it out; it goes with 'add scheme'\n"
        ),
        Refusal(
            ["add", "scheme", "mock", "--from", "mock-slow"],
            """
            Configs/schemes.yml:22:3: error: there is a scheme 'mock' already, and it extends something else
            22 |   mock:
               |   ^~~~ choose another name, or change it there

            """
        ),
        Refusal(
            ["remove", "scheme", "mock"],
            """
            Configs/schemes.yml:29:14: error: 'mock-slow' extends 'mock'
            29 |     extends: mock
               |              ^~~~ remove 'mock-slow' first, or let it extend another scheme

            """
        ),
        Refusal(
            ["add", "service", "reviews"],
            """
            error: 'catalog' does not show how a service is laid out: there is no protocol CatalogService
            error: 'catalog' does not show how a service is laid out: there is no LiveCatalogService, which asks a ServiceClient for an Endpoint
            error: 'catalog' does not show how a service is laid out: there is no MockCatalogService, which reads a Fixture and answers by a MockServer
            error: 'catalog' does not show how a service is laid out: there is no JSON file in a folder beside MockCatalogService
            error: 'catalog' does not show how a service is laid out: there is no file with a property, a `switch` and a `case` for 'catalog'
            error: 'catalog' does not show how a service is laid out: there is no test with ActiveScheme.start(_:), Scheme.open and a LoopbackServer

            """
        ),
        Refusal(
            ["remove", "service", "order"],
            "error: there is no service 'order' in Configs/schemes.yml\n  did you mean 'orders'?\n"
        ),
    ])
    fileprivate func `is said with a way out`(_ refusal: Refusal) throws {
        try withShop { shop in
            let before = try shop.tree()
            let call = try shop.start(refusal.words).finished()
            #expect(call.status == 2, "\(call)")
            #expect(call.output == "")
            #expect(call.errors == refusal.errors)
            #expect(try shop.tree() == before)
        }
    }

    @Test func `what cannot be written whole is undone`() throws {
        try withShop(GrowingShop.files) { shop in
            let folder = shop.path("Sources/Mock/Fixtures/reviews.json")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let before = try shop.tree()
            let call = try shop.schemes("add", "service", "reviews")
            #expect(call.status == 3, "\(call)")
            #expect(call.output == "")
            #expect(
                call.errors.hasPrefix("Sources/Mock/Fixtures/reviews.json: error: it cannot be written: "),
                "\(call)"
            )
            #expect(call.errors.hasSuffix("\n  nothing has been changed; fix that and call again\n"), "\(call)")
            #expect(try shop.tree() == before)
        }
    }

    @Test func `a dry run needs git`() throws {
        try withShop { shop in
            let words = ["add", "scheme", "staging", "--from", "live", "--dry-run"]
            let call = try shop.start(words, environment: ["PATH": shop.path("home")]).finished()
            #expect(call.status == 3, "\(call)")
            #expect(
                call.errors
                    == "error: there is no 'git' on the PATH\n  install it: apt-get install git, or brew install git\n"
            )
        }
    }
}

private struct Refusal: CustomTestStringConvertible {
    let words: [String]
    let errors: String

    init(_ words: [String], _ errors: String) {
        (self.words, self.errors) = (words, errors)
    }

    var testDescription: String { words.joined(separator: " ") }
}

/// What `schemes remove` leaves to a person.
struct RemoveCommandTests {
    @Test func `what still names a service is listed where it stands now`() throws {
        var files = GrowingShop.files
        files["Sources/Core/Both.swift"] = "let order = 1\nlet both = [catalog, orders]\n"
        try withShop(files) { shop in
            let call = try shop.schemes("remove", "service", "orders")
            #expect(call.status == 0, "\(call)")
            #expect(
                call.errors == """
                    Sources/Core/Both.swift:1:22: warning: 'orders' still names the service 'orders'
                    1 | let both = [catalog, orders]
                      |                      ^~~~~~ remove it by hand

                    """
            )
            #expect(try shop.read("Sources/Core/Both.swift") == "let both = [catalog, orders]\n")
            #expect(!(try shop.read("Configs/schemes.yml")).lowercased().contains("order"))
        }
    }
}

/// Makes a shop for a test and takes it away behind it.
private func withShop(_ files: [String: String] = Shop.files, _ body: (Shop) throws -> Void) throws {
    let shop = try Shop(files)
    let result = Result { try body(shop) }
    try shop.remove()
    try result.get()
}

extension Shop {
    /// Every file with its bytes and every folder, hidden ones too; builds and what lies in the home aside.
    fileprivate func tree() throws -> [String: Data?] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false))
        var tree: [String: Data?] = [:]
        for path in paths where !path.hasPrefix(".build") && !path.hasPrefix("home") {
            tree[path] = .some(FileManager.default.contents(atPath: self.path(path)))
        }
        return tree
    }
}

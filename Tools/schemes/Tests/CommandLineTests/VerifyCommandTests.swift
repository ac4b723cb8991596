import Foundation
import Processes
import Testing

/// `schemes verify`, on programs that are really compiled for release, clean and with leaks planted.
@Suite(.serialized, .shop)
struct VerifyCommandTests {
    private let shop: Shop

    init() throws {
        shop = try Shop.shared()
        try shop.prepareForLeaks()
    }

    /// The folder of the release without conditions, as it is shown.
    private func release() throws -> String {
        let program = try shop.schemes("build", "live", "--release").output
        let start = try #require(program.firstRange(of: ".build/schemes/none/")).lowerBound
        return String(program[start...].dropLast("/shop\n".count))
    }

    private func verify(_ words: String..., environment: [String: String] = [:]) throws -> FinishedCall {
        try shop.start(["verify"] + words, environment: environment).finished()
    }

    @Test func `a clean release passes and says what was looked for`() throws {
        _ = try release()
        _ = try verify("--all")
        let call = try verify("--all", environment: ["SHOP_TOKEN": "0123456789-secret"])
        #expect(call.status == 0 && call.errors == "", "\(call)")
        let expected =
            "live: nothing of MOCK; looked for 1 module (ShopMock), 0 types, 2 #if blocks, 1 resource file, "
            + "0 markers (1 more in no build with a condition), 1 secret (SHOP_TOKEN) in 1 file; "
        #expect(call.output.hasPrefix(expected), "\(call)")
        #expect(call.output.hasSuffix(" KiB\n") && call.output.contains("Composition "), "\(call)")
    }

    @Test(.needs("strip"))
    func `a module whose condition was dropped from the manifest is named, with the way it got in`() throws {
        let release = try release()
        try shop.linkingShopMock {
            _ = try verify("live")
            let call = try verify("live")
            #expect(call.status == 1 && call.output == "live: 2 leaks in 2 files\n", "\(call)")
            let ways = """
                Package.swift:13:53: note: Shop → Composition → ShopMock: 'Composition' depends on it without condition: \
                .when(traits: ["MOCK"])
                Sources/Composition/Leak.swift:1:8: note: it is imported here
                """
            #expect(
                call.errors == """
                    \(release)/shop_ShopMock.resources: error: the resources of 'ShopMock' are inside, which only MOCK links
                      depend on it under MOCK only
                    \(ways)
                    \(release)/shop: error: module 'ShopMock' is inside, which only MOCK links
                      depend on it under MOCK only, and import it under #if MOCK
                    \(release)/shop: note: symbol ShopMock.MockCatalog
                    \(ways)

                    """
            )
            try verifyPackaged(release, ways: ways)
        }
        let left = try verify("live")
        let hint = "Package.swift agrees, so they are left over from a build with MOCK: delete them"
        #expect(left.status == 1 && left.errors.contains(hint), "\(left)")
        try shop.remove("\(release)/shop_ShopMock.resources")
        #expect(try verify("live").status == 0)
    }

    /// The program as it is handed out: stripped, and in an archive.
    private func verifyPackaged(_ release: String, ways: String) throws {
        let script = """
            mkdir -p dist && cp -R "$1/shop_ShopMock.resources" "$1/shop" dist && strip dist/shop && tar -czf dist.tgz dist
            """
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        let packed = try RunningCall("sh", ["-c", script, "sh", release], in: shop.root, environment: ["PATH": path])
            .finished()
        try #require(packed.status == 0, "\(packed)")
        for (name, folder) in [("dist/shop", "dist"), ("dist", "dist"), ("dist.tgz", "dist.tgz/dist")] {
            let call = try shop.schemes("verify", "live", "--binary", name)
            #expect(call.status == 1 && call.output == "live: 2 leaks in 2 files\n", "\(call)")
            #expect(call.errors.contains("\(folder)/shop: error: module 'ShopMock' is inside, which only MOCK links\n"))
            #expect(call.errors.contains("\(folder)/shop_ShopMock.resources: error: the resources of 'ShopMock'"))
            #expect(call.errors.hasSuffix("\(ways)\n"), "\(call)")
        }
    }

    @Test func `a type moved out of its condition, a copied fixture, a marker and a secret are named in one pass`()
        throws
    {
        let source = """
            public struct MockOrders: CustomStringConvertible, Sendable {
                public var description: String { "NOT-FOR-CUSTOMERS-OF-THE-SHOP" }
                public let key = "0123456789-secret"
                public let shelf = "a pen that never leaves the shelf"
            }

            public let orders: any CustomStringConvertible & Sendable = MockOrders()

            """
        let release = try release()
        let found = try shop.adding(source, at: Shop.leak) {
            try shop.adding("[\"a pen that never leaves the shelf\"]", at: "Sources/Composition/Data/stock.json") {
                let links = "condition: .when(traits: [\"MOCK\"]))]"
                return try shop.with(links, replacedBy: links + ", resources: [.copy(\"Data\")]", in: "Package.swift") {
                    _ = try verify("live")
                    return try verify("live", environment: ["SHOP_TOKEN": "0123456789-secret"])
                }
            }
        }
        #expect(found.status == 1 && found.output == "live: 5 leaks in 2 files\n", "\(found)")
        let fixture = """
            a text of Sources/ShopMock/Fixtures/catalog.json is inside, a resource of 'ShopMock', which only MOCK links
              take it out of the sources and resources of what is linked
            Sources/ShopMock/Fixtures/catalog.json:2:4: note: this text
            Sources/Composition/Data/stock.json:1:3: note: it comes from here
            Sources/Composition/Leak.swift:4:25: note: it comes from here
            """
        #expect(
            found.errors == """
                \(release)/shop: error: type 'MockOrders' is inside, named after the implementation 'mock', which only MOCK links
                  put it under #if MOCK, or into a module that only MOCK links
                \(release)/shop: note: its name is in the reflection data
                Sources/Composition/Leak.swift:1:15: note: 'MockOrders' is declared here
                \(release)/shop: error: \(fixture)
                \(release)/shop: error: the marker 'NOT-FOR-CUSTOMERS-OF-THE-SHOP' is inside
                  no release may hold it: put what it marks under #if
                Sources/Composition/Leak.swift:2:39: note: it comes from here
                \(release)/shop: error: the value of SHOP_TOKEN is inside
                  take it out of sources and resources, and replace it where it was issued
                Sources/Composition/Leak.swift:3:23: note: it comes from here
                \(release)/shop_Composition.resources/Data/stock.json: error: \(fixture)

                """
        )
        try shop.remove("\(release)/shop_Composition.resources")
    }

    /// A Mach-O program in an app, zipped as it is for a store: its bytes name MockCatalog.
    private func writeApp() throws {
        let text = """
            UEsDBAoAAgAAAIUTfl1WBzJUHgAAAB4AAAAVAAAAUGF5bG9hZC9TaG9wLmFwcC9TaG9wz/rt/gAAXyRzOFNob3BNb2NrMEI3Q2F0
            YWxvZ1YAUEsBAh4DCgACAAAAhRN+XVYHMlQeAAAAHgAAABUAAAAAAAAAAAAAAKSBAAAAAFBheWxvYWQvU2hvcC5hcHAvU2hvcFBL
            BQYAAAAAAQABAEMAAABRAAAAAAA=
            """
        let data = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
        try data.write(to: shop.root.appending(path: "Shop.ipa"))
    }

    @Test(.needs("unzip")) func `an app that somebody else built is looked into, inside its archive`() throws {
        try writeApp()
        _ = try verify("live", "--binary", "Shop.ipa")
        let call = try verify("live", "--binary", "Shop.ipa")
        #expect(call.status == 1 && call.output == "live: 1 leak in 1 file\n", "\(call)")
        #expect(
            call.errors == """
                Shop.ipa/Payload/Shop.app/Shop: error: module 'ShopMock' is inside, which only MOCK links
                  Package.swift agrees, so this was built with MOCK: build it without
                Shop.ipa/Payload/Shop.app/Shop: note: symbol ShopMock.MockCatalog

                """
        )
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let words: [String]
        let error: String
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(arguments: [
        Refusal(
            words: [],
            error: "error: a scheme is missing\n  write schemes verify SCHEME, or schemes verify --all\n"
        ),
        Refusal(
            words: ["live", "--all"],
            error: """
                error: '--all' stands alone: it builds every scheme that ships
                  write schemes verify SCHEME, or schemes verify --all

                """
        ),
        Refusal(
            words: ["live", "--binary", "nothing.app", "--force"],
            error: "error: '--binary' builds nothing, so '--force' has no meaning\n"
        ),
        Refusal(
            words: ["live", "--binary", "nothing.app"],
            error: """
                nothing.app: error: there is no such file or folder
                  name an executable, an .app, an .ipa or another archive

                """
        ),
        Refusal(
            words: ["live", "--binary", "Package.swift"],
            error: """
                Package.swift: error: nothing in it is an ELF or Mach-O program
                  name an executable, an .app, an .ipa or another archive

                """
        ),
        Refusal(
            words: ["live", "--binary", "Sources"],
            error: """
                Sources: error: nothing in it is an ELF or Mach-O program
                  name an executable, an .app, an .ipa or another archive

                """
        ),
    ])
    func `what cannot be verified is refused`(refusal: Refusal) throws {
        let call = try shop.start(["verify"] + refusal.words).finished()
        #expect(call.status == 2 && call.output == "", "\(call)")
        #expect(call.errors == refusal.error)
    }
}

import Fixtures
import SchemeModel
import Testing

@testable import SchemeOutput

/// Outputs of a small shop, made without a disk.
enum Outputs {
    static let shop = """
        version: 1
        product: shop
        default: live
        outputs:
          readmeTable: README.md
          vscode: .vscode
          xcconfig: Xcode
          xcschemes: { path: App/Shop.xcodeproj/xcshareddata/xcschemes, app: Shop, tests: ["Shop <Tests> & more"] }
          xcodegen: { path: App/project.yml, app: Shop, sources: [Sources/App], libraries: [Core, Mock] }
        conditions:
          MOCK: Links the predefined services.
        implementations:
          live: []
          mock: [MOCK]
        services:
          catalog: [live, mock]
          orders: [live, mock]
        settings:
          catalogURL: { type: url, default: "https://shop.example" }
          greeting: { type: string, default: "" }
          latency: { type: duration, default: 0s, per: service }
        secrets: { token: { env: SHOP_TOKEN, for: { orders: live } } }
        schemes:
          live:
            description: Calls `the` | <b>real</b> shop.
            ships: true
            services: live
            xcode: { OTHER_LDFLAGS: $(inherited) -ObjC }
          mock:
            extends: live
            conditions: [MOCK]
            services: { catalog: mock }
            xcode: { "ICON[sdk=iphone*]": Mock }
            settings: { latency: { orders: 2s } }
            run: { arguments: [a b, it's, ""], environment: { GREETING: "<>&\\"']]>\\n🛒 \\\\" } }
            build: { sanitize: [thread, undefined] }
          fast:
            extends: mock
            build: { configuration: release, sanitize: null }
          local:
            extends: live

        """

    /// The project file that the schemes of the app refer to.
    static let projectFile = """
        // !$*UTF8*$!
        {
        /* Begin PBXNativeTarget section */
        \t\t0123456789ABCDEF01234567 /* Shop */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tname = Shop;
        \t\t\tproductReference = 0123456789ABCDEF01234568 /* Shop.app */;
        \t\t};
        \t\t0123456789ABCDEF01234569 /* Shop <Tests> & more */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tname = "Shop <Tests> & more";
        \t\t\tproductReference = 0123456789ABCDEF0123456A /* Shop <Tests> & more.xctest */;
        \t\t};
        /* End PBXNativeTarget section */
        }

        """

    static let context = OutputContext(
        read: { $0 == "App/Shop.xcodeproj/project.pbxproj" ? projectFile : nil },
        program: { scheme, product in ".build/\(scheme.conditions.joined())/\(scheme.configuration)/\(product.name)" }
    )

    static func files(_ kind: OutputKind, of text: String) throws -> [OutputFile] {
        let project = try readProject(text)
        let output = try #require(project.outputs.first { $0.kind == kind })
        return try project.files(of: output, in: context)
    }

    /// What a new file holds.
    static func text(_ path: String, of text: String) throws -> String {
        let project = try readProject(text)
        let files = try project.outputs.flatMap { try project.files(of: $0, in: context) }
        return try #require(files.first { $0.path == path }).newText
    }
}

extension OutputFile {
    var newText: String {
        switch content {
        case .ours(let text), .marked(let text), .seed(let text), .shared(let text, _): text
        }
    }

    /// What the file should hold that now holds a text.
    func text(in current: String) throws -> String {
        guard case .shared(_, let merging) = content else { return newText }
        return try merging(current)
    }
}

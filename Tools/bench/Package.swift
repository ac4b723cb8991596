// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A package of its own: it measures the tool's reading of a file against libyaml alone, and ships with nobody.
let package = Package(
    name: "bench",
    platforms: [.macOS(.v15)],
    targets: [
        // Links: what is measured are the tool's own sources.
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]
        ),
        .target(name: "YAMLReader", dependencies: ["CLibYAML"], swiftSettings: strict),
        .target(name: "SchemeModel", dependencies: ["YAMLReader"], swiftSettings: strict),
        .executableTarget(name: "bench", dependencies: ["SchemeModel", "CLibYAML"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

// Every target: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "schemes",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "schemes", targets: ["schemes"])],
    targets: [
        // From bytes to resolved schemes.
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]
        ),
        .target(name: "YAMLReader", dependencies: ["CLibYAML"], swiftSettings: strict),
        .target(name: "SchemeModel", dependencies: ["YAMLReader"], swiftSettings: strict),

        // What follows from resolved schemes.
        .target(name: "SchemeSources", dependencies: ["SchemeModel"], swiftSettings: strict),
        .target(name: "SchemeOutput", dependencies: ["SchemeModel"], swiftSettings: strict),
        .target(name: "SchemeBuild", dependencies: ["SchemeSources", "SchemeModel"], swiftSettings: strict),

        // The starter's life: new projects, additions to them, newer templates.
        .target(
            name: "SchemeStarter",
            dependencies: ["SchemeSources", "SchemeModel", "YAMLReader"],
            swiftSettings: strict
        ),

        // The program.
        .executableTarget(
            name: "schemes",
            dependencies: ["SchemeStarter", "SchemeBuild", "SchemeOutput", "SchemeSources", "SchemeModel"],
            swiftSettings: strict
        ),

        // Tests: one target per module, and the program as a process.
        .target(name: "Fixtures", dependencies: ["SchemeModel"], path: "Tests/Fixtures", swiftSettings: strict),
        .target(name: "Processes", path: "Tests/Processes", swiftSettings: strict),
        .testTarget(name: "YAMLReaderTests", dependencies: ["YAMLReader", "CLibYAML"], swiftSettings: strict),
        .testTarget(name: "SchemeModelTests", dependencies: ["SchemeModel", "Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "SchemeSourcesTests",
            dependencies: ["SchemeSources", "SchemeModel", "Fixtures", "Processes"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SchemeOutputTests",
            dependencies: ["SchemeOutput", "SchemeModel", "Fixtures", "Processes"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SchemeBuildTests",
            dependencies: ["SchemeBuild", "SchemeSources", "SchemeModel"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SchemeStarterTests",
            dependencies: ["SchemeStarter", "SchemeModel", "YAMLReader", "Fixtures", "Processes"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["schemes", "SchemeBuild", "SchemeModel", "Fixtures", "Processes"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ArticleTests",
            dependencies: ["schemes", "SchemeOutput", "SchemeModel", "YAMLReader", "Fixtures", "Processes"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

// libFuzzer watches which code an input reaches; a package of its own, since only a root package may be given such flags.
let watched: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"]),
]

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    targets: [
        // The tool's own, by links: how bytes become a project, and how sources are read.
        .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1"),
        .target(name: "YAMLReader", dependencies: ["CLibYAML"], swiftSettings: watched),
        .target(name: "SchemeModel", dependencies: ["YAMLReader"], swiftSettings: watched),
        .target(name: "SchemeSources", dependencies: ["SchemeModel"], swiftSettings: watched),

        .systemLibrary(name: "CLibFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: ["SchemeSources", "SchemeModel", "CLibFuzzer"],
            swiftSettings: watched,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
        ),

        // The app's own, by links: how bytes become a tape. ServiceReplay is a part of the program, which calls its inside.
        .target(name: "ServiceClient", swiftSettings: watched),
        .executableTarget(
            name: "fuzz-tape",
            dependencies: ["ServiceClient", "CLibFuzzer"],
            swiftSettings: watched,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)

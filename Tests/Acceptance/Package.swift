// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A package of its own: its tests clone the repository and use it as a newcomer would, so they know no scheme.
let package = Package(
    name: "acceptance",
    platforms: [.macOS(.v15)],
    targets: [
        // Links: the same sources serve the starter's and the tool's own tests.
        .target(name: "LoopbackServer", path: "LoopbackServer", swiftSettings: strict),
        .target(name: "Processes", path: "Processes", swiftSettings: strict),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: ["LoopbackServer", "Processes"],
            path: "AcceptanceTests",
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

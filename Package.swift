// swift-tools-version: 6.2
import PackageDescription

// Every target: a warning is an error, in this package only (who depends on it compiles as they like).
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "matinee",
    platforms: [.macOS(.v15), .iOS(.v18)],  // Mutex, Observable
    products: [
        .executable(name: "matinee", targets: ["AppCLI"]),
        .executable(name: "matinee-window", targets: ["AppWindow"]),

        // An app target in Xcode links these; it has Sources/AppComposition as its own sources.
        .library(name: "AppCore", targets: ["AppCore"]),
        .library(name: "ServiceClient", targets: ["ServiceClient"]),
        .library(name: "ServiceTransport", targets: ["ServiceTransport"]),
        .library(name: "AppLive", targets: ["AppLive"]),
        .library(name: "AppMock", targets: ["AppMock"]),
        .library(name: "ServiceReplay", targets: ["ServiceReplay"]),
        .library(name: "AppUI", targets: ["AppUI"]),
    ],
    // The conditions of Configs/schemes.yml. None is on by default: `--traits` replaces the default set.
    traits: [
        .trait(name: "MOCK", description: "Links the predefined services.")
    ],
    targets: [
        // What the app is about.
        .target(name: "AppCore", swiftSettings: strict),

        // How a service is asked, and who answers.
        .target(name: "ServiceClient", swiftSettings: strict),
        .target(name: "ServiceTransport", dependencies: ["ServiceClient"], swiftSettings: strict),
        .target(name: "AppLive", dependencies: ["AppCore", "ServiceClient"], swiftSettings: strict),
        .target(
            name: "AppMock",
            dependencies: ["AppCore", "ServiceClient"],
            resources: [.copy("Fixtures")],
            swiftSettings: strict
        ),
        .target(name: "ServiceReplay", dependencies: ["ServiceClient"], swiftSettings: strict),

        // What a person sees.
        .target(name: "AppUI", dependencies: ["AppCore"], swiftSettings: strict),

        // Which implementation plays: the composition root. AppMock and ServiceReplay are linked under MOCK only.
        .target(
            name: "AppComposition",
            dependencies: [
                "AppCore", "ServiceClient", "ServiceTransport", "AppLive",
                .target(name: "AppMock", condition: .when(traits: ["MOCK"])),
                .target(name: "ServiceReplay", condition: .when(traits: ["MOCK"])),
            ],
            swiftSettings: strict
        ),

        // The programs.
        .executableTarget(
            name: "AppCLI",
            dependencies: ["AppCore", "AppComposition"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "AppWindow",
            dependencies: ["AppCore", "AppUI", "AppComposition"],
            swiftSettings: strict
        ),

        // Tests: one target per module. They know AppMock in every scheme.
        .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: strict),
        .target(name: "ManualClock", path: "Tests/ManualClock", swiftSettings: strict),
        .target(
            name: "LoopbackClient",
            dependencies: ["ServiceTransport", "ServiceClient", "LoopbackServer"],
            path: "Tests/LoopbackClient",
            swiftSettings: strict
        ),
        // A program, because a trap or a hang would take all tests with it.
        .executableTarget(
            name: "TransportTrial",
            dependencies: ["ServiceClient", "LoopbackServer", "LoopbackClient"],
            path: "Tests/TransportTrial",
            swiftSettings: strict
        ),
        .testTarget(name: "AppCoreTests", dependencies: ["AppCore"], swiftSettings: strict),
        .testTarget(name: "ServiceClientTests", dependencies: ["ServiceClient"], swiftSettings: strict),
        .testTarget(
            name: "ServiceTransportTests",
            dependencies: ["ServiceTransport", "ServiceClient", "LoopbackServer", "LoopbackClient", "TransportTrial"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AppLiveTests",
            dependencies: ["AppLive", "AppCore", "ServiceClient"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AppMockTests",
            dependencies: ["AppMock", "AppCore", "ServiceClient", "ManualClock"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ServiceReplayTests",
            dependencies: ["ServiceReplay", "ServiceClient", "LoopbackServer", "LoopbackClient"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ServiceContractTests",
            dependencies: [
                "AppMock", "AppLive", "AppCore", "ServiceReplay", "ServiceTransport", "ServiceClient", "LoopbackServer",
                "LoopbackClient", "ManualClock",
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "AppUITests", dependencies: ["AppUI"], exclude: ["StandIn"], swiftSettings: strict),
        .testTarget(
            name: "AppCompositionTests",
            dependencies: ["AppComposition", "AppCore", "AppMock", "ServiceReplay", "ServiceClient", "LoopbackServer"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "AppCLITests",
            dependencies: ["AppCLI", "AppComposition", "AppCore", "ServiceClient", "ManualClock"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)

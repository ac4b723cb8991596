import Foundation
import Processes

/// A folder with the scripts and a scheme file whose texts no shell may evaluate, and a program `schemes` on the `PATH`.
struct CompletionShop {
    let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder()
        try folder.write(Self.schemes, to: "Configs/schemes.yml")
        try folder.write("", to: "Sources/Shop/a file")
        try FileManager.default.createDirectory(
            at: folder.root.appending(path: "programs"),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("programs/schemes"),
            withDestinationPath: Shop.tool
        )
    }

    func remove() throws { try folder.remove() }

    var environment: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
        return [
            "PATH": "\(folder.path("programs")):\(path)", "HOME": folder.path(""), "SCHEMES_TOOL": Shop.tool,
            "LC_ALL": "C.UTF-8", "TERM": "xterm",
        ]
    }

    /// Calls a program in the project's folder, or in one below it.
    func call(_ program: String, _ arguments: [String], from place: String = "") throws -> FinishedCall {
        let here = folder.root.appending(path: place)
        return try RunningCall(program, arguments, in: here, environment: environment).finished()
    }

    /// Of the scheme `mock`.
    static let description = #"It's "$(touch evaluated)" `touch evaluated` \ : ${HOME}; %F{red} *"#

    static let schemes = #"""
        version: 1
        product: shop
        default: live
        conditions:
          MOCK: Links what is predefined.
        implementations:
          live: []
          mock: [MOCK]
        services:
          catalog: [live, mock]
          orders: [live, mock]
        settings:
          timeout: { type: duration, default: 10s }
          strict: { type: bool, default: false }
          failure: { type: choice, of: [none, offline, timedOut], default: none, per: service }
        schemes:
          live:
            description: Calls the real shop.
            ships: true
            services: live
          mock:
            extends: live
            description: 'It''s "$(touch evaluated)" `touch evaluated` \ : ${HOME}; %F{red} *'
            conditions: [MOCK]
            services: mock
            tags: ["$(touch evaluated)", "a b", "it's", 'back\slash:colon', plain]
          mock-slow:
            extends: mock
            description: "Takes\nits\ttime."
            tags: ["new\nline"]

        """#
}

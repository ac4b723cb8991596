import AppUI
import Foundation
import Testing

// With Apple's SDK the compiler has checked the views before a test can run.
#if !canImport(SwiftUI)
    @Suite struct `The SwiftUI sources` {
        @Test func `type-check against a stand-in for SwiftUI, previews included`() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "SwiftUI-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer {
                do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
            }
            try emitModule("SwiftUI", of: ["Tests/AppUITests/StandIn"], into: folder)
            try emitModule("AppUI", of: ["Sources/AppUI"], into: folder)
            try emitModule("AppWindow", of: ["Sources/AppWindow"], into: folder)
            // An app target of Xcode compiles the composition itself, and there is no module of that name.
            let others = folder.appending(path: "others")
            try FileManager.default.createDirectory(at: others, withIntermediateDirectories: true)
            for module in try FileManager.default.contentsOfDirectory(at: built, includingPropertiesForKeys: nil)
            where module.lastPathComponent.contains(".swift") && !module.lastPathComponent.hasPrefix("AppComposition.")
            {
                let link = others.appending(path: module.lastPathComponent)
                try FileManager.default.createSymbolicLink(at: link, withDestinationURL: module)
            }
            try emitModule("App", of: ["Sources/AppComposition", "Sources/AppWindow"], into: folder, using: others)
        }
    }

    // The modules without SwiftUI come from the build that these tests belong to.
    private var built: URL {
        let folder = Bundle.main.bundleURL
        // The native build system has them in a folder of their own, Swift Build beside the test program.
        let modules = folder.appending(path: "Modules")
        return FileManager.default.fileExists(atPath: modules.path) ? modules : folder
    }

    private func emitModule(_ name: String, of sources: [String], into folder: URL, using built: URL = built) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let files = try sources.flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil
            )
        }
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        var arguments = ["swiftc", "-emit-module", "-module-name", name, "-o"]
        arguments.append(folder.appending(path: "\(name).swiftmodule").path)
        arguments += ["-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-D", "DEBUG"]
        arguments += ["-I", folder.path, "-I", built.path]
        arguments += files.filter { $0.pathExtension == "swift" }.map(\.path)
        compiler.arguments = arguments
        let messages = Pipe()
        compiler.standardOutput = messages
        compiler.standardError = messages
        try compiler.run()
        let text = try messages.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        #expect(String(decoding: text, as: UTF8.self) == "")
        #expect(compiler.terminationStatus == 0)
    }
#endif

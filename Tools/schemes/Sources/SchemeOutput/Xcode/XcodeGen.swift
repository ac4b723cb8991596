import SchemeModel

/// The specification from which XcodeGen makes a project with an iOS app: its configurations and schemes are ours.
///
/// The keys are those of XcodeGen's `Docs/ProjectSpec.md`.
struct XcodeGen {
    private let project: Project
    private let output: Output

    init(_ project: Project, _ output: Output) {
        self.project = project
        self.output = output
    }

    /// - Throws: That there are no xcconfig files, and every value that a scheme of Xcode cannot hold.
    func file() throws(Diagnostics) -> OutputFile {
        guard let app = output.app, let configs = project.outputs.first(where: { $0.kind == .xcconfig }) else {
            let place = project.places.place(of: output.span)
            let message = "the configurations of an app need the output 'xcconfig'"
            throw Diagnostics([Diagnostic(message, at: place, hint: "add xcconfig: Configs/Xcode to outputs:")])
        }
        try XcodeSchemes.check(project.schemes, of: project)
        // "Environment variables" of the same document; names of targets and products cannot hold it.
        let replaced = (app.sources + [configs.path]).filter { $0.contains("${") }.map { path in
            let message = "the path '\(path)' holds '${', and XcodeGen would put a variable there"
            return Diagnostic(message, at: project.places.place(of: output.span), hint: "rename that folder")
        }
        if !replaced.isEmpty { throw Diagnostics(replaced) }
        let spec: JSON = [
            "name": .string(app.name),
            "options": ["bundleIdPrefix": "com.example", "deploymentTarget": ["iOS": "18.0"]],
            "settings": ["SWIFT_VERSION": "6.0"],
            "configs": map(\.name) { $0.isRelease ? "release" : "debug" },
            "packages": ["Package": ["path": .string(root.isEmpty ? "." : String(root.dropLast()))]],
            "targets": .object([.init(app.name, target(app, configs: configs.path))]),
            "schemes": .object(project.schemes.map { .init($0.name, scheme($0, app: app.name)) }),
        ]
        return OutputFile(output.path, .marked("# \(OutputFile.mark)\n" + spec.yaml))
    }

    private func map(_ key: (XcodeConfiguration) -> String, to value: (XcodeConfiguration) -> JSON) -> JSON {
        .object(project.xcodeConfigurations.map { .init(key($0), value($0)) })
    }

    /// From the specification's folder to the project's.
    private var root: String {
        String(repeating: "../", count: output.path.split(separator: "/").count - 1)
    }

    private func target(_ app: AppTarget, configs folder: String) -> JSON {
        [
            "type": "application", "platform": "iOS",
            "sources": .array(app.sources.map { .string(root + $0) }),
            "configFiles": map(\.name) { .string(root + XCConfig.path(of: $0, in: folder)) },
            "info": [
                "path": .string("\(app.name)-Info.plist"),
                "properties": ["AppScheme": "$(APP_SCHEME)", "UILaunchScreen": [:]],
            ],
            "dependencies": .array(app.libraries.map { ["package": "Package", "product": .string($0)] }),
            "preBuildScripts": [
                [
                    "name": .string(XcodeScheme.checkTitle),
                    "script": .string(XcodeScheme.checkScript(in: "$SRCROOT/\(root)")),
                    "basedOnDependencyAnalysis": false,
                ]
            ],
        ]
    }

    private func scheme(_ scheme: Scheme, app: String) -> JSON {
        let configurations = project.xcodeConfigurations(of: scheme)
        let config: JSON = ["config": .string(configurations.first?.name ?? "")]
        let archive: JSON = ["config": .string(configurations.last?.name ?? "")]
        var run: [JSON.Member] = [.init("config", .string(configurations.first?.name ?? ""))]
        if !scheme.arguments.isEmpty {
            // XcodeGen sorts arguments by name, and Xcode takes one apart at its blanks.
            let line = scheme.arguments.map(\.shellWord).joined(separator: " ")
            run.append(.init("commandLineArguments", .object([.init(line, true)])))
        }
        let variables = XcodeScheme.variables(of: scheme).map { JSON.Member($0.name, .string($0.value)) }
        run.append(.init("environmentVariables", .object(variables)))
        run += scheme.sanitizers.compactMap { XcodeScheme.sanitizers[$0] }.map { .init($0, true) }
        return [
            "build": ["targets": .object([.init(app, "all")])],
            "run": .object(run), "test": config, "profile": archive, "analyze": config, "archive": archive,
        ]
    }
}

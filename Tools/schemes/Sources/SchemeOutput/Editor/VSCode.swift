import SchemeModel

/// What Visual Studio Code needs to build, test and debug every scheme, in marked regions of files that are their owner's.
struct VSCode {
    private let project: Project
    private let output: Output
    private let context: OutputContext

    init(_ project: Project, _ output: Output, _ context: OutputContext) {
        self.project = project
        self.output = output
        self.context = context
    }

    /// - Throws: That there is nothing to debug, and every value that the editor would change.
    func files() throws(Diagnostics) -> [OutputFile] {
        guard let product = project.product else {
            let place = project.places.place(of: output.span)
            let message = "the editor starts the product, and the file names none"
            throw Diagnostics([Diagnostic(message, at: place, hint: "add product: NAME")])
        }
        try check()
        let launches = project.schemes.map { launch($0, product) }
        let tasks = project.schemes.flatMap { scheme in
            [task("build", scheme, group: "build"), task("test", scheme, group: "test")]
        }
        return [
            VSCodeFile(path: "\(output.path)/launch.json", version: "0.2.0", list: "configurations", entries: launches),
            VSCodeFile(path: "\(output.path)/tasks.json", version: "2.0.0", list: "tasks", entries: tasks),
        ]
        .map { file in
            OutputFile(
                file.path,
                .shared(new: file.text) { current throws(Diagnostics) in try file.text(in: current) }
            )
        }
    }

    private func check() throws(Diagnostics) {
        var refusals = ValueRefusals(of: project)
        for scheme in project.schemes {
            let values =
                scheme.arguments.map { ("run.arguments", $0) }
                + scheme.environment.sorted { $0.key < $1.key }.map { ("run.environment.\($0.key)", $0.value) }
            for (path, value) in values where value.contains("${") {
                let message = "the value of '\(path)' holds '${', and the editor would put a variable there"
                refusals.add(message, at: path, of: scheme, hint: "write another value")
            }
        }
        try refusals.check()
    }

    /// As `schemes run` starts the program.
    private func launch(_ scheme: Scheme, _ product: Product) -> JSON {
        // Only a program with the generated file understands the option.
        let understands = project.outputs.contains { $0.kind == .swift }
        let arguments = (understands ? ["--scheme", scheme.name] : []) + scheme.arguments
        return [
            "name": "schemes: \(scheme.name)",
            "type": "swift",
            "request": "launch",
            "preLaunchTask": .string(Self.label("build", scheme)),
            "program": "${workspaceFolder}/\(context.program(scheme, product))",
            "args": .array(arguments.map { .string($0) }),
            "env": .map(scheme.environment.mapValues { .string($0) }),
            "cwd": "${workspaceFolder}",
        ]
    }

    private func task(_ command: String, _ scheme: Scheme, group: String) -> JSON {
        [
            "label": .string(Self.label(command, scheme)),
            "type": "process",
            "command": "${workspaceFolder}/Scripts/schemes",
            "args": [.string(command), .string(scheme.name)],
            "group": .string(group),
            "problemMatcher": "$swiftc",
        ]
    }

    private static func label(_ command: String, _ scheme: Scheme) -> String { "schemes: \(command) \(scheme.name)" }
}

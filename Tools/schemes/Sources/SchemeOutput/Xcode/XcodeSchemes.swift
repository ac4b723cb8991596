import SchemeModel

/// The shared schemes of Xcode: of a project's app target, or of the package as Xcode opens it.
///
/// Xcode cannot choose a package's traits, so the package has those schemes alone that need no condition.
struct XcodeSchemes {
    private let project: Project
    private let output: Output
    private let context: OutputContext

    init(_ project: Project, _ output: Output, _ context: OutputContext) {
        self.project = project
        self.output = output
        self.context = context
    }

    /// - Throws: That there is no such target, and every value that such a scheme cannot hold.
    func files() throws(Diagnostics) -> [OutputFile] {
        guard let app = output.app else {
            let schemes = project.schemes.filter(\.conditions.isEmpty)
            try Self.check(schemes, of: project)
            let target = try package()
            // The workspace that Xcode makes for a package lies in .swiftpm/xcode.
            return schemes.map { scheme in
                let run = scheme.configuration == "release" ? "Release" : "Debug"
                return file(scheme, target, (run, "Release"), root: "$WORKSPACE_PATH/../../..")
            }
        }
        let targets = try targets(of: app)
        try Self.check(project.schemes, of: project)
        // How many folders lie between the project's folder and the one that holds the Xcode project.
        let depth = output.path.split(separator: "/").count - 3
        return project.schemes.compactMap { scheme in
            let configurations = project.xcodeConfigurations(of: scheme).map(\.name)
            guard let run = configurations.first, let archive = configurations.last else { return nil }
            let root = "$SRCROOT/" + String(repeating: "../", count: depth)
            return file(scheme, targets.app, (run, archive), tests: targets.tests, root: root)
        }
    }

    private func file(
        _ scheme: Scheme,
        _ target: XcodeTarget,
        _ configurations: (String, String),
        tests: [XcodeTarget] = [],
        root: String
    ) -> OutputFile {
        let xcodeScheme = XcodeScheme(
            scheme: scheme,
            target: target,
            tests: tests,
            configurations: configurations,
            root: root
        )
        return OutputFile("\(output.path)/\(scheme.name).xcscheme", .marked(xcodeScheme.text))
    }

    /// Every value that a scheme of Xcode cannot hold or would change.
    static func check(_ schemes: [Scheme], of project: Project) throws(Diagnostics) {
        var refusals = ValueRefusals(of: project)
        for scheme in schemes {
            for name in scheme.sanitizers where XcodeScheme.sanitizers[name] == nil {
                let hint = "leave it to another scheme"
                refusals.add("Xcode has no sanitizer '\(name)'", at: "build.sanitize", of: scheme, hint: hint)
            }
            let values =
                scheme.arguments.map { ("run.arguments", $0) }
                + scheme.environment.sorted { $0.key < $1.key }.map { ("run.environment.\($0.key)", $0.value) }
            for (path, value) in values {
                if value.contains("$(") || value.contains("${") {
                    let message = "the value of '\(path)' holds '$(' or '${', and Xcode would put a build setting there"
                    refusals.add(message, at: path, of: scheme, hint: "write another value")
                }
                if !XcodeElement.canHold(value) {
                    let message = "the value of '\(path)' holds a character that no XML file can"
                    refusals.add(message, at: path, of: scheme, hint: "write another value")
                }
            }
        }
        try refusals.check()
    }

    private func package() throws(Diagnostics) -> XcodeTarget {
        if let product = project.product { return XcodeTarget(product: product.name) }
        throw refusal("the schemes of a package run its product, and the file names none", hint: "add product: NAME")
    }

    private func targets(of app: AppTarget) throws(Diagnostics) -> (app: XcodeTarget, tests: [XcodeTarget]) {
        let parts = output.path.split(separator: "/").map(String.init)
        guard parts.count > 2, parts.suffix(2) == ["xcshareddata", "xcschemes"],
            parts[parts.count - 3].hasSuffix(".xcodeproj")
        else {
            throw refusal(
                "the schemes of an app lie in its project",
                hint: "write the path as \(app.name).xcodeproj/xcshareddata/xcschemes"
            )
        }
        let path = (parts.dropLast(2) + ["project.pbxproj"]).joined(separator: "/")
        guard let text = context.read(path) else {
            throw refusal("there is no \(path) that can be read", hint: "make the project in Xcode first")
        }
        let known = XcodeTarget.all(in: text, container: parts[parts.count - 3])
        func target(_ name: String) throws(Diagnostics) -> XcodeTarget {
            if let target = known.first(where: { $0.name == name }) { return target }
            let names = known.map(\.name).joined(separator: ", ")
            let hint = names.isEmpty ? "save the project with Xcode" : "its targets: \(names)"
            throw refusal("\(path) has no target '\(name)'", hint: hint)
        }
        var tests: [XcodeTarget] = []
        for name in app.tests { tests.append(try target(name)) }
        return (try target(app.name), tests)
    }

    private func refusal(_ message: String, hint: String) -> Diagnostics {
        Diagnostics([Diagnostic(message, at: project.places.place(of: output.span), hint: hint)])
    }
}

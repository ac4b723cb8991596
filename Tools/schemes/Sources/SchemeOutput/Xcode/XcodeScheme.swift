import SchemeModel

/// A shared scheme of Xcode: what one of ours builds, runs and tests there.
struct XcodeScheme {
    let scheme: Scheme
    let target: XcodeTarget
    let tests: [XcodeTarget]
    /// The configuration that is run and tested, and the one that is archived.
    let configurations: (run: String, archive: String)
    /// The project's folder, by a variable of Xcode's.
    let root: String

    /// The file's text.
    var text: String {
        let document = XcodeElement(
            "Scheme",
            ["LastUpgradeVersion": "1600", "version": "1.7"],
            [build, test, launch, profile, analyze, archive]
        )
        return document.document(comment: OutputFile.mark)
    }

    /// What the scheme file says that a scheme of Xcode holds too: what is not in here, it cannot say.
    static let sanitizers = [
        "address": "enableAddressSanitizer", "thread": "enableThreadSanitizer", "undefined": "enableUBSanitizer",
    ]

    private static let debugger: KeyValuePairs = [
        "selectedDebuggerIdentifier": "Xcode.DebuggerFoundation.Debugger.LLDB",
        "selectedLauncherIdentifier": "Xcode.DebuggerFoundation.Launcher.LLDB",
    ]

    private var build: XcodeElement {
        let purposes = ["Testing", "Running", "Profiling", "Archiving", "Analyzing"]
        var entry = XcodeElement("BuildActionEntry", [:], [target.reference])
        entry.attributes = purposes.map { ("buildFor\($0)", "YES") }
        return XcodeElement(
            "BuildAction",
            ["parallelizeBuildables": "YES", "buildImplicitDependencies": "YES"],
            [XcodeElement("PreActions", [:], [check]), XcodeElement("BuildActionEntries", [:], [entry])]
        )
    }

    /// Xcode goes on whatever a pre-action comes to, so it has to show what it found.
    private var check: XcodeElement {
        let notice =
            "display notification \"Scripts/schemes check says why\" with title \"The scheme file is out of step\""
        let script = Self.checkScript(in: root) + " || osascript -e \(notice.shellWord)\n"
        let content = XcodeElement(
            "ActionContent",
            ["title": Self.checkTitle, "scriptText": script],
            [XcodeElement("EnvironmentBuildable", [:], [target.reference])]
        )
        let type = "Xcode.IDEStandardExecutionActionsCore.ExecutionActionType.ShellScriptAction"
        return XcodeElement("ExecutionAction", ["ActionType": type], [content])
    }

    static let checkTitle = "Scripts/schemes check"

    /// Without the build settings, which Xcode exports and which would make the tool for the app's platform.
    static func checkScript(in folder: String) -> String {
        """
        cd "\(folder)" && env -i HOME="$HOME" DEVELOPER_DIR="$DEVELOPER_DIR" \
        PATH=/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin Scripts/schemes check
        """
    }

    private var test: XcodeElement {
        var action = XcodeElement("TestAction", ["buildConfiguration": configurations.run])
        action.attributes += Self.debugger.map { ($0.key, $0.value) } + [("shouldUseLaunchSchemeArgsEnv", "YES")]
        if tests.isEmpty { action.attributes.append(("shouldAutocreateTestPlan", "YES")) }
        action.attributes += diagnostics
        let testables = tests.map { XcodeElement("TestableReference", ["skipped": "NO"], [$0.reference]) }
        action.children = tests.isEmpty ? [] : [XcodeElement("Testables", [:], testables)]
        return action
    }

    private var launch: XcodeElement {
        var action = XcodeElement("LaunchAction", ["buildConfiguration": configurations.run])
        action.attributes += Self.debugger.map { ($0.key, $0.value) } + diagnostics
        action.attributes += [
            ("launchStyle", "0"), ("useCustomWorkingDirectory", "NO"), ("ignoresPersistentStateOnLaunch", "NO"),
            ("debugDocumentVersioning", "YES"), ("debugServiceExtension", "internal"),
            ("allowLocationSimulation", "YES"),
        ]
        let arguments = scheme.arguments.map {
            XcodeElement("CommandLineArgument", ["argument": $0.shellWord, "isEnabled": "YES"])
        }
        let variables = Self.variables(of: scheme).map {
            XcodeElement("EnvironmentVariable", ["key": $0.name, "value": $0.value, "isEnabled": "YES"])
        }
        action.children = [runnable]
        if !arguments.isEmpty { action.children.append(XcodeElement("CommandLineArguments", [:], arguments)) }
        action.children.append(XcodeElement("EnvironmentVariables", [:], variables))
        return action
    }

    /// The scheme's own, and the one that chooses it: schemes may share a build.
    static func variables(of scheme: Scheme) -> [(name: String, value: String)] {
        [("APP_SCHEME", scheme.name)] + scheme.environment.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private var diagnostics: [(name: String, value: String)] {
        scheme.sanitizers.compactMap { Self.sanitizers[$0] }.map { ($0, "YES") }
    }

    private var runnable: XcodeElement {
        XcodeElement("BuildableProductRunnable", ["runnableDebuggingMode": "0"], [target.reference])
    }

    private var profile: XcodeElement {
        XcodeElement(
            "ProfileAction",
            [
                "buildConfiguration": configurations.archive, "shouldUseLaunchSchemeArgsEnv": "YES",
                "savedToolIdentifier": "", "useCustomWorkingDirectory": "NO", "debugDocumentVersioning": "YES",
            ],
            [runnable]
        )
    }

    private var analyze: XcodeElement { XcodeElement("AnalyzeAction", ["buildConfiguration": configurations.run]) }

    private var archive: XcodeElement {
        XcodeElement(
            "ArchiveAction",
            ["buildConfiguration": configurations.archive, "revealArchiveInOrganizer": "YES"]
        )
    }
}

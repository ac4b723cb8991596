/// What `schemes sync` can write.
public enum OutputKind: String, KeySet {
    case swift, jsonSchema, githubWorkflow, readmeTable, vscode, xcconfig, xcschemes, xcodegen

    public static let title = "outputs"

    public var summary: String {
        switch self {
        case .swift: "The Swift file that tells a program its scheme."
        case .jsonSchema: "The JSON Schema of this file, by which an editor completes and checks it."
        case .githubWorkflow: "The jobs that test every scheme, in a marked region of a workflow of GitHub Actions."
        case .readmeTable: "A table and a picture of the schemes, in a marked region of a README."
        case .vscode: "The folder .vscode: how to build, test and debug every scheme, in marked regions of its files."
        case .xcconfig: "A folder of build settings: a file for every scheme and configuration of an Xcode project."
        case .xcschemes: "A folder of shared schemes of Xcode: of the package, or of an app in an Xcode project."
        case .xcodegen: "The file from which XcodeGen makes a project with an iOS app; it needs the output xcconfig."
        }
    }
}

extension Keys {
    public enum XcodeSchemes: String, KeySet {
        case path, app, tests

        public static let title = "xcschemes"

        public var summary: String {
            switch self {
            case .path: "The folder: NAME.xcodeproj/xcshareddata/xcschemes."
            case .app: "The target of the app in that project."
            case .tests: "The targets that test it; Xcode finds them itself unless they are named."
            }
        }
    }

    public enum XcodeGen: String, KeySet {
        case path, app, sources, libraries

        public static let title = "xcodegen"

        public var summary: String {
            switch self {
            case .path: "The file, such as App/project.yml."
            case .app: "The name of the app."
            case .sources: "The folders that the app compiles itself: the generated file's and its entry's."
            case .libraries: "The library products of the package that it links."
            }
        }
    }
}

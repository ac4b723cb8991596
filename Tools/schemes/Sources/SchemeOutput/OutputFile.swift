import SchemeModel

/// A file that an output consists of.
public struct OutputFile: Sendable {
    /// Whose the file is, and so what may be done about it.
    public enum Content: Sendable {
        /// Ours alone, whatever it holds now.
        case ours(String)
        /// Ours where it bears the mark; a file without it is somebody's and stays.
        case marked(String)
        /// Somebody's, with a place for what we write: what a new file holds, and what one should hold that now holds a text.
        case shared(new: String, merging: @Sendable (String) throws(Diagnostics) -> String)
        /// Made once, and somebody's from then on.
        case seed(String)
    }

    /// Relative to the project's folder.
    public let path: String
    public let content: Content

    public init(_ path: String, _ content: Content) {
        self.path = path
        self.content = content
    }

    /// What stands near the beginning of every file that is ours where it bears this.
    public static let mark = "Written by `Scripts/schemes sync`: edit the scheme file, not this one."

    /// Whether a file is ours and may be taken away.
    public static func bearsMark(_ text: String) -> Bool { text.prefix(500).contains(mark) }

    /// Whether a file in our place is ours and may be written anew: Xcode saves a scheme without its comments.
    public static func isOurs(_ text: String) -> Bool {
        bearsMark(text) || text.contains("title = \"\(XcodeScheme.checkTitle)\"")
    }
}

/// What the outputs need to know besides the scheme file.
public struct OutputContext: Sendable {
    /// The text of a file of the project; nothing when there is none that can be read as text.
    public let read: @Sendable (String) -> String?
    /// Where the build of a scheme leaves its product, relative to the project's folder.
    let program: @Sendable (Scheme, Product) -> String

    public init(
        read: @escaping @Sendable (String) -> String?,
        program: @escaping @Sendable (Scheme, Product) -> String
    ) {
        self.read = read
        self.program = program
    }
}

extension Project {
    /// The one file of an output that is ours alone and that every scheme file has.
    public func wholeFile(of output: Output) -> OutputFile? {
        switch output.kind {
        case .swift: OutputFile(output.path, .ours(GeneratedSwift(self).text))
        case .jsonSchema: OutputFile(output.path, .ours(JSONSchema(self).text))
        case .githubWorkflow, .readmeTable, .vscode, .xcconfig, .xcschemes, .xcodegen: nil
        }
    }

    /// Every file of an output.
    ///
    /// - Throws: Every value that one of the files cannot hold, where it is written.
    public func files(of output: Output, in context: OutputContext) throws(Diagnostics) -> [OutputFile] {
        if let file = wholeFile(of: output) { return [file] }
        switch output.kind {
        case .swift, .jsonSchema: return []
        case .githubWorkflow: return [try GitHubWorkflow(self).file(output)]
        case .readmeTable: return [ReadmeTable(self).file(output)]
        case .vscode: return try VSCode(self, output, context).files()
        case .xcconfig: return try XCConfig(self, folder: output.path).files()
        case .xcschemes: return try XcodeSchemes(self, output, context).files()
        case .xcodegen: return [try XcodeGen(self, output).file()]
        }
    }
}

extension OutputKind {
    /// How the names of our files end in the folder that an output is, if it is one of ours alone.
    public var fileSuffix: String? {
        switch self {
        case .xcconfig: ".xcconfig"
        case .xcschemes: ".xcscheme"
        case .swift, .jsonSchema, .githubWorkflow, .readmeTable, .vscode, .xcodegen: nil
        }
    }
}

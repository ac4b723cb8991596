/// What is done for one pair of the matrix.
public struct MatrixJob: Sendable {
    public enum Work: Sendable {
        case build(product: String)
        /// Builds the product and starts it with these words; it has to end with exit code 0.
        case run(product: String, arguments: [String])
        /// - filter: Regular expressions as `swift test --filter` reads them; empty: all tests.
        case test(filter: [String])
    }

    public let name: String
    /// Nothing for what is no scheme's, the tool's own tests.
    public let scheme: String?
    let package: SwiftPackage
    let build: Build
    let work: Work
    /// Variables for the tests or the program, on top of ours.
    let environment: [String: String]
    let isExpectedToFail: Bool
    /// The folder that the job builds in: SwiftPM lets two builds in one folder wait for each other.
    let folder: String

    /// Throws `BuildError`.
    public init(_ cell: MatrixCell, of package: SwiftPackage, _ work: Work) throws(BuildError) {
        name = cell.name
        scheme = cell.scheme.name
        self.package = package
        build = cell.build
        self.work = work
        environment = cell.environment(below: package.toolchain.environment)
        isExpectedToFail = cell.isExpectedToFail
        folder = try Self.folder(of: package, build, work)
    }

    /// The tests of a package that has no schemes.
    ///
    /// Throws `BuildError`.
    public init(testing package: SwiftPackage, name: String) throws(BuildError) {
        self.name = name
        scheme = nil
        self.package = package
        build = Build()
        work = .test(filter: [])
        environment = [:]
        isExpectedToFail = false
        folder = try Self.folder(of: package, build, work)
    }

    private static func folder(of package: SwiftPackage, _ build: Build, _ work: Work) throws(BuildError) -> String {
        if case .test = work { return try package.folder(of: build.testing) }
        return try package.folder(of: build)
    }

    /// What the job compiles; jobs with the same one need only one of them to do so.
    var binary: Binary { Binary(folder: folder, build: build) }

    struct Binary: Hashable {
        let folder: String
        let build: Build
    }
}

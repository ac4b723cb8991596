/// One command of a job.
enum MatrixStep {
    case compile(Command)
    /// Asks where the compiled product is, to start it with these words.
    case locate(Command, product: String, words: [String])
    case start(Command)
    case test(ReportedTests)

    var command: Command {
        switch self {
        case .compile(let command), .locate(let command, _, _), .start(let command): command
        case .test(let tests): tests.command
        }
    }
}

extension MatrixJob {
    /// What is to be done, in this order.
    ///
    /// - Parameter isBuilt: Whether another job has compiled what this one needs.
    /// - Throws: `BuildError`.
    func steps(isBuilt: Bool) throws(BuildError) -> [MatrixStep] {
        switch work {
        case .build(let product):
            return try isBuilt ? [] : compile(product)
        case .run(let product, let words):
            var question = try package.buildCommand(build, product: product)
            question.arguments.append("--show-bin-path")
            return try (isBuilt ? [] : compile(product)) + [.locate(question, product: product, words: words)]
        case .test(let filter):
            return [.test(try ReportedTests(of: package, build, filter: filter, environment: environment))]
        }
    }

    private func compile(_ product: String) throws(BuildError) -> [MatrixStep] {
        try package.prepareFolder(of: build)
        return [.compile(try package.buildCommand(build, product: product))]
    }

    var doesNotBuild: String {
        switch work {
        case .build(let product), .run(let product, _):
            BuildError.buildFailed(product: product, build).diagnostic.message
        case .test: "the tests do not build \(build.inWords)"
        }
    }
}

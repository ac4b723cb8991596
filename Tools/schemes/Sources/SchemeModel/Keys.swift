extension Keys {
    public enum File: String, KeySet {
        case version, product, `default`, outputs, conditions, implementations, services, settings, secrets, schemes
        case matrix, sources, verify

        public static let title = "the file"

        public var summary: String {
            switch self {
            case .version: "The version of this format: 1."
            case .product: "The executable that every scheme builds and runs."
            case .default: "The scheme of a plain `swift build`; it has no conditions."
            case .outputs: "What `schemes sync` writes and `schemes check` compares."
            case .conditions: "What can be in the binary: each is a trait of Package.swift and a name in `#if`."
            case .implementations: "The kinds of implementation, each with the conditions that link it."
            case .services: "What the app needs somebody to answer, each with the implementations that can."
            case .settings: "Typed values that every scheme has."
            case .secrets: "Where a secret is found at run time and who needs it; its value stands in no file."
            case .schemes: "The variants of the app: conditions say what is in the binary, services who answers."
            case .matrix: "What `schemes matrix` and CI go through: every scheme, unless it is excluded."
            case .sources: "What `schemes check` accepts in the Swift sources."
            case .verify: "What `schemes verify` looks for besides."
            }
        }
    }

    public enum Setting: String, KeySet {
        case type, of, min, `default`, per

        public static let title = "a setting"

        public var summary: String {
            switch self {
            case .type: "How the value is read, and its type in Swift."
            case .of: "What a choice chooses from."
            case .min: "The shortest duration, where `0s` cannot work."
            case .default: "The value where no scheme says one; without it, every scheme has to."
            case .per: "`service`: one value for each service instead of one for all."
            }
        }
    }

    public enum Secret: String, KeySet {
        case env, `for`

        public static let title = "a secret"

        public var summary: String {
            switch self {
            case .env: "The environment variable that holds the secret at run time."
            case .for: "Who needs it: the implementation, by service."
            }
        }
    }

    public enum Matrix: String, KeySet {
        case configurations, exclude, expectFailure

        public static let title = "matrix"

        public var summary: String {
            switch self {
            case .configurations: "What each scheme is compiled in: debug alone unless said otherwise."
            case .exclude: "Schemes, or a scheme in one configuration, that are left out."
            case .expectFailure: "Schemes, or a scheme in one configuration, that are known to fail."
            }
        }

        public var fallback: String? { self == .configurations ? "[debug]" : nil }
    }

    public enum Pair: String, KeySet {
        case scheme, configuration, action

        public static let title = "a pair of the matrix"

        public var summary: String {
            switch self {
            case .scheme: "The scheme that is meant."
            case .configuration: "The configuration that is meant: every one unless said otherwise."
            case .action: "In 'expectFailure', what fails: `build`, `test` or `run`; each of them unless set."
            }
        }
    }

    public enum Sources: String, KeySet {
        case allow

        public static let title = "sources"

        public var summary: String {
            switch self {
            case .allow: "Conditions in the sources that this file need not declare."
            }
        }
    }

    public enum Verify: String, KeySet {
        case markers, accept

        public static let title = "verify"

        public var summary: String {
            switch self {
            case .markers: "Texts that no release may hold; one counts only if a build with a condition contains it."
            case .accept: "Blocks of `#if` that no search can prove absent, each with the reason why that is accepted."
            }
        }
    }

    public enum Acceptance: String, KeySet {
        case file, condition, because

        public static let title = "an accepted block"

        public var summary: String {
            switch self {
            case .file: "The source file; without it, the condition as a whole has nothing to look for."
            case .condition: "The condition that the blocks need."
            case .because: "The reason."
            }
        }
    }
}

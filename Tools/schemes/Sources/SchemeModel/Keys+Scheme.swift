extension Keys {
    public enum Scheme: String, KeySet {
        case description, extends, ships, conditions, services, settings, secrets, run, build, tags, xcode

        public static let title = "a scheme"

        public var summary: String {
            switch self {
            case .description: "What the scheme is for, in one line; not inherited."
            case .extends: "The scheme or schemes whose values it takes over; of several, the later wins."
            case .ships: "Whether it may be built for release and handed to users; not inherited."
            case .conditions: "What is in the binary; `{ append: […], remove: […] }` changes the inherited list."
            case .services: "Who answers: one word for every service, or an implementation service by service."
            case .settings: "Values for settings; `null` takes an inherited one away."
            case .secrets: "Other environment variables for secrets than the declared ones."
            case .run: "How `schemes run` starts the program."
            case .build: "How the scheme is compiled."
            case .tags: "Words to select schemes by in `schemes matrix --tag`; not inherited."
            case .xcode: "Build settings that are passed through to Xcode."
            }
        }

        public var fallback: String? { self == .ships ? "false" : nil }
    }

    public enum Run: String, KeySet {
        case arguments, environment

        public static let title = "run"

        public var summary: String {
            switch self {
            case .arguments: "The words for the program when a call gives none behind `--`."
            case .environment: "Environment variables for the program; what the caller has set wins."
            }
        }
    }

    public enum Build: String, KeySet {
        case configuration, sanitize

        public static let title = "build"

        public var summary: String {
            switch self {
            case .configuration: "What the scheme is compiled in: debug unless said otherwise."
            case .sanitize: "The sanitizers that it is compiled with."
            }
        }

        public var fallback: String? { self == .configuration ? "debug" : nil }
    }

    public enum ListEdit: String, KeySet {
        case append, remove

        public static let title = "a change of a list"

        public var summary: String {
            switch self {
            case .append: "What is added behind the inherited list."
            case .remove: "What is taken out of the inherited list."
            }
        }
    }
}

/// What `build.configuration` and the matrix can say.
public enum ConfigurationName: String, CaseIterable, Sendable {
    case debug, release
}

/// What `build.sanitize` can say.
public enum SanitizerName: String, CaseIterable, Sendable {
    case address, thread, undefined, scudo
}

/// What may stand in a place of a call; completions offer it.
enum WordKind: Equatable {
    /// One of some words, as the table writes them: `build|test|run`.
    case oneOf([String])
    case scheme
    /// The path of a value of the scheme before it.
    case valuePath
    /// A scheme or service, as the word before it says.
    case existing
    /// `NAME=VALUE` of a setting.
    case setting
    /// `NAME=IMPLEMENTATION` of a service.
    case choice
    case condition
    case product
    case tag
    case folder
    /// A file or a folder.
    case file
    /// What only the caller knows, such as a new name or a number.
    case free

    /// Reads a word of the table, such as `[SCHEME...]`; nothing for one that is new here.
    init?(_ placeholder: String) {
        let word = placeholder.trimming { "[].".contains($0) }
        switch word {
        case "SCHEME", "OTHER": self = .scheme
        case "NAME=VALUE": self = .setting
        case "NAME=IMPLEMENTATION": self = .choice
        case "TAG": self = .tag
        case "FOLDER", "PATH-OR-GIT-URL": self = .folder
        case "PATH", "FILE": self = .file
        case "NAME", "GLOB", "TEXT", "TYPE", "URL", "N", "M/N", "DURATION": self = .free
        default:
            guard word.allSatisfy({ $0.isLowercase || $0 == "|" }) else { return nil }
            self = .oneOf(word.split(separator: "|").map(String.init))
        }
    }
}

extension String {
    /// The text without such characters at its ends.
    fileprivate func trimming(_ isOuter: (Character) -> Bool) -> String {
        String(drop(while: isOuter).reversed().drop(while: isOuter).reversed())
    }
}

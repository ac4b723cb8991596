import SchemeModel

/// The code of one branch of `#if` without the branches inside it, or the code outside of every branch.
public struct SourceBlock: Sendable {
    /// The branch's expression, or `#else`; `nil` outside of every branch.
    public let place: Diagnostic.Place?
    /// The conditions that decide whether the block is compiled: those of the branch, of the branches before it in its
    /// chain, and of the branches around it.
    public let conditions: [String]
    /// Whether it begins with `#error`.
    public let isGuard: Bool
    /// Whether its expression names conditions and cannot be evaluated.
    public let isUnreadable: Bool
    public let code: SourceCode
}

/// What a piece of source declares and mentions.
public struct SourceCode: Sendable {
    /// A part of a string literal that is in the compiled program as it is written: without escapes and line ends.
    public struct Text: Equatable, Sendable {
        public let bytes: [UInt8]
        public let place: Diagnostic.Place
    }

    /// A function or variable.
    public struct Member: Equatable, Sendable {
        public let name: String
        /// The type that has it, by its last name; `nil` outside of types.
        public let type: String?
        public let place: Diagnostic.Place
    }

    /// The types that are declared at any depth.
    public internal(set) var types: [SwiftSource.Mention] = []
    /// The functions that are declared at any depth, and the variables outside of functions.
    public internal(set) var members: [Member] = []
    public internal(set) var texts: [Text] = []
    public internal(set) var imports: [SwiftSource.Mention] = []
    /// Names and keywords.
    public internal(set) var words: Set<String> = []
    public internal(set) var isEmpty = true
}

extension SwiftSource {
    /// The code outside of every branch, then that of each branch in the order of the file.
    ///
    /// Empty unless the file was read with its code.
    public var blocks: [SourceBlock] {
        let branches = [nil] + branches.all.map(Optional.some)
        return zip(branches, code).map { branch, code in
            SourceBlock(
                place: branch?.place,
                conditions: branch?.conditions ?? [],
                isGuard: branch?.isGuard ?? false,
                isUnreadable: branch?.isUnreadable ?? false,
                code: code
            )
        }
    }

    /// Whether each block is compiled; `nil` where that depends on what is not known.
    ///
    /// - Parameter answer: Whether a condition is on, if that is known.
    public func compiles(_ answer: (String) -> Bool?) -> [Bool?] {
        [true] + BranchRun(branches.all, answer: answer).enters
    }
}

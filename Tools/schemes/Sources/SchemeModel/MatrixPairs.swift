import YAMLReader

/// What the matrix does with a pair.
public enum MatrixAction: String, CaseIterable, Sendable {
    case build, test, run
}

extension Project {
    /// A scheme and the configuration that it is compiled in: one job of the matrix.
    public struct Pair: Hashable, Sendable {
        public let scheme: String
        /// `debug` or `release`.
        public let configuration: String

        public init(scheme: String, configuration: String) {
            self.scheme = scheme
            self.configuration = configuration
        }
    }

    /// What the matrix consists of, in file order: without what it excludes and without what cannot exist.
    public var pairs: [Pair] { pairs(possible: true) }

    /// What the matrix asks for in vain: a release does not hold a scheme whose neighbour ships.
    public var impossiblePairs: [Pair] { pairs(possible: false) }

    /// Whether the file declares that this pair fails.
    public func expectsFailure(of pair: Pair, in action: MatrixAction) -> Bool {
        matrix.expectFailure.contains { $0.covers(pair) && ($0.action == nil || $0.action == action) }
    }

    private func pairs(possible: Bool) -> [Pair] {
        let shipped = Set(schemes.filter(\.ships).map(\.conditions))
        var pairs: [Pair] = []
        var seen: Set<Pair> = []
        for scheme in schemes {
            let isNeighbour = !scheme.ships && shipped.contains(scheme.conditions)
            // A scheme that says release is never compiled otherwise.
            for configuration in scheme.configuration == "release" ? ["release"] : matrix.configurations {
                let pair = Pair(scheme: scheme.name, configuration: configuration)
                let isPossible = !(isNeighbour && configuration == "release")
                guard isPossible == possible, !matrix.exclude.contains(where: { $0.covers(pair) }) else { continue }
                if seen.insert(pair).inserted { pairs.append(pair) }
            }
        }
        return pairs
    }
}

extension MatrixPair {
    func covers(_ pair: Project.Pair) -> Bool {
        scheme == pair.scheme && (configuration == nil || configuration == pair.configuration)
    }
}

/// One of several parts of a matrix, such as `2/3`; a pair stays in its part when schemes are added.
public struct MatrixPartition: Equatable, Sendable {
    private let number: UInt64
    private let count: UInt64

    /// - Throws: That the text is not `M/N` with M from 1 to N.
    public init(_ text: String) throws(UnreadableValue) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count else {
            throw UnreadableValue(
                "'\(shown(text))' is no part of a matrix",
                hint: "write M/N, such as 1/3 for the first"
            )
        }
        self.number = number
        self.count = count
    }

    public func holds(_ pair: Project.Pair) -> Bool { Self.hash(of: pair) % count == number - 1 }

    /// How many parts a matrix needs so that none has more pairs than `limit`.
    public static func count(for pairs: [Project.Pair], limit: Int) -> UInt64 {
        let hashes = pairs.map(hash)
        var count: UInt64 = 1
        while Dictionary(grouping: hashes, by: { $0 % count }).values.contains(where: { $0.count > limit }) {
            count += 1
        }
        return count
    }

    private static func hash(of pair: Project.Pair) -> UInt64 {
        fingerprint(of: "\(pair.scheme) \(pair.configuration)".utf8)
    }
}

/// The lines of `swift build`, shown as they come once there is something to build; a build with nothing to do is silent.
struct BuildProgress {
    /// By then a build with nothing to do has ended, unless the machine is very busy.
    static let patience = Duration.seconds(1)

    /// Whether nothing is shown of a build that succeeds.
    private let isQuiet: Bool
    private let show: (ArraySlice<UInt8>) -> Void
    private var unfinished: [UInt8] = []
    /// The lines so far that say nothing; nil once lines are shown.
    private var heldBack: [UInt8]? = []

    init(isQuiet: Bool = false, show: @escaping (ArraySlice<UInt8>) -> Void) {
        self.isQuiet = isQuiet
        self.show = show
    }

    mutating func receive(_ bytes: ArraySlice<UInt8>) {
        unfinished += bytes
        guard let end = unfinished.lastIndex(of: UInt8(ascii: "\n")) else { return }
        let complete = unfinished[...end]
        unfinished.removeSubrange(...end)
        receive(lines: complete)
    }

    /// Shows what was held back when the build takes `time` already: SwiftPM names a step only at its end.
    mutating func waited(_ time: Duration) {
        if time >= Self.patience, !isQuiet { showAll() }
    }

    /// Shows what came without a line's end, and of a quiet build that failed all.
    mutating func finish(failed: Bool = false) {
        if !unfinished.isEmpty { receive(lines: unfinished[...]) }
        if failed, isQuiet { showAll() }
    }

    private mutating func receive(lines: ArraySlice<UInt8>) {
        guard let held = heldBack else { return show(lines) }
        heldBack = held + lines
        if !isQuiet, !String(decoding: lines, as: UTF8.self).split(separator: "\n").allSatisfy(Self.isRoutine) {
            showAll()
        }
    }

    private mutating func showAll() {
        if let heldBack, !heldBack.isEmpty { show(heldBack[...]) }
        heldBack = nil
    }

    private static let routine = [
        "Planning build", "Write ", "Building for ", "Build complete!", "Build of product ",
        // Of Swift Build.
        "Computing dependencies", "Provisioning ", "Using on-disk description", "Constructing ", "Pre-planning ",
        "Planning ", "Creating build graph", "Starting",
    ]

    /// Whether SwiftPM prints this line also when it has nothing to do.
    private static func isRoutine(_ line: Substring) -> Bool {
        let step = line.split(separator: "] ", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
        return step.isEmpty || routine.contains { step.hasPrefix($0) }
    }
}

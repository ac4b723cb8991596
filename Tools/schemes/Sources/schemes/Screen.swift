import Foundation
import SchemeBuild

/// What the place that text goes to can show; without a terminal it is a file or a pipe, which takes everything plainly.
struct Screen {
    var isTerminal = false
    /// The width of a terminal.
    var columns: Int?
    /// Whether colours and the wiping of a line are understood.
    var takesControls = false
    var isColored = false
    var drawsUnicode = true

    init() {}

    /// - Parameter width: What the terminal says itself; nothing without a terminal.
    init(isTerminal: Bool, width: Int?, environment: Environment) {
        guard isTerminal else { return }
        self.isTerminal = true
        columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? width
        takesControls = !["", "dumb"].contains(environment["TERM", default: ""])
        isColored = takesControls && environment["NO_COLOR", default: ""].isEmpty && environment["CLICOLOR"] != "0"
        drawsUnicode = TextLocale(in: environment).isUTF8
    }

    /// - Parameter descriptor: An open file of this process.
    init(of descriptor: Int32, environment: Environment) {
        var size = winsize()
        let hasSize = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let isTerminal = isatty(descriptor) == 1
        self.init(isTerminal: isTerminal, width: hasSize ? Int(size.ws_col) : nil, environment: environment)
    }

    /// A message as it can be drawn, in the place of a status line.
    func drawn(_ text: String) -> String {
        let plain = drawsUnicode ? text : text.replacing("…", with: "...").replacing("→", with: "->")
        return (takesControls ? Self.wipe : "") + plain
    }

    /// A line that the next message takes the place of; nothing where that cannot be.
    func status(_ text: String) -> String? {
        guard takesControls, let columns else { return nil }
        return drawn(String(printable(text, layout: []).prefix(columns - 1)) + "\r")
    }

    /// Takes a status line away.
    static let wipe = "\u{1B}[K"
}

extension Tool {
    /// Shows what is being done for as long as it takes, on a terminal.
    ///
    /// - Parameter body: Shows nothing itself, other than messages.
    func showing<Value>(_ text: String, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard !isQuiet, let status = screen.status(text) else { return try body() }
        show(status)
        defer { show(Screen.wipe) }
        return try body()
    }
}

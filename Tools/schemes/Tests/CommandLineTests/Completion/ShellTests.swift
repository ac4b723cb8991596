import Foundation
import Processes
import Testing

/// Completions in the shells themselves.
final class ShellTests {
    private let shop: CompletionShop

    init() throws {
        shop = try CompletionShop()
    }

    deinit {
        #expect(throws: Never.self) { try shop.remove() }
    }

    /// What a line becomes when Tab is pressed behind it.
    struct Line: CustomTestStringConvertible {
        let typed: String
        let becomes: String

        init(_ typed: String, _ becomes: String) {
            self.typed = typed
            self.becomes = becomes
        }

        var testDescription: String { typed }
    }

    /// Lines that become the same in bash and zsh.
    private static let lines = [
        Line("schemes li", "schemes list "),
        Line("Scripts/schemes li", "Scripts/schemes list "),
        Line("./Scripts/schemes run mock-s", "./Scripts/schemes run mock-slow "),
        Line("Sources/../Scripts/schemes run li", "Sources/../Scripts/schemes run live "),
        Line("Scripts/run.sh mock-", "Scripts/run.sh mock-slow "),
        Line("./Scripts/test.sh mock-", "./Scripts/test.sh mock-slow "),
        Line("~/Scripts/schemes run mock-s", "~/Scripts/schemes run mock-slow "),
        Line("schemes run mo", "schemes run mock"),
        Line("schemes run nobody", "schemes run nobody"),
        Line("schemes run mock --serv", "schemes run mock --service "),
        Line("schemes run mock --service or", "schemes run mock --service orders="),
        Line("schemes run mock --service orders=m", "schemes run mock --service orders=mock "),
        Line("schemes run mock --set failure.orders=", "schemes run mock --set failure.orders="),
        Line("schemes run mock --set failure.orders=ti", "schemes run mock --set failure.orders=timedOut "),
        Line("schemes check --format=js", "schemes check --format=json "),
        Line("schemes explain mock settings.ti", "schemes explain mock settings.timeout "),
        Line("schemes matrix --tag pl", "schemes matrix --tag plain "),
        Line("schemes matrix --tag a", #"schemes matrix --tag a\ b "#),
        Line("schemes matrix --tag it", #"schemes matrix --tag it\'s "#),
        Line(#"schemes matrix --tag \$"#, #"schemes matrix --tag \$\(touch\ evaluated\) "#),
        Line("schemes new Sour", "schemes new Sources/"),
        Line("schemes run mock -- Sources/Shop/a", #"schemes run mock -- Sources/Shop/a\ file "#),
    ]

    /// Where bash replaces another part of the word than is typed, nothing is.
    private static let bashLines = [
        Line(#"schemes run "mock-s"#, #"schemes run "mock-slow""#),
        Line(#"schemes show "mock-slow""#, #"schemes show "mock-slow""#),
        Line(
            #"schemes run mock --set "failure.orders=timedOut""#,
            #"schemes run mock --set "failure.orders=timedOut""#
        ),
        Line(#"schemes run mock --set failure.orders\=ti"#, #"schemes run mock --set failure.orders\=ti"#),
        Line(#"schemes run mock --set "failure.orders=ti"#, #"schemes run mock --set "failure.orders=timedOut""#),
        Line(#"schemes matrix --tag it\'"#, #"schemes matrix --tag it\'s "#),
    ]

    @Test func `bash completes at Tab`() throws {
        let bash = try Terminal(
            "bash",
            ["--norc", "--noprofile", "-i"],
            in: shop.folder.root,
            environment: shop.environment,
            columns: 200
        )
        defer { bash.hangUp() }
        try bash.type(#"eval "$(schemes completions bash)"; PS1='> '; echo "rea""dy"\#n"#)
        try #require(bash.shows("ready\n"), "\(bash.text)")
        try bash.type(#"show() { printf '<%s>\n' "$READLINE_LINE"; READLINE_LINE=; }; bind -x '"\C-x": show'\#n"#)
        try expect(bash, Self.lines + Self.bashLines)
    }

    @Test(.needs("zsh")) func `zsh completes at Tab and describes the words`() throws {
        // Beside the schemes, for which no file counts.
        try shop.folder.write("", to: "mock-notes.txt")
        let zsh = try Terminal("zsh", ["-f", "-i"], in: shop.folder.root, environment: shop.environment, columns: 200)
        defer { zsh.hangUp() }
        try zsh.type(#"eval "$(schemes completions zsh)"; PS1='> '; echo "rea""dy"\#n"#)
        try #require(zsh.shows("ready\n"), "\(zsh.text)")
        try zsh.type(#"show() { zle -I; print -r -- "<$BUFFER>"; BUFFER= }; zle -N show; bindkey '^X' show\#n"#)
        try expect(zsh, Self.lines + [Line(#"schemes run "mock-s"#, #"schemes run "mock-slow" "#)])
        try zsh.type("schemes run m\t\t")
        #expect(
            zsh.shows(#"mock       -- It's "$(touch evaluated)" `touch evaluated` \ : ${HOME}; %F{red} *"#),
            "\(zsh.text)"
        )
        #expect(zsh.shows(#"mock-slow  -- Takes its\u{9}time."#), "\(zsh.text)")
    }

    private static let fishLines = [
        Line("schemes run m", "mock\t\(CompletionShop.description)\nmock-slow\tTakes its\\u{9}time.\n"),
        Line("Scripts/schemes li", "list\tthe schemes and their descriptions\n"),
        Line("./Scripts/run.sh mock-", "mock-slow\tTakes its\\u{9}time.\n"),
        Line("~/Scripts/schemes run mock-s", "mock-slow\tTakes its\\u{9}time.\n"),
        Line("schemes run mock --service or", "orders=\tlive, mock\n"),
        Line("schemes run mock --set failure.orders=ti", "failure.orders=timedOut\n"),
        Line("schemes check --format=js", "--format=json\n"),
        Line("schemes matrix --tag it", "it's\n"),
        Line("schemes matrix --tag '$", "$(touch evaluated)\n"),
        Line(#"schemes matrix --tag back"#, #"back\slash:colon"# + "\n"),
        Line(#"schemes run mock --set "failure.orders=ti"#, "failure.orders=timedOut\n"),
        Line(#"schemes run mock --set failure.orders\=ti"#, "failure.orders=timedOut\n"),
        Line("schemes run nobody", ""),
        Line("schemes new Sour", "Sources/\n"),
        Line("schemes run mock -- Sources/Shop/a", "Sources/Shop/a file\n"),
    ]

    @Test(.needs("fish"), arguments: fishLines)
    func `fish completes and describes the words`(line: Line) throws {
        let script = "schemes completions fish | source; complete -C $argv[1]"
        let call = try shop.call("fish", ["--no-config", "-c", script, line.typed])
        #expect((call.status, call.output, call.errors) == (0, line.becomes, ""), "\(call)")
        #expect(!shop.folder.exists("evaluated"))
    }

    @Test func `bash reads its script without a word`() throws { try read("bash", ["--norc", "--noprofile"]) }

    @Test(.needs("zsh")) func `zsh reads its script without a word`() throws { try read("zsh", ["-f"]) }

    private func read(_ shell: String, _ options: [String]) throws {
        let script = "set -u; eval \"$(schemes completions \(shell))\""
        let call = try shop.call(shell, options + ["-c", script])
        #expect((call.status, call.output, call.errors) == (0, "", ""), "\(call)")
    }

    private func expect(_ shell: Terminal, _ lines: [Line]) throws {
        for line in lines {
            try shell.type(line.typed + "\t\u{18}")
            #expect(shell.shows("<\(line.becomes)>"), "\(line): \(shell.text.suffix(400))")
        }
        #expect(!shop.folder.exists("evaluated"))
    }
}

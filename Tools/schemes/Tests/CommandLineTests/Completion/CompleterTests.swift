import SchemeModel
import Testing

@testable import schemes

/// What may stand next in a call, whichever shell asks.
struct CompleterTests {
    struct Case: CustomTestStringConvertible {
        let call: String
        let words: String

        init(_ call: String, _ words: String) {
            self.call = call
            self.words = words
        }

        var testDescription: String { call }
    }

    @Test(arguments: [
        Case("run _", "live mock mock-slow"),
        Case(
            "run mock _",
            "--set --service --release --force --product --print-command --no-cache --quiet --verbose --file --format --help"
        ),
        Case(
            "run mock --release -_",
            "--set --service --force --product --print-command --no-cache --quiet --verbose --file --format --help"
        ),
        Case("test mock --print-command --_", "--release --tool --no-cache --quiet --verbose --file --format --help"),
        Case("diff live _", "mock mock-slow"),
        Case("matrix _", "build test run live mock mock-slow"),
        Case("matrix build mock _", "live mock-slow"),
        Case("ci _", "matrix"),
        Case("ci matrix --format _", "github plain json"),
        Case("check --format=_", "--format=text --format=json --format=github"),
        Case("completions _", "bash zsh fish"),
        Case("add _", "scheme service condition"),
        Case("add scheme _", ""),
        Case("add scheme staging --from _", "live mock mock-slow"),
        Case("add scheme staging --condition _", "MOCK"),
        Case("remove service _", "catalog orders"),
        Case("remove scheme _", "live mock mock-slow"),
        Case("run mock --service _", "catalog= orders="),
        Case("run mock --service orders=_", "orders=live orders=mock"),
        Case("run mock --service nobody=_", ""),
        Case("run mock --set _", "timeout= strict= failure= failure.catalog= failure.orders="),
        Case("run mock --set failure.orders=_", "failure.orders=none failure.orders=offline failure.orders=timedOut"),
        Case("run mock --set strict=_", "strict=true strict=false"),
        Case("run mock --set timeout=_", ""),
        Case("run mock --set=strict=_", "--set=strict=true --set=strict=false"),
        Case("matrix --tag _", "$(touch evaluated)|a b|it's|back\\slash:colon|plain"),
        Case("matrix --jobs _", ""),
        Case(
            "new ../Weather --_",
            "--name --service --keep-catalog --keep-orders --url --holder --dry-run --file --format --help"
        ),
        Case("new ../Weather --holder _", ""),
        Case("explain nobody _", ""),
        Case("nonsense _", ""),
        Case("list -- _", ""),
        Case("--_", "--file --format --help --version"),
        Case("--format json ru_", CommandTable.commands.map(\.name).joined(separator: " ")),
    ])
    func `the words that fit are offered`(example: Case) throws {
        let separator: Character = example.words.contains("|") ? "|" : " "
        let words = example.words.split(separator: separator).map(String.init)
        guard case .words(let candidates) = try Self.completion(example.call) else {
            Issue.record("it offers files")
            return
        }
        #expect(candidates.map(\.word) == words)
    }

    @Test(arguments: [
        Case("new _", "folders"), Case("adopt _", "folders"), Case("update --from _", "folders"),
        Case("check _", "files"), Case("run --file _", "files"), Case("check --file=_", "files"),
        Case("verify mock --binary _", "files"), Case("matrix --junit _", "files"), Case("run mock -- _", "files"),
    ])
    func `files and folders are left to the shell`(example: Case) throws {
        let completion = try Self.completion(example.call)
        #expect(completion == (example.words == "files" ? .files : .folders))
    }

    @Test func `a scheme's values are offered by their paths`() throws {
        guard case .words(let candidates) = try Self.completion("explain mock _") else {
            Issue.record("it offers files")
            return
        }
        #expect(
            candidates.map(\.word) == [
                "ships", "tags", "conditions", "services.catalog", "services.orders", "settings.timeout",
                "settings.strict", "settings.failure.catalog", "settings.failure.orders", "run.arguments",
                "build.configuration", "build.sanitize",
            ]
        )
    }

    @Test func `what stands beside a word is one line`() throws {
        guard case .words(let candidates) = try Self.completion("run _") else {
            Issue.record("it offers files")
            return
        }
        #expect(
            candidates.map(\.text) == [
                "Calls the real shop.", #"It's "$(touch evaluated)" `touch evaluated` \ : ${HOME}; %F{red} *"#,
                #"Takes its\u{9}time."#,
            ]
        )
    }

    @Test(arguments: CommandTable.commands)
    func `the table says of each of its words what may stand there`(command: CommandRow) {
        for word in command.words { #expect(WordKind(word) != nil, "\(word)") }
        for option in command.allOptions where option.value != nil {
            #expect(option.kindOfValue != nil, "\(option.name)")
        }
    }

    /// The answer where `_` is the end of the last word.
    private static func completion(_ call: String) throws -> Completion {
        let project = try Project(reading: Array(CompletionShop.schemes.utf8), file: "Configs/schemes.yml")
        let words = call.dropLast().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return Completer(project: project).completion(of: words[words.count - 1], behind: PartialCall(words.dropLast()))
    }
}

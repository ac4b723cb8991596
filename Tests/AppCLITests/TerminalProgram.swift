import Foundation
import Testing

@testable import AppCLI

/// The built program, in a session of its own on a pseudo-terminal: typed keys are its signals, as for a person.
struct TerminalProgram: ~Copyable {
    let terminal: PseudoTerminal
    private let process: pid_t

    init(_ arguments: [String], on terminal: PseudoTerminal, environment: [String: String] = [:]) throws {
        self.terminal = terminal
        let usual = ["TERM": "xterm", "LC_ALL": "C.UTF-8"]
        process = try start(
            [Bundle.main.bundleURL.appending(path: "matinee").path(percentEncoded: false)] + arguments,
            in: usual.merging(environment) { $1 },
            on: try terminal.path()
        )
    }

    deinit {
        kill(process, SIGKILL)
    }

    func send(_ signal: Int32) {
        kill(process, signal)
    }

    /// The exit code, or 128 and the number of the signal that ended the program.
    func status() async throws -> Int32 {
        var status: Int32 = 0
        for _ in 0..<6_000 {
            if waitpid(process, &status, WNOHANG) == process {
                let signal = status & 0x7F
                return signal == 0 ? status >> 8 & 0xFF : 128 + signal
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw StreamError(code: ETIMEDOUT)
    }
}

/// Starts a program as the leader of a session: the terminal that it opens first is its own from then on.
private func start(_ words: [String], in environment: [String: String], on path: String) throws -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let newSession = POSIX_SPAWN_SETSID
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let newSession: Int32 = 0x80  // As <spawn.h> of glibc and musl has it, out of Swift's sight.
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, stream)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Tests run on threads that block all signals, which a child would inherit.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let failure = posix_spawn(&process, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
    guard failure == 0 else { throw StreamError(code: failure) }
    return process
}

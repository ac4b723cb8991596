import Foundation

/// Starts a child in a process group of its own, with no signal held back; see `HeldSignals` for how it is ended.
///
/// Throws `BuildError.cannotStart`.
func spawn(
    _ command: Command,
    in environment: [String: String],
    output: Int32,
    errors: Int32
) throws(BuildError) -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    var child = pid_t()
    let failure = command.withCStrings(in: environment) { words, variables in
        posix_spawn(&child, command.executable, &actions, &attributes, words, variables)
    }
    guard failure == 0 else { throw .cannotStart(program: command.executable, reason: reason(failure)) }
    return child
}

/// Replaces this process by the command's program: same process, directory, terminal and streams.
///
/// Returns only by throwing `BuildError.cannotStart`.
public func become(_ command: Command, in environment: [String: String]) throws(BuildError) -> Never {
    let failure = command.withCStrings(in: environment) { words, variables in
        execve(command.executable, words, variables)
        return errno
    }
    throw .cannotStart(program: command.executable, reason: reason(failure))
}

extension Command {
    /// The command's words and its whole environment as C wants them, ended by a null pointer each.
    fileprivate func withCStrings<Result>(
        in base: [String: String],
        _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let words = ([executable] + arguments).map { strdup($0) }
        let variables = base.merging(environment) { $1 }.map { strdup("\($0.key)=\($0.value)") }
        defer { for text in words + variables { free(text) } }
        return body(words + [nil], variables + [nil])
    }
}

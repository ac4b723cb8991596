import Foundation

/// Starts a child in a process group of its own, with no signal held back; see `HeldSignals` for how it is ended.
///
/// Throws `BuildError.cannotStart`.
func spawn(
    _ command: Command,
    in environment: Environment,
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
///
/// - Parameter rest: Words after those of the command, as bytes.
public func become(
    _ command: Command,
    rest: [[UInt8]] = [],
    in environment: Environment
) throws(BuildError) -> Never {
    let failure = command.withCStrings(rest: rest, in: environment) { words, variables in
        execve(command.executable, words, variables)
        return errno
    }
    throw .cannotStart(program: command.executable, reason: reason(failure))
}

extension Command {
    /// The command's words and its whole environment as C needs them, ended by a null pointer each.
    fileprivate func withCStrings<Result>(
        rest: [[UInt8]] = [],
        in base: Environment,
        _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let words = ([executable] + arguments).map { Array($0.utf8) } + rest
        let texts = [words, base.setting(environment).entries].map { $0.map(cString) }
        defer { for text in texts.joined() { text.deallocate() } }
        return body(texts[0] + [nil], texts[1] + [nil])
    }
}

/// A copy of the bytes with a zero at its end, which the caller deallocates.
private func cString(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in (bytes + [0]).enumerated() { (text + index).initialize(to: CChar(bitPattern: byte)) }
    return text
}

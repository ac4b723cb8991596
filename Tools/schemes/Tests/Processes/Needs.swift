import Foundation
import Testing

/// What a test needs beyond what the README promises to install. A machine without it skips the test and names it.
extension Trait where Self == ConditionTrait {
    /// Runs only where `program` is on the `PATH`.
    public static func needs(_ program: String) -> Self {
        .enabled("\(program) is not installed") { isInstalled(program) }
    }

    /// Runs only where a user may mount a file system of their own.
    public static var needsMounts: Self {
        .enabled("a file system cannot be mounted here") {
            try ends(["unshare", "--mount", "--map-root-user", "sh", "-c", "mount -t tmpfs none /mnt"])
        }
    }

    /// Runs only where a process may have a network of its own, without a way out.
    public static var needsNamespaces: Self {
        .enabled("a network cannot be taken away here") { try ends(wordsWithoutNetwork + ["true"]) }
    }

    /// Runs only where file permissions apply to the calls of the test; see `withoutPower`.
    public static var needsRefusals: Self {
        .enabled("root cannot give up its power over files here") { try ends(withoutPower + ["true"]) }
    }
}

/// The first words of a call to which file permissions apply: root gives up its power over all files; other users have none.
public let withoutPower = getuid() == 0 ? ["setpriv", "--bounding-set=-all"] : ["env"]

/// The first words of a call that reaches this machine alone.
public let wordsWithoutNetwork =
    ["unshare", getuid() == 0 ? "-n" : "-rn", "sh", "-c", "ip link set lo up && exec \"$@\"", "sh"]

/// Whether a program is on the `PATH`.
public func isInstalled(_ program: String) -> Bool {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}

/// Whether a command ends with success.
private func ends(_ words: [String]) throws -> Bool {
    guard isInstalled(words[0]) else { return false }
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let call = try RunningCall(
        words[0],
        Array(words.dropFirst()),
        in: FileManager.default.temporaryDirectory,
        environment: ["PATH": path]
    )
    return call.finished().status == 0
}

extension Git {
    /// Settings that every command gets, so that its answers have one form, nothing else is started, and nothing is changed
    /// besides what it is called for.
    static let settings = [
        "log.showSignature=false", "color.ui=false", "core.quotePath=false", "core.fsmonitor=false",
        "core.hooksPath=/dev/null", "gc.auto=0", "maintenance.auto=false", "safe.bareRepository=all",
        "status.showUntrackedFiles=normal",
    ].flatMap { ["-c", $0] }

    /// Variables that every command gets: its messages are read, it asks nothing, and it does not lock what it only reads.
    public static let variables = [
        "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS": "false",
        "SSH_ASKPASS_REQUIRE": "force",
    ]

    /// Whether a command gets a variable of this name that the caller has set.
    ///
    /// Of git's own these are who commits, and how a server and the settings are reached. The others choose another
    /// repository, as for a hook of one that calls the tool, or change what a command prints or does.
    public static func passesOn(_ name: String) -> Bool {
        let prefixes = [
            "GIT_AUTHOR_", "GIT_COMMITTER_", "GIT_SSH", "GIT_SSL_", "GIT_HTTP_", "GIT_PROXY_", "GIT_CONFIG_KEY_",
            "GIT_CONFIG_VALUE_",
        ]
        let names = [
            "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_EXEC_PATH",
            "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_ALLOW_PROTOCOL",
            "GIT_PROTOCOL_FROM_USER",
        ]
        return !name.hasPrefix("GIT_") || names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    /// Variables under which git obeys neither the user's settings nor the machine's, so that it does the same everywhere.
    public static let withoutSettings = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_ATTR_NOSYSTEM": "1",
        "GIT_CONFIG_COUNT": "0",
    ]
}

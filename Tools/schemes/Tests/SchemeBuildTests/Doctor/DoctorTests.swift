import Testing

@testable import SchemeBuild

/// What is said of a machine.
@Suite struct DoctorTests {
    static let versions: [(String, SwiftVersion?)] = [
        ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu\n", SwiftVersion(6, 3, 1)),
        ("swift-driver version: 1.1 Apple Swift version 6.2 (swiftlang-6.2.0.1)\n", SwiftVersion(6, 2)),
        ("Swift version 6.4-dev\n", SwiftVersion(6, 4)), ("Swift version 6.4.0\n", SwiftVersion(6, 4)),
        ("Swift version 10.0\n", SwiftVersion(10, 0)), ("command not found\n", nil),
        ("Swift version 99999999999999999999.1\n", nil),
    ]

    @Test(arguments: versions)
    func `the version stands in what swift says`(text: String, version: SwiftVersion?) {
        #expect(SwiftVersion(in: text) == version)
    }

    private static let install = "get it from https://www.swift.org/install"

    static let swifts: [(SwiftVersion?, Checkup)] = [
        (
            SwiftVersion(6, 1, 2),
            Checkup("swift", .lacking, "this is Swift 6.1.2, and 6.2 or newer is needed", cure: install)
        ),
        (SwiftVersion(6, 2), Checkup("swift", .ok, "6.2")), (SwiftVersion(10, 0), Checkup("swift", .ok, "10.0")),
        (nil, Checkup("swift", .lacking, "'swift' does not tell its version", cure: install)),
    ]

    @Test(arguments: swifts)
    func `a Swift before 6,2 is none`(version: SwiftVersion?, checkup: Checkup) {
        #expect(Doctor.checkSwift(version) == checkup)
    }

    @Test(arguments: [
        (SwiftVersion(6, 3, 1), [5456, 5412, 5285]), (SwiftVersion(6, 3, 2), [5412, 5285]),
        (SwiftVersion(6, 3, 9), [5412, 5285]),
        (SwiftVersion(6, 4), [5285]), (SwiftVersion(7, 0), [5285]),
    ])
    func `faults of URLSession are those of the version`(version: SwiftVersion, issues: [Int]) {
        let faults = Doctor.checkSession(of: version, isLinux: true)
        #expect(faults.map { $0.message.suffix(5) } == issues.map { "\($0))" })
        #expect(faults.allSatisfy { $0.state == .known && $0.cure != nil })
        #expect(Doctor.checkSession(of: version, isLinux: false) == [])
    }

    @Test func `without a version no fault is known`() {
        #expect(Doctor.checkSession(of: nil, isLinux: true) == [])
    }

    static let locales: [([String: String], Checkup.State, String)] = [
        (["LANG": "de_DE.UTF-8"], .ok, "LANG=de_DE.UTF-8"), (["LANG": "C", "LC_ALL": "C.utf8"], .ok, "LC_ALL=C.utf8"),
        (["LC_ALL": "", "LC_CTYPE": "UTF-8", "LANG": "C"], .ok, "LC_CTYPE=UTF-8"),
        (["LANG": "C.UTF-8", "LC_ALL": "POSIX"], .known, "LC_ALL=POSIX is not UTF-8"),
        ([:], .known, "no locale is set, which is not UTF-8"),
    ]

    @Test(arguments: locales)
    func `the first variable of the locale counts`(environment: [String: String], state: Checkup.State, text: String) {
        let known = ": builds do not mind, but programs may show and sort letters beyond ASCII wrongly"
        let expected =
            state == .ok
            ? Checkup("locale", .ok, text) : Checkup("locale", state, text + known, cure: "export LC_ALL=C.UTF-8")
        #expect(Doctor.checkLocale(in: Environment(environment), isLinux: true) == expected)
    }

    static let temporaryFolders: [(String?, String, String?)] = [
        (nil, "/tmp", nil), ("", "/tmp", nil), ("/var/tmp/", "/var/tmp", nil),
        (
            "/tmp/é", "the path of TMPDIR contains a letter outside ASCII, which crashes Swift 6.3: /tmp/é",
            "export TMPDIR=/tmp"
        ),
        ("/nowhere", "no folder that a file can be made in: /nowhere", "export TMPDIR=/tmp"),
    ]

    @Test(arguments: temporaryFolders)
    func `a temporary folder that stops Swift is a finding`(path: String?, message: String, cure: String?) {
        let environment = path.map { ["TMPDIR": $0] } ?? [:]
        let checkup = Doctor.checkTemporaryFolder(in: Environment(environment)) { $0 != "/nowhere" }
        #expect(checkup == Checkup("temporary folder", cure == nil ? .ok : .finding, message, cure: cure))
    }

    static let paths = [
        ("/projects/le café/it's $HOME; *", nil, nil),
        ("/projects/my%20shop/app", "'%'", "mv /projects/my%20shop /projects/my-20shop"),
        ("/a \"b\"/c\\d", "'\"'", "mv '/a \"b\"' '/a -b-'"),
        ("/a/b\tc", "a control character", "mv '/a/b\tc' /a/b-c"),
    ]

    @Test(arguments: paths)
    func `a path that Swift does not build in is a finding`(path: String, characters: String?, cure: String?) {
        let message = characters.map { "SwiftPM cannot build in this path, which contains \($0): \(path)" } ?? path
        #expect(Doctor.checkPath(path) == Checkup("path", cure == nil ? .ok : .finding, message, cure: cure))
    }

    @Test func `a program that some commands use is known with its use`() {
        #expect(Doctor.checkFurtherPrograms { "/bin/\($0)" }.first == Checkup("shellcheck", .ok, "/bin/shellcheck"))
        let checkups = Doctor.checkFurtherPrograms { _ in nil }
        #expect(checkups.map(\.name) == ["shellcheck", "zsh", "fish", "xmllint"])
        #expect(
            checkups.first
                == Checkup(
                    "shellcheck",
                    .known,
                    "not installed; 'Scripts/check.sh' leaves the scripts out without it",
                    cure: "apt-get install shellcheck, or brew install shellcheck"
                )
        )
        #expect(checkups.last?.cure == "apt-get install libxml2-utils, or brew install libxml2")
    }

    @Test func `folders that cannot be written to are named with the way to own them`() {
        let cure = "sudo chown -R \"$(id -u)\" '/a b/Configs' '/a b'"
        let checkup = Checkup("write access", .finding, "not writable: /a b/Configs, /a b", cure: cure)
        #expect(Doctor.checkWriteAccess(closed: ["/a b/Configs", "/a b"]) == checkup)
    }

    @Test func `programs and headers that are missing are lacking`() throws {
        let folder = try TemporaryFolder()
        try folder.writeProgram("#!/bin/sh\nexit 1\n", to: "bin/pkg-config")
        func checkups(_ path: String) throws -> [Checkup] {
            let commands = Doctor.Commands(installing: "install it", cleaning: "clean it")
            let doctor = Doctor(root: folder.path, environment: ["PATH": path], commands: commands)
            return try doctor.machine().filter { $0.state == .lacking }
        }
        let swift = Checkup("swift", .lacking, "there is no 'swift' on the PATH", cure: Self.install)
        let git = Checkup("git", .lacking, "there is no 'git' on the PATH", cure: "install it")
        let program = Checkup("headers", .lacking, "there is no 'pkg-config' on the PATH", cure: "install it")
        #expect(try checkups("/nowhere") == [swift, program, git])
        let headers = Checkup("headers", .lacking, "pkg-config does not find libyaml (yaml-0.1)", cure: "install it")
        #expect(try checkups("\(folder.path)/bin") == [swift, headers, git])
    }
}

import Foundation
import SchemeModel

/// What is said of a fact, whatever machine it is from.
extension Doctor {
    static func checkSwift(_ version: SwiftVersion?, isThere: Bool = true) -> Checkup {
        let cure = "get it from https://www.swift.org/install"
        guard let version else {
            let message = isThere ? "'swift' does not tell its version" : "there is no 'swift' on the PATH"
            return Checkup("swift", .lacking, message, cure: cure)
        }
        return version < SwiftVersion(6, 2)
            ? Checkup("swift", .lacking, "this is Swift \(version), and 6.2 or newer is needed", cure: cure)
            : Checkup("swift", .ok, "\(version)")
    }

    /// Programs that some commands use and the others do without.
    static func checkFurtherPrograms(path: (String) -> String?) -> [Checkup] {
        let programs = [
            ("shellcheck", "shellcheck", "'Scripts/check.sh' leaves the scripts out without it"),
            ("zsh", "zsh", "the tool's tests of completions in zsh are skipped without it"),
            ("fish", "fish", "the tool's tests of completions in fish are skipped without it"),
            ("xmllint", "libxml2-utils", "'.ci/outputs', which reads what is written for Xcode, needs it"),
        ]
        return programs.map { program, package, use in
            path(program).map { Checkup(program, .ok, $0) }
                ?? Checkup(
                    program,
                    .known,
                    "not installed; \(use)",
                    cure: "apt-get install \(package), or brew install \(package.replacing("-utils", with: ""))"
                )
        }
    }

    static func checkSession(of version: SwiftVersion?, isLinux: Bool) -> [Checkup] {
        guard isLinux, let version else { return [] }
        return SessionFault.all.filter { $0.affects(version) }.map { fault in
            let message = "\(fault.text) (swift-corelibs-foundation#\(fault.issue))"
            return Checkup("URLSession", .known, message, cure: fault.cure)
        }
    }

    static func checkLocale(in environment: Environment, isLinux: Bool) -> Checkup {
        let locale = TextLocale(in: environment)
        let shown = locale.setting ?? "no locale is set, which"
        return locale.isUTF8
            ? Checkup("locale", .ok, shown)
            : Checkup(
                "locale",
                .known,
                "\(shown) is not UTF-8: builds do not mind, but programs may show and sort letters beyond ASCII wrongly",
                cure: "export LC_ALL=\(isLinux ? "C.UTF-8" : "en_US.UTF-8")"
            )
    }

    /// - Parameter takesFiles: Whether a file can be made in a folder.
    static func checkTemporaryFolder(in environment: Environment, takesFiles: (String) -> Bool) -> Checkup {
        let name = "temporary folder"
        let path = temporaryFolder(in: environment)
        let message =
            if !isASCII(path) {
                "the path of TMPDIR contains a letter outside ASCII, which crashes Swift 6.3: \(path)"
            } else if !takesFiles(path) {
                "no folder that a file can be made in: \(path)"
            } else {
                String?.none
            }
        return message.map { Checkup(name, .finding, $0, cure: "export TMPDIR=/tmp") } ?? Checkup(name, .ok, path)
    }

    /// - Parameter closed: Folders that builds and outputs are written to, and that cannot be.
    static func checkWriteAccess(closed: [String]) -> Checkup {
        let name = "write access"
        guard !closed.isEmpty else { return Checkup(name, .ok, "builds and outputs can be written") }
        let cure = "sudo chown -R \"$(id -u)\" \(closed.map(shellQuoted).joined(separator: " "))"
        return Checkup(name, .finding, "not writable: \(closed.joined(separator: ", "))", cure: cure)
    }

    /// SwiftPM and the compiler's index take some characters of a path for something else.
    static func checkPath(_ path: String) -> Checkup {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let obstacle = SwiftPath.obstacle(in: path),
            let index = parts.firstIndex(where: { $0.unicodeScalars.contains(where: SwiftPath.isObstacle) })
        else { return Checkup("path", .ok, path) }
        let old = parts[...index].joined(separator: "/")
        let name = parts[index].unicodeScalars.map { SwiftPath.isObstacle($0) ? "-" : String($0) }.joined()
        let new = (parts[..<index].map(String.init) + [name]).joined(separator: "/")
        return Checkup(
            "path",
            .finding,
            "SwiftPM cannot build in this path, which contains \(obstacle): \(path)",
            cure: "mv \(shellQuoted(old)) \(shellQuoted(new))"
        )
    }
}

func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 128 } }

/// Where programs put their temporary files.
func temporaryFolder(in environment: Environment) -> String {
    let path = environment["TMPDIR", default: ""]
    if path.isEmpty { return "/tmp" }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
}

import Foundation
import SchemeModel

/// A program that was built for a call, together with the state of everything that the build depended on: as long as that
/// has not changed, the program is started without asking SwiftPM.
public struct RunStamp {
    /// Where it is kept; one file for a scheme.
    let file: String
    /// What else the program depends on: the call's words, the toolchain, variables of the environment.
    let key: String

    private static let format = "schemes run stamp 2"

    init(scheme: String, root: String, toolchain: Toolchain, call: [String]) {
        file = "\(root)/.build/schemes/runs/\(scheme).stamp"
        // The order in which a caller passes variables is no difference.
        let variables = toolchain.environment.removing { !Self.matters($0) }.entries
            .sorted { $0.lexicographicallyPrecedes($1) }
        let question = ([toolchain.identity(), root] + call).map { Array($0.utf8) } + variables
        key = String(fingerprint(of: question.joined(separator: [0])), radix: 16)
    }

    /// Variables that SwiftPM, the compiler, the linker or pkg-config read, and those that choose or override a scheme.
    private static func matters(_ name: String) -> Bool {
        let prefixes = ["APP_", "SWIFT", "PKG_CONFIG", "LD_", "DYLD_", "XCODE"]
        let names = [
            "PATH", "HOME", "SDKROOT", "DEVELOPER_DIR", "TOOLCHAINS", "CC", "CXX", "AR", "CPATH", "C_INCLUDE_PATH",
            "LIBRARY_PATH", "MACOSX_DEPLOYMENT_TARGET", "XDG_CONFIG_HOME",
            BuildSystem.variable,
        ]
        return names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    /// What is to be started, and the state that it was built from.
    private struct Content {
        let second: Int
        let program: Command
        let watched: BuildInputs
        let state: Substring
    }

    /// The command that the call may become at once; nothing when anything has changed or is in doubt.
    public func unchanged() -> Command? {
        guard let content = content(), InputState(of: content.watched, since: content.second).text == content.state
        else {
            return nil
        }
        return content.program
    }

    private func content() -> Content? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        var fields = String(decoding: data, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)[...]
        func list() -> [String]? {
            guard let count = fields.popFirst().flatMap({ Int($0) }), count <= fields.count else { return nil }
            defer { fields = fields.dropFirst(count) }
            return fields.prefix(count).map(String.init)
        }
        guard fields.popFirst() == Self.format[...], fields.popFirst() == key[...],
            let second = fields.popFirst().flatMap({ Int($0) }), let program = fields.popFirst(),
            let words = list(), let variables = list(), let compiled = list(), let copied = list(),
            let state = fields.popFirst()
        else { return nil }
        let pairs = variables.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
        let environment = Dictionary(pairs.map { (String($0[0]), String($0.last ?? "")) }) { first, _ in first }
        let command = Command(String(program), words, environment: environment)
        let watched = BuildInputs(compiled: compiled, copied: copied)
        return Content(second: second, program: command, watched: watched, state: state)
    }
}

extension SwiftPackage {
    /// The stamp of a call that runs a scheme; the words are the call's own, without those for the program.
    public func stamp(of scheme: String, call: [String]) -> RunStamp {
        RunStamp(scheme: scheme, root: root, toolchain: toolchain, call: call)
    }

    /// What a build has made: the program, and the resources of its modules beside it.
    public func results(beside program: String) -> BuildInputs {
        let folder = URL(filePath: program).deletingLastPathComponent().path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []  // Then the program alone.
        let resources = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        return BuildInputs(compiled: [program], copied: resources.map { folder + $0 })
    }
}

extension RunStamp {
    /// The state of a build's inputs before it begins.
    public struct Beginning {
        fileprivate let second: Int
        fileprivate let watched: BuildInputs
        fileprivate let state: InputState
    }

    /// Takes the state of what a build depends on, and gives a file that has changed under an old date a new one: SwiftPM
    /// would pass over it.
    ///
    public func begin(watching watched: BuildInputs) -> Beginning {
        let second = Int(time(nil))
        if let content = content() {
            let earlier = InputState(text: content.state)
            let now = InputState(of: watched, since: content.second)
            for path in now.changedUnderAnOldDate(since: earlier, second: content.second) { utimes(path, nil) }
        }
        return Beginning(second: second, watched: watched, state: InputState(of: watched, since: second))
    }

    /// Remembers the program that was built since the beginning; a stamp that cannot be written is missed, not needed.
    ///
    /// - Parameters:
    ///   - program: Without the words that a call gives the program itself.
    ///   - products: What the build has made: the program and the resources beside it.
    public func remember(_ program: Command, products: BuildInputs, since beginning: Beginning) {
        let state = beginning.state.lines.merging(InputState(of: products, since: beginning.second).lines) { one, _ in
            one
        }
        let watched = beginning.watched + products
        let variables = program.environment.map { "\($0.key)=\($0.value)" }.sorted()
        let lists = [program.arguments, variables, watched.compiled, watched.copied].flatMap { ["\($0.count)"] + $0 }
        let fields =
            [Self.format, key, "\(beginning.second)", program.executable] + lists + [InputState(lines: state).text]
        let url = URL(filePath: file)
        do {
            try createFolder(url.deletingLastPathComponent().path(percentEncoded: false))
            try Data(fields.joined(separator: "\0").utf8).write(to: url, options: .atomic)
        } catch {
            return
        }
    }
}

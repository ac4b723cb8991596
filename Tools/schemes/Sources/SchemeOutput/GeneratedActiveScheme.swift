import SchemeModel

/// The fixed part of the generated file: what chooses the scheme and overrides its values.
extension GeneratedSwift {
    func writeActiveScheme(to text: inout SwiftText) {
        text.lines(
            """
            /// The scheme that runs: chosen among those of this build, with the overrides of this start.
            ///
            /// Precedence: command line, environment, `AppScheme` of the Info.plist, the build's first scheme.
            public nonisolated struct ActiveScheme: Sendable {
                public let scheme: Scheme
            """
        )
        text.indented { text in
            if !project.services.isEmpty { text.line("public private(set) var services: ServiceSelection") }
            if !settings.isEmpty { text.line("public private(set) var settings: Settings") }
            if hasSecrets { text.line("public let secrets\(project.secrets.isEmpty ? " = Secrets()" : ": Secrets")") }
            text.line("private var origins: [String: String] = [:]")
            text.line()
            text.lines(initializer)
            writeReport(to: &text)
            writeVariables(to: &text)
            writeOverride(to: &text)
        }
        text.line("}")
        text.line()
    }

    private var initializer: String {
        let assignments = [
            banner,
            declaredTypes.isEmpty ? nil : "    \(declaredNames) = try scheme.declared()",
            project.secrets.isEmpty ? nil : "    secrets = Secrets(scheme: scheme, environment: environment)",
        ].compactMap { $0 }
        return """
            /// Takes `--scheme NAME`, `--service NAME=IMPLEMENTATION` and `--set NAME=VALUE` from the front of `arguments`
            /// and leaves the other words.
            ///
            /// - Throws: What was refused and what is possible instead.
            public init(
                arguments: inout [String],
                environment: [String: String],
                bundleScheme: String? = Bundle.main.object(forInfoDictionaryKey: "AppScheme") as? String
            ) throws(SchemeError) {
                var choice = (name: bundleScheme ?? "", origin: "AppScheme of the Info.plist")
                if let name = environment["APP_SCHEME"], !name.isEmpty { choice = (name, "APP_SCHEME") }
                var overrides = try Self.overrides(in: environment)
                let roots = ["--scheme": "scheme", "--service": "services", "--set": "settings"]
                while let option = arguments.first, let root = roots[option] {
                    guard arguments.count > 1 else { throw SchemeError("\\(option) needs a value behind it") }
                    let word = arguments[1]
                    arguments.removeFirst(2)
                    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                    if root == "scheme" {
                        choice = (word, option)
                    } else if parts.count == 2 {
                        overrides.append(("\\(root).\\(parts[0])", SettingText(parts[1], origin: "\\(option) \\(parts[0])")))
                    } else {
                        throw SchemeError("\\(option) \\(word): write NAME=VALUE behind \\(option)")
                    }
                }

                if choice.name.isEmpty {
                    scheme = .initial
                    origins["scheme"] = "the first scheme of this build"
                } else if let named = Scheme(rawValue: choice.name) {
                    scheme = named
                    origins["scheme"] = choice.origin
                } else {
                    let held = Scheme.allCases.map(\\.rawValue).joined(separator: ", ")
                    throw SchemeError("\\(choice.origin): this build holds no scheme '\\(choice.name)'; it holds: \\(held)")
                }
            \(assignments.joined(separator: "\n"))
                for (key, text) in overrides {
                    try override(key, with: text)
                    if scheme.ships {
                        let open = Scheme.allCases.filter { !$0.ships }.map(\\.rawValue).joined(separator: ", ")
                        throw SchemeError(
                            "\\(text.origin): the values of scheme '\\(scheme.rawValue)' are fixed, because it ships; "
                                + (open.isEmpty ? "build a scheme that does not ship" : "run one that does not ship: \\(open)")
                        )
                    }
                    // What is said of every service replaces what was said of one.
                    origins = origins.filter { !$0.key.hasPrefix(key + ".") }
                    origins[key] = text.origin
                }
            }

            """.replacing("\n\n    for (key", with: "\n    for (key")
    }

    /// What a release says when it starts as a scheme that does not ship: it was forced, or no scheme of its build ships.
    private var banner: String? {
        if branches.branches.allSatisfy({ $0.schemes.contains(where: \.ships) }) { return nil }
        return """
                #if !DEBUG
                    if !scheme.ships {
                        let banner = "NOT FOR USERS: scheme '\\(scheme.rawValue)' does not ship\\n"
                        // Where nobody reads standard error, the program runs all the same.
                        try? FileHandle.standardError.write(contentsOf: Data(banner.utf8))
                    }
                #endif
            """
    }

    private var declaredNames: String {
        switch (project.services.isEmpty, settings.isEmpty) {
        case (false, false): "(services, settings)"
        case (false, true): "services"
        default: "settings"
        }
    }

    private func writeReport(to text: inout SwiftText) {
        text.line(
            "/// Every service choice and setting with its value and the reason for it, in the order of \(project.file)."
        )
        text.block("public var report: [(key: String, value: String, origin: String)] {") { text in
            var values = [("scheme", "scheme.rawValue")]
            values += project.services.map { ("services.\($0.name)", "services.\($0.name).rawValue") }
            for setting in settings {
                values += leafNames(of: setting).map { ("settings.\($0)", setting.description(of: $0)) }
            }
            writePairs(values, named: "values", to: &text)
            text.lines(
                """
                return values.map { key, value in
                    // An override for every service stands under the setting's own name.
                    let family = key.split(separator: ".").prefix(2).joined(separator: ".")
                    return (key, value, origins[key] ?? origins[family] ?? "scheme '\\(scheme.rawValue)'")
                }
                """
            )
        }
        text.line()
    }

    /// A table from names to expressions.
    private func writePairs(_ pairs: [(String, String)], named name: String, to text: inout SwiftText) {
        let opening = "let \(name): [(String, String)] = ["
        guard !pairs.isEmpty else { return text.line(opening + "]") }
        text.block(opening, closing: "]") { text in
            for (key, value) in pairs {
                let pair = [key.swiftLiteral, value].map { SwiftExpression.Argument(nil, .plain($0)) }
                // swift-format wants no comma behind a lone element.
                text.expression(.call("", pair), suffix: pairs.count > 1 ? "," : "")
            }
        }
    }

    private func writeVariables(to text: inout SwiftText) {
        let services = project.services.map { (OverrideName.variable(of: .service, $0.name), "services.\($0.name)") }
        let all =
            services
            + settings.flatMap { setting in
                OverrideName.all(of: setting, services: project.services).map { name in
                    (OverrideName.variable(of: .setting, name), "settings.\(name)")
                }
            }
        text.line("/// What can be overridden: the environment variables and what each of them sets.")
        text.block("private static var variables: [(name: String, key: String)] {") { text in
            writePairs(all.map { ($0, $1.swiftLiteral) }, named: "variables", to: &text)
            text.line("return variables")
        }
        text.lines(Self.variableReader(file: project.file))
    }

    private static func variableReader(file: String) -> String {
        let undeclared = "\(file) declares no such name".swiftLiteral.dropFirst().dropLast()
        return """

            /// - Throws: A variable that looks like an override and is none; one that is empty counts as not set.
            private static func overrides(
                in environment: [String: String]
            ) throws(SchemeError) -> [(key: String, SettingText)] {
                let known = ["APP_SCHEME"] + variables.map(\\.name)
                let unknown = environment.filter { name, text in
                    let name = name.uppercased()
                    // Kubernetes sets such variables for a service whose name begins with 'app'.
                    let isForeign =
                        name.contains(#/_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_[0-9]+_/#)
                        || (name.hasSuffix("_PORT") && text.contains("://"))
                    return name == "APP_SCHEME"
                        || ((name.hasPrefix("APP_SET_") || name.hasPrefix("APP_SERVICE_")) && !isForeign)
                }
                if let name = unknown.filter({ !$1.isEmpty && !known.contains($0) }).keys.min() {
                    let near = suggestion(for: name, among: known)
                    throw SchemeError("\\(name): \(undeclared)\\(near)")
                }
                return variables.compactMap { variable, key in
                    guard let text = environment[variable], !text.isEmpty else { return nil }
                    return (key, SettingText(text, origin: variable))
                }
            }

            /// The known name that is nearest to an unknown one, or all of them.
            private static func suggestion(for name: String, among known: [String]) -> String {
                let distances = known.map { ($0, distance(from: name.lowercased(), to: $0.lowercased())) }
                if let near = distances.min(by: { $0.1 < $1.1 }), near.1 * 3 <= name.count {
                    return "; did you mean '\\(near.0)'?"
                }
                return known.isEmpty ? "" : "; it declares: \\(known.joined(separator: ", "))"
            }

            /// How many letters have to be changed, added or removed.
            private static func distance(from word: String, to other: String) -> Int {
                var row = Array(0...other.count)
                for letter in word {
                    var before = row[0]
                    row[0] += 1
                    for (index, candidate) in other.enumerated() {
                        let cost = letter == candidate ? before : 1 + min(before, row[index], row[index + 1])
                        before = row[index + 1]
                        row[index + 1] = cost
                    }
                }
                return row[other.count]
            }

            """
    }

    private func writeOverride(to text: inout SwiftText) {
        text.block("private mutating func override(_ key: String, with text: SettingText) throws(SchemeError) {") {
            text in
            text.line("switch key {")
            for service in project.services {
                text.switchCase("\"services.\(service.name)\"", "services.\(service.name) = try text.choice()")
            }
            for setting in settings {
                let all = setting.isPerService ? "PerService(all: \(setting.reading))" : setting.reading
                text.switchCase("\"settings.\(setting.name)\"", "settings.\(setting.name) = \(all)")
                for name in leafNames(of: setting) where setting.isPerService {
                    text.switchCase("\"settings.\(name)\"", "settings.\(name) = \(setting.reading)")
                }
            }
            let message = "\(project.file) declares no such name".swiftLiteral.dropFirst().dropLast()
            text.line("default:")
            text.indented { text in
                text.lines(
                    """
                    let root = key.prefix { $0 != "." } + "."
                    let keys = Self.variables.map(\\.key).filter { $0.hasPrefix(root) }
                    let known = keys.map { String($0.dropFirst(root.count)) }
                    let near = Self.suggestion(for: String(key.dropFirst(root.count)), among: known)
                    throw SchemeError("\\(text.origin): \(message)\\(near)")
                    """
                )
            }
            text.line("}")
        }
    }

    private func leafNames(of setting: Setting) -> [String] {
        setting.isPerService ? project.services.map { "\(setting.name).\($0.name)" } : [setting.name]
    }
}

extension Setting {
    /// The expression that reads a `SettingText` named `text`.
    fileprivate var reading: String {
        switch type {
        case .string: "text.text"
        case .bool: "try text.bool()"
        case .int: "try text.int()"
        case .number: "try text.number()"
        case .url: "try text.url()"
        case .duration(0): "try text.duration()"
        case .duration(let min):
            "try text.duration(from: \(SettingValue.duration(microseconds: min).text.swiftLiteral))"
        case .path: "try text.path()"
        case .choice: "try text.choice()"
        case .list: "text.list()"
        }
    }

    /// The expression that shows a value to a person.
    fileprivate func description(of name: String) -> String {
        switch type {
        case .string, .path: "settings.\(name)"
        case .bool, .int, .number, .duration: "\"\\(settings.\(name))\""
        case .url: "settings.\(name).absoluteString"
        case .choice: "settings.\(name).rawValue"
        case .list: "settings.\(name).joined(separator: \",\")"
        }
    }
}

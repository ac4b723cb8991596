import SchemeModel

/// The fixed part of the generated file: secrets, errors, and the readers of the types that its settings have.
extension GeneratedSwift {
    func writeSecrets(to text: inout SwiftText) {
        guard hasSecrets else { return }
        guard !project.secrets.isEmpty else { return text.lines(Self.noSecrets) }
        text.line("/// A secret that a service asks for; the raw value is its name in \(project.file).")
        text.block("public nonisolated enum Secret: String, CaseIterable, Sendable {") { text in
            for secret in project.secrets { text.line("case \(secret.name.swiftName)") }
            text.line()
            text.line("/// The environment variable that holds the secret.")
            text.block("public func variable(in scheme: Scheme) -> String {") { text in
                text.line("switch self {")
                for secret in project.secrets { writeVariable(of: secret, to: &text) }
                text.line("}")
            }
        }
        text.line()
        text.lines(Self.secretsReader)
    }

    private static let noSecrets = """
        /// A secret that a service asks for: none is declared, so that nobody can make one.
        public nonisolated struct Secret: CaseIterable, Sendable {
            public static let allCases: [Secret] = []

            /// The environment variable that holds the secret.
            public func variable(in scheme: Scheme) -> String { "" }

            private init() {}
        }

        /// Reads secrets when they are needed.
        public nonisolated struct Secrets: Sendable {
            public func value(of secret: Secret) throws(SchemeError) -> String {
                throw SchemeError("no secret is declared")
            }
        }

        """

    private static let secretsReader = """
        /// Reads secrets when they are needed, and shows none of them when it is printed.
        public nonisolated struct Secrets: Sendable {
            private let read: @Sendable (Secret) throws(SchemeError) -> String

            init(scheme: Scheme, environment: [String: String]) {
                read = { secret throws(SchemeError) in
                    let variable = secret.variable(in: scheme)
                    if let value = environment[variable], !value.isEmpty { return value }
                    throw SchemeError("the secret '\\(secret.rawValue)' is not set: export \\(variable) and start again")
                }
            }

            /// - Throws: The name of the environment variable that is not set.
            public func value(of secret: Secret) throws(SchemeError) -> String {
                try read(secret)
            }
        }

        """

    /// One line, or a `switch` where schemes read the secret from different variables.
    private func writeVariable(of secret: Secret, to text: inout SwiftText) {
        let special = project.schemes.filter { $0.secrets[secret.name] != secret.variable }
        guard !special.isEmpty else {
            text.switchCase(".\(secret.name)", secret.variable.swiftLiteral)
            return
        }
        text.line("case .\(secret.name):")
        text.indented { text in
            text.line("switch scheme.rawValue {")
            for scheme in special {
                let variable = scheme.secrets[secret.name] ?? secret.variable
                text.switchCase(scheme.name.swiftLiteral, variable.swiftLiteral)
            }
            text.line("default: \(secret.variable.swiftLiteral)")
            text.line("}")
        }
    }

    func writeSchemeError(to text: inout SwiftText) {
        text.lines(
            """
            /// What was refused when a scheme was chosen, overridden or asked for a secret, and what is possible instead.
            public nonisolated struct SchemeError: Error, Equatable, LocalizedError, CustomStringConvertible {
                public let description: String
                public var errorDescription: String? { description }

                init(_ description: String) {
                    self.description = description
                }
            }

            """
        )
    }

    func writeSettingText(to text: inout SwiftText) {
        text.lines(
            """
            /// A value as text, read by the type that its setting declares; the rules are those of \(project.file).
            private nonisolated struct SettingText {
                let text: String
                let origin: String

                init(_ text: String, origin: String = \(project.file.swiftLiteral)) {
                    self.text = text
                    self.origin = origin
                }
            """
        )
        text.indented { text in
            for reader in readers {
                text.line()
                text.lines(reader)
            }
        }
        text.line("}")
    }

    private var readers: [String] {
        func uses(_ isWanted: (SettingType) -> Bool) -> Bool { settings.contains { isWanted($0.type) } }
        let usesChoice = !project.services.isEmpty || uses { if case .choice = $0 { true } else { false } }
        return [
            usesChoice ? Self.choiceReader : nil,
            uses { $0 == .bool } ? Self.boolReader : nil,
            uses { $0 == .int } ? Self.intReader : nil,
            uses { $0 == .number } ? Self.numberReader : nil,
            uses { $0 == .url } ? Self.urlReader : nil,
            uses { if case .duration = $0 { true } else { false } } ? Self.durationReader : nil,
            uses { $0 == .path } ? Self.pathReader : nil,
            uses { $0 == .list } ? Self.listReader : nil,
        ].compactMap { $0 }
    }

    private static let choiceReader = """
        func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(SchemeError) -> Choice {
            if let choice = Choice(rawValue: text) { return choice }
            let choices = Choice.allCases.map(\\.rawValue).joined(separator: ", ")
            throw SchemeError("\\(origin): '\\(text)' is none of those in this build: \\(choices)")
        }
        """

    private static let boolReader = """
        func bool() throws(SchemeError) -> Bool {
            if let value = ["true": true, "false": false][text] { return value }
            throw SchemeError("\\(origin): '\\(text)' is neither true nor false")
        }
        """

    private static let intReader = """
        func int() throws(SchemeError) -> Int {
            if let value = Int(text), String(value) == text { return value }
            throw SchemeError("\\(origin): '\\(text)' is not a whole number; write digits only, such as 42")
        }
        """

    private static let numberReader = """
        /// A finite decimal number.
        func number() throws(SchemeError) -> Double {
            let isDecimal = text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
            let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
            if isDecimal, digits.first?.isNumber == true, let value = Double(text), value.isFinite { return value }
            throw SchemeError("\\(origin): '\\(text)' is not a decimal number; write it as 0.75 or 1e-3")
        }
        """

    private static let urlReader = """
        /// An http or https URL with a host and without user info or blanks; a message shows none of it.
        func url() throws(SchemeError) -> URL {
            guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
                let host = url.host(percentEncoded: false), !host.isEmpty, url.user() == nil,
                !(host + text).contains(where: \\.isWhitespace), (1...65_535).contains(url.port ?? 1),
                !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .format })
            else { throw SchemeError("\\(origin): this is not an http or https URL with a host and without a user") }
            // Foundation encodes a part that has one character to encode as a whole, its '%' too.
            guard !text.contains("%") || [url.path(), url.query() ?? ""].allSatisfy({ $0.isEmpty || text.contains($0) })
            else { throw SchemeError("\\(origin): this URL is percent-encoded only in part; encode all of it") }
            return url
        }
        """

    private static let durationReader = """
        /// A number with up to three decimals and the unit ms, s, m or h, from `shortest` to 24h.
        func duration(from shortest: String = "0s") throws(SchemeError) -> Duration {
            let units: [String: Int64] = ["ms": 1_000, "s": 1_000_000, "m": 60_000_000, "h": 3_600_000_000]
            let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            let parts = number.split(separator: ".", omittingEmptySubsequences: false)
            if let unit = units[String(text.dropFirst(number.count))], (1...2).contains(parts.count),
                let whole = Int64(parts[0]), whole <= 86_400_000_000 / unit,
                parts.count == 1 || (1...3).contains(parts[1].count),
                let thousandths = parts.count == 1 ? 0 : Int64(parts[1] + String(repeating: "0", count: 3 - parts[1].count))
            {
                let duration = Duration.microseconds(whole * unit + thousandths * unit / 1_000)
                let least = shortest == "0s" ? .zero : try SettingText(shortest).duration()
                if (least ... .seconds(86_400)).contains(duration) { return duration }
            }
            throw SchemeError("\\(origin): '\\(text)' is not a duration from \\(shortest) to 24h; write e.g. 250ms, 10s or 2m")
        }
        """

    private static let pathReader = """
        /// A path that stays inside the project.
        func path() throws(SchemeError) -> String {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            let isPrintable = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
            if isPrintable, !text.isEmpty, !text.hasPrefix("/"), !text.hasPrefix("~"), !parts.contains("..") { return text }
            throw SchemeError("\\(origin): '\\(text)' is no path inside the project")
        }
        """

    private static let listReader = """
        func list() -> [String] {
            text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        """
}

import SchemeModel

/// The types of the generated file: which names there are.
extension GeneratedSwift {
    func writeSchemes(to text: inout SwiftText) {
        text.line("/// A scheme that this build holds; the raw value is its name in \(project.file).")
        text.block("public nonisolated enum Scheme: String, CaseIterable, Sendable {") { text in
            branches.write(to: &text, refusingOthers: true) { branch, text in
                branch.writeSchemes(to: &text) { scheme, text in
                    let name = caseName(of: scheme.name)
                    text.line("case \(name.swiftName)" + (name == scheme.name ? "" : " = \(scheme.name.swiftLiteral)"))
                }
                text.line()
                writeInitial(of: branch, to: &text)
            }
        }
    }

    /// A release may not hold the scheme that a debug build starts as.
    private func writeInitial(of branch: BuildBranches.Branch, to text: inout SwiftText) {
        guard let initial = project.initialScheme(of: branch.schemes[0].conditions) else { return }
        func declare(_ scheme: Scheme, _ text: inout SwiftText) {
            text.line("/// The scheme that a program starts as unless told otherwise.")
            text.line("public static let initial = Scheme.\(caseName(of: scheme.name))")
        }
        guard let shipping = branch.schemes.first(where: \.ships), shipping.name != initial.name else {
            return declare(initial, &text)
        }
        text.line("#if DEBUG")
        text.indented { declare(initial, &$0) }
        text.line("#else")
        text.indented { declare(shipping, &$0) }
        text.line("#endif")
    }

    func writeServices(to text: inout SwiftText) {
        guard !project.services.isEmpty else { return }
        text.line()
        text.line("/// What the app needs somebody to answer.")
        writeEnum("nonisolated enum Service", cases: project.services.map(\.name), to: &text)
        text.line()
        text.line("/// Who answers for each service: one implementation among those that this build links.")
        text.block("public nonisolated struct ServiceSelection: Equatable, Sendable {") { text in
            for service in project.services {
                text.block("public enum \(capitalized(service.name)): String, CaseIterable, Sendable {") { text in
                    for implementation in project.implementations
                    where service.implementations.contains(implementation.name) {
                        writeCase(of: implementation, to: &text)
                    }
                }
                text.line()
            }
            for service in project.services { text.line("public var \(service.name): \(capitalized(service.name))") }
        }
    }

    private func writeCase(of implementation: Implementation, to text: inout SwiftText) {
        guard !implementation.conditions.isEmpty else {
            text.line("case \(implementation.name.swiftName)")
            return
        }
        text.line("#if \(implementation.conditions.joined(separator: " && "))")
        text.indented { $0.line("case \(implementation.name.swiftName)") }
        text.line("#endif")
    }

    func writeSettings(to text: inout SwiftText) {
        guard !settings.isEmpty else { return }
        text.line()
        text.line("/// The typed settings of a scheme.")
        text.block("public nonisolated struct Settings: Equatable, Sendable {") { text in
            for setting in settings {
                guard case .choice(let choices) = setting.type else { continue }
                writeEnum("enum \(capitalized(setting.name))", cases: choices, to: &text)
                text.line()
            }
            for setting in settings {
                let type = setting.swiftType
                text.line("public var \(setting.name): \(setting.isPerService ? "PerService<\(type)>" : type)")
            }
        }
        if hasPerService { writePerService(to: &text) }
    }

    private func writePerService(to text: inout SwiftText) {
        let names = project.services.map(\.name)
        text.line()
        text.line("/// One value for each service.")
        text.block("public nonisolated struct PerService<Value: Equatable & Sendable>: Equatable, Sendable {") { text in
            for name in names { text.line("public var \(name): Value") }
            text.line()
            text.block("public subscript(service: Service) -> Value {") { text in
                text.line("switch service {")
                for name in names { text.line("case .\(name): \(name)") }
                text.line("}")
            }
        }
        text.line()
        text.block("nonisolated extension PerService {") { text in
            text.line("/// The same value for every service.")
            text.block("public init(all value: Value) {") { text in
                text.expression(.call("self.init", names.map { SwiftExpression.Argument($0, .plain("value")) }))
            }
        }
    }

    private func writeEnum(_ declaration: String, cases: [String], to text: inout SwiftText) {
        text.block("public \(declaration): String, CaseIterable, Sendable {") { text in
            for name in cases { text.line("case \(name.swiftName)") }
        }
    }
}

extension Setting {
    /// The Swift type of one value.
    var swiftType: String {
        switch type {
        case .string, .path: "String"
        case .bool: "Bool"
        case .int: "Int"
        case .number: "Double"
        case .url: "URL"
        case .duration: "Duration"
        case .choice: capitalized(name)
        case .list: "[String]"
        }
    }
}

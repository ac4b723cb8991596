import SchemeModel

/// The sections of the file.
extension JSONSchema {
    func schema(of key: Keys.File) -> JSON {
        switch key {
        // YAML's numbers are texts to us, so that a quoted one is the same.
        case .version: ["enum": [1, "1"]]
        case .product: .reference("string")
        case .default: name(.scheme, among: schemes)
        case .outputs: outputs
        case .conditions: map(.condition, to: .reference("string"))
        case .implementations: map(.identifier, to: .list(of: name(.condition, among: conditions)))
        case .services: map(.type, to: JSON.list(of: name(.identifier, among: implementations)).adding(["minItems": 1]))
        case .settings: map(.type, to: setting)
        case .secrets: map(.identifier, to: secret)
        case .schemes: map(.scheme, to: scheme).adding(["minProperties": 1])
        case .matrix: matrix
        case .sources:
            mapping(Keys.Sources.self) { key in
                switch key {
                case .allow: .list(of: .reference("string"))
                }
            }
        case .verify:
            mapping(Keys.Verify.self) { key in
                switch key {
                case .markers: .list(of: .reference("string"))
                case .accept: .list(of: acceptance)
                }
            }
        }
    }

    private var acceptance: JSON {
        mapping(Keys.Acceptance.self, required: [.condition, .because]) { key in
            switch key {
            case .file: .reference("path")
            case .condition: name(.condition, among: conditions)
            case .because: .reference("string")
            }
        }
    }

    var schemes: [String] { project.schemes.map(\.name) }
    var conditions: [String] { project.conditions.map(\.name) }
    var implementations: [String] { project.implementations.map(\.name) }
    static let configuration = JSON.choice(of: ConfigurationName.allCases.map(\.rawValue))

    private var outputs: JSON {
        mapping(OutputKind.self) { kind in
            switch kind {
            case .swift, .jsonSchema, .githubWorkflow, .readmeTable, .vscode, .xcconfig: .reference("path")
            case .xcschemes: ["oneOf": [.reference("path"), schemesOfApp]]
            case .xcodegen: xcodeGen
            }
        }
    }

    private var schemesOfApp: JSON {
        mapping(Keys.XcodeSchemes.self, required: [.path, .app]) { key in
            switch key {
            case .path: .reference("path")
            case .app: .reference("string")
            case .tests: .list(of: .reference("string"))
            }
        }
    }

    private var xcodeGen: JSON {
        mapping(Keys.XcodeGen.self, required: [.path, .app, .sources]) { key in
            switch key {
            case .path: .reference("path")
            case .app: .reference("string")
            case .sources: .list(of: .reference("path"))
            case .libraries: .list(of: .reference("string"))
            }
        }
    }

    /// A setting's declaration: its default is read by its type.
    private var setting: JSON {
        let mapping = mapping(Keys.Setting.self, required: [.type]) { key in
            switch key {
            case .type: .choice(of: SettingType.names)
            case .of: JSON.list(of: name(.identifier)).adding(["minItems": 1, "uniqueItems": true])
            case .min: .reference("duration")
            case .default: [:]
            case .per: .choice(of: ["service"])
            }
        }
        return mapping.adding(["allOf": .array(SettingType.names.map(rest))])
    }

    /// What a setting of one type may say besides.
    private func rest(ofType name: String) -> JSON {
        let type = SettingType(name: name, choices: [])
        let isChoice = type == .choice([])
        let isDuration = type == .duration(min: 0)
        let value = JSON.object(
            [JSON.Member("default", type.map(value) ?? [:])] + (isDuration ? [] : [JSON.Member("min", false)])
        )
        let then: JSON = ["properties": isChoice ? value : value.adding(["of": false])]
        return [
            "if": ["properties": ["type": ["const": .string(name)]], "required": ["type"]],
            "then": isChoice ? then.adding(["required": ["of"]]) : then,
        ]
    }

    private var secret: JSON {
        mapping(Keys.Secret.self, required: [.env, .for]) { key in
            switch key {
            case .env: name(.variable)
            case .for:
                map(.type, known: known { $0 }, to: name(.identifier, among: implementations))
                    .adding(["minProperties": 1])
            }
        }
    }

    /// The services, each with who can answer for it.
    func known(_ value: (JSON) -> JSON) -> [JSON.Member] {
        project.services.map { JSON.Member($0.name, value(name(.identifier, among: $0.implementations))) }
    }

    private var matrix: JSON {
        let pair = mapping(Keys.Pair.self, required: [.scheme]) { key in
            switch key {
            case .scheme: name(.scheme, among: schemes)
            case .configuration: Self.configuration
            case .action: JSON.choice(of: MatrixAction.allCases.map(\.rawValue))
            }
        }
        return mapping(Keys.Matrix.self) { key in
            switch key {
            case .configurations: .list(of: Self.configuration)
            case .exclude, .expectFailure: .list(of: ["oneOf": [name(.scheme, among: schemes), pair]])
            }
        }
    }
}

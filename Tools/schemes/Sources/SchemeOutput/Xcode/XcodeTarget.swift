/// What a scheme of Xcode builds: a product of a package, or a target of a project.
struct XcodeTarget: Equatable {
    /// The identifier in the project file; a product of a package has its name there.
    let identifier: String
    let name: String
    /// The file that is built, such as `Shop.app`.
    let product: String
    /// The project that it is in, or nothing for the package itself.
    let container: String

    /// The executable of the package that Xcode has open.
    init(product: String) {
        (identifier, name, self.product, container) = (product, product, product, "")
    }

    init(identifier: String, name: String, product: String, container: String) {
        (self.identifier, self.name, self.product, self.container) = (identifier, name, product, container)
    }

    /// The targets of a project, as its `project.pbxproj` lists them.
    static func all(in projectFile: String, container: String) -> [XcodeTarget] {
        var targets: [XcodeTarget] = []
        var identifier = ""
        var name = ""
        let section = projectFile.split(whereSeparator: \.isNewline)
            .drop { !$0.hasPrefix("/* Begin PBXNativeTarget section */") }
            .prefix { !$0.hasPrefix("/* End PBXNativeTarget section */") }
        for line in section {
            let line = line.drop { $0 == "\t" || $0 == " " }
            if let object = line.wholeMatch(of: #/([0-9A-F]{24}) \/\* .* \*\/ = \{/#) {
                identifier = String(object.1)
            } else if let field = line.wholeMatch(of: #/name = (.*);/#) {
                name = unquoted(field.1)
            } else if let field = line.wholeMatch(of: #/productReference = [0-9A-F]{24} \/\* (.*) \*\/;/#) {
                let target = XcodeTarget(
                    identifier: identifier,
                    name: name,
                    product: String(field.1),
                    container: container
                )
                targets.append(target)
            }
        }
        return targets
    }

    /// A string of an old-style property list.
    private static func unquoted(_ text: Substring) -> String {
        guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 else { return String(text) }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }

    /// The reference that schemes make.
    var reference: XcodeElement {
        XcodeElement(
            "BuildableReference",
            [
                "BuildableIdentifier": "primary", "BlueprintIdentifier": identifier, "BuildableName": product,
                "BlueprintName": name, "ReferencedContainer": "container:\(container)",
            ]
        )
    }
}

import SchemeModel
import SchemeSources

/// A template that is understood: whose product and services its scheme file names.
public struct StarterTemplate: Sendable {
    static let schemeFile = "Configs/schemes.yml"

    public let template: Template
    public let names: NewNames
    /// The services besides the one that is renamed; they are left out unless they are wanted.
    public let optional: [ServiceName]
    /// The setting with the URL of the renamed service's server, and its value in the default scheme.
    let address: (setting: String, value: WebAddress)?

    /// Throws what is missing in the scheme file, at its place.
    public init(_ template: Template) throws(StarterError) {
        self.template = template
        let place = Diagnostic.Place(file: Self.schemeFile)
        guard let file = template.files.first(where: { $0.path == Self.schemeFile }) else {
            throw StarterError(.wrong, [Diagnostic("this template has no such file in its last commit", at: place)])
        }
        let project: Project
        do throws(Diagnostics) {
            project = try Project(reading: file.bytes, file: Self.schemeFile)
        } catch {
            throw StarterError(.wrong, error.all)
        }
        let types = Self.identifiers(in: template.files)
        let services = project.services.map { ServiceName(plural: $0.name, among: types) }
        guard let product = project.product, let service = services.first else {
            let hint = "a template needs product: and a first service, which are renamed"
            throw StarterError(.wrong, [Diagnostic("this file names too little for a template", at: place, hint: hint)])
        }
        names = NewNames(product: ProductName(product.name), service: service)
        optional = Array(services.dropFirst())
        let setting = service.plural + "URL"
        let scheme = project.schemes.first { $0.name == project.defaultScheme }
        if case .url(let url)? = scheme?.settings[setting]?.value, let address = WebAddress(url) {
            self.address = (setting, address)
        } else {
            address = nil
        }
    }

    /// Every name that stands in the sources: the types of services are among them.
    private static func identifiers(in files: [StarterFile]) -> Set<String> {
        var names: Set<String> = []
        for file in files where file.path.hasSuffix(".swift") && !isTool(file.path) {
            let code = String(decoding: SwiftCode(file.bytes).bytes, as: UTF8.self)
            names.formUnion(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        }
        return names
    }
}

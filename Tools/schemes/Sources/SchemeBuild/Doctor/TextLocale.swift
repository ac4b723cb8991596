/// The locale that programs show and read text in, as setlocale(3) has it: the first variable that is set counts.
public struct TextLocale: Equatable, Sendable {
    private let variable: String?
    private let name: String

    public init(in environment: Environment) {
        variable = ["LC_ALL", "LC_CTYPE", "LANG"].first { environment[$0]?.isEmpty == false }
        name = variable.flatMap { environment[$0] } ?? "C"
    }

    /// Whether its letters are in UTF-8, which systems spell in several ways: `C.utf8`, `de_DE.UTF-8@euro`, `UTF-8` alone.
    public var isUTF8: Bool {
        let coding = name.split(separator: "@").first?.split(separator: ".").last ?? ""
        return coding.lowercased().replacing("-", with: "") == "utf8"
    }

    /// The locale as it is set; nothing when it is not.
    var setting: String? { variable.map { "\($0)=\(name)" } }
}

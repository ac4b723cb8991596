import SchemeModel

/// A service's name in the forms that files and sources need: `orders` is asked by an `OrderService` for an `Order`.
public struct ServiceName: Hashable, Sendable {
    /// As `services:` of the scheme file has it, such as `dailyOrders`.
    public let plural: String
    /// One of them as a variable or a function, such as `dailyOrder`.
    public let singular: String
    /// The type of one of them, such as `DailyOrder`.
    public var type: String { capitalized(singular) }
    /// The protocol that its implementations keep, such as `DailyOrderService`.
    public var protocolName: String { type + "Service" }

    /// The name of something that there can be several of, with the regular English plural.
    ///
    /// - Parameter type: The type of one of them, such as `DailyOrder`; a variable's name works too.
    public init(singular type: String) {
        singular = uncapitalized(type)
        plural = Self.plural(of: singular)
    }

    /// The name of a service in a scheme file.
    ///
    /// - Parameters:
    ///   - plural: A name as `services:` has it; one without a plural's ending is its own singular.
    ///   - types: Types that exist: the singular is the one that has a protocol here, if one has.
    public init(plural: String, among types: Set<String> = []) {
        let candidates = Self.singulars(of: plural)
        self.plural = plural
        singular = candidates.first { types.contains(capitalized($0) + "Service") } ?? candidates.first ?? plural
    }

    /// A name whose two forms are known.
    public init(plural: String, singular type: String) {
        self.plural = plural
        singular = uncapitalized(type)
    }

    private static func plural(of singular: String) -> String {
        let end = singular.suffix(2).lowercased()
        if end.hasSuffix("y"), let before = end.first, !"aeiou".contains(before) { return singular.dropLast() + "ies" }
        return singular + (["s", "x", "z", "ch", "sh"].contains { end.hasSuffix($0) } ? "es" : "s")
    }

    /// What a plural may be one of, the most likely first.
    private static func singulars(of plural: String) -> [String] {
        guard plural.count > 3, plural.hasSuffix("s"), !plural.hasSuffix("ss") else { return [plural] }
        let plain = String(plural.dropLast())
        if plural.hasSuffix("ies") { return [plural.dropLast(3) + "y", plain] }
        let hisses = ["sses", "xes", "zes", "ches", "shes"].contains { plural.hasSuffix($0) }
        return hisses ? [String(plural.dropLast(2)), plain] : [plain, String(plain.dropLast())]
    }
}

/// The same name with its first word in lower case: `DailyOrder` becomes `dailyOrder`, `URL` becomes `url`.
public func uncapitalized(_ name: String) -> String {
    let upper = name.prefix { $0.isUppercase }
    let first = upper.count > 1 && upper.count < name.count ? upper.dropLast() : upper
    return first.lowercased() + name.dropFirst(first.count)
}

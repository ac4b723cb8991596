import YAMLReader

/// What a file may describe at most: a small one can ask for more values than any machine holds, since schemes, services
/// and settings multiply.
enum Limits {
    /// Names in one section; schemes are not counted.
    static let names = 1_000
    /// Values of one scheme that settings have for each service.
    static let valuesPerService = 5_000
    /// Values of all schemes together, inherited ones counted once more for each heir.
    static let values = 1_000_000

    /// Whether the schemes can be resolved; what is too much is noted.
    static func hold(for schemes: [WrittenScheme], of declared: Declarations, _ inheritance: Inheritance) -> Bool {
        let perService = declared.settings.count(where: \.isPerService)
        let resolved = (1 + perService) * declared.services.count + declared.settings.count - perService
        var values = 0
        for index in schemes.indices {
            values += resolved
            for ancestor in inheritance.order(of: index) { values += schemes[ancestor].assignments.count }
            guard values > Self.values else { continue }
            inheritance.problems.error(
                "from this scheme on there are more than \(Self.values) values to resolve",
                at: schemes[index].span,
                hint: "declare fewer services and settings, or extend fewer schemes"
            )
            return false
        }
        return true
    }
}

extension StarterTemplate {
    /// The project that this template gives today to whoever has chosen what a record says.
    ///
    /// - Parameter names: Those that the record has; they are not held against rules, since the project lives with them.
    public func project(
        of names: StarterRecord.Names,
        from origin: StarterRecord.Origin
    ) throws(StarterError) -> NewProject {
        let choice = ProjectChoice(
            names: NewNames(product: ProductName(names.product), service: names.service),
            kept: names.kept.filter { name in optional.contains { $0.plural == name } },
            url: names.url.flatMap { WebAddress($0) } ?? WebAddress(placeholderFor: names.service),
            holder: names.holder
        )
        return try project(for: choice, version: origin.version)
    }
}

import SchemeModel

/// A build configuration of an Xcode project: named as a person would name a duplicated one.
///
/// Xcode compiles packages for debugging where the name of the configuration says debug.
struct XcodeConfiguration {
    let scheme: Scheme
    let isRelease: Bool

    var name: String { "\(isRelease ? "Release" : "Debug") \(scheme.name)" }
}

extension Project {
    /// The configurations that a scheme can be built in, debug first: a release does not hold one whose neighbour ships.
    func xcodeConfigurations(of scheme: Scheme) -> [XcodeConfiguration] {
        let isNeighbour = !scheme.ships && schemes.contains { $0.ships && $0.conditions == scheme.conditions }
        let all = scheme.configuration == "release" ? [true] : [false, true]
        return all.filter { !($0 && isNeighbour) }.map { XcodeConfiguration(scheme: scheme, isRelease: $0) }
    }

    var xcodeConfigurations: [XcodeConfiguration] { schemes.flatMap(xcodeConfigurations) }
}

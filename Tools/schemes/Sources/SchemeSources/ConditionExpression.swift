/// What `#if` asks, as far as schemes can answer it.
indirect enum ConditionExpression: Equatable, Sendable {
    case condition(String)
    /// What the compiler answers, such as `os(Linux)`.
    case question
    case constant(Bool)
    case not(ConditionExpression)
    case all([ConditionExpression])
    case any([ConditionExpression])

    /// The answer; nothing when it depends on what is not known.
    ///
    /// - Parameter answer: Whether a condition is on, if that is known.
    func value(_ answer: (String) -> Bool?) -> Bool? {
        switch self {
        case .condition(let name): return answer(name)
        case .question: return nil
        case .constant(let value): return value
        case .not(let part): return part.value(answer).map { !$0 }
        case .all(let parts):
            return parts.reduce(true) { and($0, $1.value(answer)) }
        case .any(let parts):
            return parts.reduce(false) { or($0, $1.value(answer)) }
        }
    }
}

/// True and false as far as they are known: false and the unknown are false.
func and(_ one: Bool?, _ other: Bool?) -> Bool? {
    one == false || other == false ? false : one == nil || other == nil ? nil : true
}

private func or(_ one: Bool?, _ other: Bool?) -> Bool? {
    and(one.map { !$0 }, other.map { !$0 }).map { !$0 }
}

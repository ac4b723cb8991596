/// How far a view model has come with what it shows.
public enum LoadState<Value: Sendable>: Sendable {
    /// Nothing was asked for yet, or the call was cancelled.
    case idle
    case loading
    case loaded(Value)
    /// The sentence tells a person what went wrong.
    case failed(String)
}

extension LoadState: Equatable where Value: Equatable {}

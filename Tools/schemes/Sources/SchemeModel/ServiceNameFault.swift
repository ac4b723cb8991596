/// Why a name can be no service's in a scheme file, without a full stop; nothing when it can.
public func faultOfServiceName(_ name: String) -> String? {
    NameRule.type.fault(of: name).map { fault in
        fault.message.hasPrefix("'") ? "it " + fault.message.drop { $0 != " " }.dropFirst() : fault.message
    }
}

/// Whether a word is one of Swift's that cannot be a name without backticks.
public func isKeyword(_ word: String) -> Bool {
    NameRule.keywords.contains(word)
}

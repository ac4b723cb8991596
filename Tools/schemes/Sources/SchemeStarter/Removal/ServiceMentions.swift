/// Which services a text names, by whole humps of its words: `orders`, `OrderService` and `ORDERS_URL` name the service
/// `orders`; `reorder` and `Orderly` do not.
struct ServiceMentions {
    let service: ServiceName
    private let own: [[Substring]]
    private let others: [[Substring]]

    /// - Parameter others: The project's other services. Where a longer name of theirs holds ours, theirs is meant.
    init(of service: ServiceName, besides others: [ServiceName]) {
        self.service = service
        own = Self.forms(of: [service])
        self.others = Self.forms(of: others)
    }

    /// What a text names.
    struct Found {
        /// Where the service is named: the whole words, such as `LiveOrderService`.
        var own: [Range<String.Index>] = []
        var namesOther = false
    }

    func find(in text: some StringProtocol) -> Found {
        var found = Found()
        var rest = text.startIndex
        while let start = text[rest...].firstIndex(where: Self.isPartOfWord) {
            let end = text[start...].firstIndex { !Self.isPartOfWord($0) } ?? text.endIndex
            let humps = Self.humps(of: String(text[start..<end]))
            let own = Self.places(of: own, in: humps)
            let others = Self.places(of: others, in: humps)
            if own.contains(where: { place in !others.contains { $0.count > place.count && $0.contains(place) } }) {
                found.own.append(start..<end)
            }
            if others.contains(where: { place in !own.contains { $0.count > place.count && $0.contains(place) } }) {
                found.namesOther = true
            }
            rest = end
        }
        return found
    }

    /// Whether a text names the service and no other.
    func isOwn(_ text: some StringProtocol) -> Bool {
        let found = find(in: text)
        return !found.own.isEmpty && !found.namesOther
    }

    private static func forms(of services: [ServiceName]) -> [[Substring]] {
        services.flatMap { [humps(of: $0.singular), humps(of: $0.plural)] }
    }

    private static func places(of forms: [[Substring]], in humps: [Substring]) -> [Range<Int>] {
        forms.flatMap { form in
            humps.indices.filter { humps[$0...].starts(with: form) }.map { $0..<$0 + form.count }
        }
    }

    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// The parts of a word in lower case: `LiveOrderService` is live, order, service; `orderURLs2` order, urls, 2.
    static func humps(of word: String) -> [Substring] {
        Hump.all(in: Array(word.utf8)).flatMap { hump in
            let digits = hump.word.firstIndex(where: \.isNumber) ?? hump.word.endIndex
            return [hump.word[..<digits], hump.word[digits...]].filter { !$0.isEmpty }
        }
    }
}

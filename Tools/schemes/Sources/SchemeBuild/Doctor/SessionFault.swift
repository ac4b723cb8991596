/// A fault of URLSession on Linux (swift-corelibs-foundation) that a live service meets.
struct SessionFault {
    /// The number of the report on GitHub.
    let issue: Int
    let text: String
    /// The first version without it; nothing while it is open.
    let mended: SwiftVersion?
    let cure: String

    static let all = [
        Self(
            issue: 5456,
            text: "a 401 that asks for Basic authentication never returns",
            mended: SwiftVersion(6, 3, 2),
            cure: "the starter's transport avoids it; other code needs Swift 6.3.2"
        ),
        Self(
            issue: 5412,
            text: "cancelling the async data(for:) can hang the process",
            mended: SwiftVersion(6, 4),
            cure: "the starter's transport avoids it; other code needs Swift 6.4"
        ),
        Self(
            issue: 5285,
            text: "a server that closes the connection amid its headers ends the program",
            mended: nil,
            cure: "none yet: nothing outside of URLSession can prevent it"
        ),
    ]

    func affects(_ version: SwiftVersion) -> Bool { mended.map { version < $0 } ?? true }
}

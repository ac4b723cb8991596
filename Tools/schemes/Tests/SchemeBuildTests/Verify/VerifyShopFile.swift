import SchemeModel

/// A scheme file with two conditions, one of which no scheme sets.
enum VerifyShopFile {
    static let text = """
        version: 1
        default: live
        conditions: { MOCK: Links the predefined services., REPLAY: Links the recordings., TRACE: Prints. }
        implementations: { live: [], mock: [MOCK], replay: [MOCK, REPLAY] }
        services: { catalog: [live, mock, replay] }
        schemes:
          live: { services: live, ships: true }
          mock: { services: mock, conditions: [MOCK] }
          replay: { services: replay, conditions: [MOCK, REPLAY] }

        """

    static func project() throws -> Project { try Project(reading: Array(text.utf8), file: "schemes.yml") }
}

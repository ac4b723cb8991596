import Foundation

/// What a project remembers of the template that it was made from: the file `Configs/starter.json`.
public struct StarterRecord: Codable, Equatable, Sendable {
    public struct Template: Codable, Equatable, Sendable {
        /// The version of the tool that came with it.
        public let version: String
        /// The full name of its commit.
        public let commit: String

        public init(version: String, commit: String) {
            self.version = version
            self.commit = commit
        }
    }

    public struct Service: Codable, Equatable, Sendable {
        public let plural: String
        public let singular: String
        /// Where its server was said to be.
        public let url: String?

        public init(plural: String, singular: String, url: String?) {
            self.plural = plural
            self.singular = singular
            self.url = url
        }
    }

    /// Where a project has its record.
    public static let path = "Configs/starter.json"

    public let template: Template
    /// The product's name as it was chosen.
    public let product: String
    public let service: Service
    /// The template's services that were left out, in its order.
    public let left: [String]
    /// Whom the license names.
    public let holder: String
    /// Git's names of the contents that were written, by path; this file is not among them.
    public var files: [String: String]

    public init(
        template: Template,
        product: String,
        service: Service,
        left: [String],
        holder: String,
        files: [String: String] = [:]
    ) {
        self.template = template
        self.product = product
        self.service = service
        self.left = left
        self.holder = holder
        self.files = files
    }

    /// - Throws: `DecodingError` when the bytes are no record.
    public init(reading bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    }

    /// JSON with sorted keys, each file on a line of its own.
    public func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
}

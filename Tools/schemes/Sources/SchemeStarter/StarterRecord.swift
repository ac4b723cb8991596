import Foundation

/// What a project remembers of the template that it was made from: `Configs/starter.json`.
///
/// Whoever finds this file knows a copy by it; `status` and `update` work from it.
public struct StarterRecord: Equatable, Sendable {
    /// The state of the template that the files come from.
    public struct Origin: Codable, Equatable, Sendable {
        /// The full name of the commit.
        public let commit: String
        /// The version of the tool in it, such as `0.1.0`.
        public let version: String

        public init(commit: String, version: String) {
            self.commit = commit
            self.version = version
        }
    }

    /// The names that were chosen when the project was made.
    public struct Names: Equatable, Sendable {
        /// As it was given, such as `WeatherNow`.
        public let product: String
        public let service: ServiceName
        /// Where the service's server is; nothing when it was not said.
        public let url: String?
        /// The template's other services that were taken along.
        public let kept: [String]
        /// Who holds the copyright.
        public let holder: String

        public init(product: String, service: ServiceName, url: String? = nil, kept: [String] = [], holder: String) {
            self.product = product
            self.service = service
            self.url = url
            self.kept = kept
            self.holder = holder
        }
    }

    public let template: Origin
    /// Nothing in a project that was there before, and has the tool and its scripts alone from the template.
    public let names: Names?
    /// What was written, by path, and how git names it; without this file itself.
    public var files: [String: TreeEntry]

    public init(template: Origin, names: Names?, files: [String: TreeEntry]) {
        self.template = template
        self.names = names
        self.files = files
    }

    public static let path = "Configs/starter.json"
    /// The shape of the file; it changes when an older tool would misread it.
    static let format = "1"
}

extension StarterRecord {
    /// The record as a file: the same values give the same bytes, one path a line.
    public func file() throws(StarterError) -> StarterFile {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return StarterFile(
                path: Self.path,
                bytes: [UInt8](try encoder.encode(Written(self))) + [UInt8(ascii: "\n")]
            )
        } catch {
            throw StarterError(.wrong, "\(Self.path) cannot be written as JSON: \(error)")
        }
    }

    /// The record as it stands in the file.
    private struct Written: Encodable {
        struct Names: Encodable {
            let product: String
            let service: String
            let singular: String
            let url: String?
            let kept: [String]
            let holder: String
        }

        let format: String
        let template: Origin
        let names: Names?
        let files: [String: String]

        init(_ record: StarterRecord) {
            format = StarterRecord.format
            template = record.template
            names = record.names.map {
                Names(
                    product: $0.product,
                    service: $0.service.plural,
                    singular: $0.service.singular,
                    url: $0.url,
                    kept: $0.kept,
                    holder: $0.holder
                )
            }
            files = record.files.mapValues(\.text)
        }
    }
}

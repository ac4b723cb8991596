import Foundation

/// A project of many Swift files, as they are in an app: imports, comments, strings with code in them, some `#if`.
enum ManySources {
    /// Writes the files and a scheme file into a new folder.
    static func write(count: Int, to folder: URL) throws {
        for number in 0..<count {
            try write(file(number), to: folder.appending(path: "Sources/Module\(number / 50)/Order\(number).swift"))
        }
        try write(schemes, to: folder.appending(path: "Configs/schemes.yml"))
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private static let schemes = """
        version: 1
        default: live
        conditions: { MOCK: Links the predefined services. }
        schemes: { live: {}, mock: { conditions: [MOCK] } }

        """

    private static func file(_ number: Int) -> String {
        """
        import Catalog
        import Foundation

        /// Order number \(number) of the many.
        public struct Order\(number): Codable, Equatable, Sendable {
        \((0..<40).map(member).joined(separator: "\n"))

            #if MOCK && DEBUG
                static let isPredefined = true
            #elseif MOCK
                static let isPredefined = true
            #else
                static let isPredefined = false
            #endif
        }

        """
    }

    private static func member(_ number: Int) -> String {
        #"""
            /// What stands in the "order"; // is no comment here.
            func line\#(number)(of count: Int) -> String {
                "order \(count / \#(number + 1)): \"paid\" \(count > 1 ? "at once" : "later")"  // said /* so */
            }
        """#
    }
}

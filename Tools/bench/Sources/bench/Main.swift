import CLibYAML
import Foundation
import SchemeModel

/// Times the reading of large scheme files, and libyaml alone over the same bytes, in turns; prints medians as JSON.
@main
enum Main {
    private struct Figure: Encodable {
        let schemes: Int
        let bytes: Int
        let events: Int
        /// In seconds: read, resolved and checked.
        let project: Double
        /// In seconds: libyaml's events asked for and thrown away.
        let bare: Double
    }

    private struct NoProject: Error, CustomStringConvertible {
        let description: String
    }

    static func main() throws {
        let figures = try [(schemes: 1_000, rounds: 41), (schemes: 10_000, rounds: 9)].map(figure)
        print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
    }

    private static func figure(schemes: Int, rounds: Int) throws -> Figure {
        let bytes = Array(ManySchemes.text(count: schemes).utf8)
        let events = bareEvents(of: bytes)
        var project: [Duration] = []
        var bare: [Duration] = []
        for _ in 0..<rounds {
            bare.append(ContinuousClock().measure { _ = bareEvents(of: bytes) })
            project.append(
                try ContinuousClock().measure {
                    let count = try schemeCount(of: bytes)
                    guard count == schemes else { throw NoProject(description: "\(count) schemes, not \(schemes)") }
                }
            )
        }
        return Figure(
            schemes: schemes,
            bytes: bytes.count,
            events: events,
            project: median(project),
            bare: median(bare)
        )
    }

    private static func schemeCount(of bytes: [UInt8]) throws -> Int {
        do throws(Diagnostics) {
            return try Project(reading: bytes, file: "schemes.yml").schemes.count
        } catch {
            throw NoProject(description: error.all.map(\.message).joined(separator: "\n"))
        }
    }

    private static func median(_ times: [Duration]) -> Double {
        times.sorted()[times.count / 2] / .seconds(1)
    }

    /// How many events libyaml has for a text: the least that whoever reads with it waits for.
    private static func bareEvents(of bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var parser = yaml_parser_t()
            guard yaml_parser_initialize(&parser) == 1 else { return 0 }
            defer { yaml_parser_delete(&parser) }
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
            var count = 0
            while true {
                var event = yaml_event_t()
                guard yaml_parser_parse(&parser, &event) == 1 else { return count }
                count += 1
                defer { yaml_event_delete(&event) }
                if event.type == YAML_STREAM_END_EVENT { return count }
            }
        }
    }
}

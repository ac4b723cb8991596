import CLibYAML
import Foundation
import SchemeModel

/// How long a scheme file takes to be read, resolved and checked, beside libyaml alone over the same bytes.
struct ReadingFigure: Encodable {
    let schemes: Int
    let bytes: Int
    let events: Int
    /// In seconds, the median of all rounds.
    let project: Double
    /// In seconds, the median of all rounds: every event is asked for and thrown away.
    let bare: Double

    private struct NoProject: Error, CustomStringConvertible {
        let description: String
    }

    /// Times both in turns, so that a busy machine slows both.
    init(schemes: Int, rounds: Int) throws {
        let bytes = Array(ManySchemes.text(count: schemes).utf8)
        var project: [Double] = []
        var bare: [Double] = []
        for _ in 0..<rounds {
            bare.append(Self.seconds { _ = Self.bareEvents(of: bytes) })
            // Kept until the time is taken: nobody waits for it to be freed.
            var found: Project?
            project.append(try Self.seconds { found = try Self.project(reading: bytes) })
            guard found?.schemes.count == schemes else { throw NoProject(description: "schemes are missing") }
        }
        self.schemes = schemes
        self.bytes = bytes.count
        events = Self.bareEvents(of: bytes)
        self.project = Self.median(project)
        self.bare = Self.median(bare)
    }

    private static func median(_ times: [Double]) -> Double {
        times.sorted()[times.count / 2]
    }

    /// Of this process's own work: what others do meanwhile would weigh on the longer of the two.
    private static func seconds(_ body: () throws -> Void) rethrows -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
        try body()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }

    private static func project(reading bytes: [UInt8]) throws -> Project {
        do throws(Diagnostics) {
            return try Project(reading: bytes, file: "schemes.yml")
        } catch {
            throw NoProject(description: error.all.map(\.message).joined(separator: "\n"))
        }
    }

    /// How many events libyaml has for a text.
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

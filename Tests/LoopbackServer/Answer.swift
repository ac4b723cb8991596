import Foundation

extension LoopbackServer {
    /// What a server does with a request, step by step; afterwards it closes the connection.
    public struct Answer: Sendable {
        public enum Step: Sendable {
            case send(Data)
            /// Ends early when the client leaves.
            case pause(Duration)
            /// Waits until the client leaves or the server is stopped.
            case hold
            /// Ends the connection with a reset in the place of a regular end.
            case reset
        }

        public var steps: [Step]

        public init(steps: [Step]) {
            self.steps = steps
        }

        public static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Answer {
            let type = ["Content-Type": "application/json"]
            return .status(status, headers: headers.merging(type) { own, _ in own }, body: text)
        }

        public static func status(_ code: Int, headers: [String: String] = [:], body: String = "") -> Answer {
            var lines = ["HTTP/1.1 \(code) Status", "Connection: close", "Content-Length: \(body.utf8.count)"]
            lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            return .raw(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
        }

        public static func redirect(_ code: Int = 302, to location: String) -> Answer {
            .status(code, headers: ["Location": location])
        }

        /// These bytes and nothing else.
        public static func raw(_ bytes: String) -> Answer {
            Answer(steps: [.send(Data(bytes.utf8))])
        }

        /// The connection is closed without a byte.
        public static let nothing = Answer(steps: [])
        /// The connection is reset without a byte.
        public static let reset = Answer(steps: [.reset])
        /// The client waits for ever.
        public static let silence = Answer(steps: [.hold])

        public func delayed(by duration: Duration) -> Answer {
            Answer(steps: [.pause(duration)] + steps)
        }
    }
}

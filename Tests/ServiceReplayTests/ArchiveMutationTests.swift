import Foundation
import Testing

@testable import ServiceReplay

/// Archives that no program has written: whatever the bytes, they are read or refused, and what is written is read again.
@Suite struct `A spoilt archive` {
    private static let original = Array(
        #"""
        {"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": [
          {"startedDateTime": "2026-01-01T10:00:00.000Z", "time": 12.5, "_a": null, "request": {"method": "POST",
            "url": "https://me:pass@items.example/v1/%69tems?page=1&api_key=a%20b#top", "bodySize": 9,
            "headers": [{"name": "Accept", "value": "*/*"}], "postData": {"mimeType": "a/b", "text": "{\"é\":\"\ud83d\ude00\"}"}},
           "response": {"status": 200, "headers": [{"name": "Link", "value": "<?page=2>; rel=\"next\""}], "redirectURL": "",
            "content": {"size": 17, "encoding": "base64", "text": "eyJ0b2tlbiI6ImEifQ=="}}},
          {"time": -1, "request": {"method": "GET", "url": "/", "_bodyHash": "00ff"},
           "response": {"status": 302, "redirectURL": "https://items.example/?token=a", "content": {"text": "{\"token\":\"b\"}"}}}
        ]}}
        """#.utf8
    )
    private static let pieces =
        [
            "\"", "\\", "{", "}", "[", "]", ",", ":", "%", "%2", "&#", "\\u", "\\ud83d", "null", "-", "1e999", "0",
            "\u{0}", "é", "?", "@",
        ]
        .map { Array($0.utf8) } + [[0xFF], [0xC3], [0xFF, 0xFE], [0xE2, 0x80]]

    @Test(arguments: UInt64(1)...4)
    func `is read or refused in a sentence, and what is written of it is read again`(seed: UInt64) throws {
        var random = Xorshift(state: seed)
        let (tape, filter) = (Tape(file: URL(filePath: "/a.har")), TapeFilter())
        for round in 0..<400 {
            var bytes = Self.original
            for _ in 0...(round % 3) { Self.spoil(&bytes, with: &random) }
            do {
                let entries = try tape.log(in: Data(bytes)).entries.compactMap(\.part)
                let filtered = try entries.map(filter.entry)
                let again = try tape.log(in: WrittenHAR(filtered).data()).entries.map(\.part)
                #expect(again == filtered, "\(String(decoding: bytes, as: UTF8.self))")
            } catch let error as TapeError {
                #expect(error.description.hasPrefix("The tape /a.har is no HTTP Archive: "))
                #expect(!error.description.contains("Error"))
            }
        }
    }

    private static func spoil(_ bytes: inout [UInt8], with random: inout Xorshift) {
        guard bytes.count > 1 else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &random)))
        case 1, 2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        default: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        }
    }
}

/// A generator with a seed, so that a failure can be seen again: Marsaglia's xorshift64.
private struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

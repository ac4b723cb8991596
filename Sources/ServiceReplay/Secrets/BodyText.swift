import Foundation

/// A body as text, which becomes the same bytes again: UTF-8, UTF-16, UTF-32 or else bytes.
struct BodyText {
    let text: String
    /// Nothing if a byte is taken for a character, so that what is no text is searched as well.
    private let encoding: String.Encoding?

    init(_ body: Data) {
        if let wide = Self.wideEncoding(of: body), let text = String(data: body, encoding: wide),
            text.data(using: wide) == body
        {
            (self.text, encoding) = (text, wide)
        } else if let text = String(validating: body, as: UTF8.self) {
            (self.text, encoding) = (text, .utf8)
        } else {
            text = String(String.UnicodeScalarView(body.map { UnicodeScalar($0) }))
            encoding = nil
        }
    }

    func data(of text: String) -> Data {
        let encoded = encoding.flatMap { text.data(using: $0) }
        return encoded ?? Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }

    /// By a byte order mark, or by the zeros of the first characters, which are in ASCII in JSON, XML and HTML.
    private static func wideEncoding(of body: Data) -> String.Encoding? {
        let start = Array(body.prefix(4))
        let isMarked = start.starts(with: [0xFF, 0xFE])
        switch start.map({ $0 == 0 }) {
        case [false, true, true, true]: return .utf32LittleEndian
        case [false, false, true, true]: return isMarked ? .utf32LittleEndian : nil
        case [true, true, true, false], [true, true, false, false]: return .utf32BigEndian
        case [false, true, false, true], [false, true]: return .utf16LittleEndian
        case [true, false, true, false], [true, false]: return .utf16BigEndian
        default: return isMarked ? .utf16LittleEndian : start.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
        }
    }
}

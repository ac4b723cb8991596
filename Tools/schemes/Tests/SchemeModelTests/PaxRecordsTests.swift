import SchemeModel
import Testing

struct PaxRecordsTests {
    @Test(
        arguments: [
            ("", [:]), ("17 path=long/two\n", ["path": "long/two"]), ("7 abc=\n", ["abc": ""]),
            ("8 a=b=\n\n6 c=d\n", ["a": "b=\n", "c": "d"]), ("6 abc=", nil), ("5 a=b=", nil), ("6 abc\n", nil),
            ("9 a=b\n", nil), ("0 a=b\n", nil), ("-6 a=b\n", nil), ("1 a=b\n", nil), ("2 \n", nil), ("a=b\n", nil),
        ] as [(String, [String: String]?)]
    )
    func `a record ends at its length, with a line end`(text: String, expected: [String: String]?) {
        // A slice that does not begin at 0.
        let records = paxRecords(in: (Array("x".utf8) + Array(text.utf8)).dropFirst())
        #expect(records?.mapValues { String(decoding: $0, as: UTF8.self) } == expected)
    }
}

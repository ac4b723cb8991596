import SchemeStarter
import Testing

@Suite struct `The record of a project` {
    private let record = StarterRecord(
        template: .init(version: "1.2.3", commit: "abc"),
        product: "Weather",
        service: .init(plural: "forecasts", singular: "forecast", url: "https://forecasts.example"),
        left: ["orders"],
        holder: "Ada \"É\" Lovelace",
        files: ["a/b.swift": "111", "README.md": "222"]
    )

    @Test func `has a line for each file, in their order`() throws {
        let text = """
            {
              "files" : {
                "README.md" : "222",
                "a/b.swift" : "111"
              },
              "holder" : "Ada \\"É\\" Lovelace",
              "left" : [
                "orders"
              ],
              "product" : "Weather",
              "service" : {
                "plural" : "forecasts",
                "singular" : "forecast",
                "url" : "https://forecasts.example"
              },
              "template" : {
                "commit" : "abc",
                "version" : "1.2.3"
              }
            }

            """
        #expect(String(decoding: try record.bytes(), as: UTF8.self) == text)
    }

    @Test func `is read as it was written`() throws {
        #expect(try StarterRecord(reading: record.bytes()) == record)
        #expect(throws: DecodingError.self) { try StarterRecord(reading: Array("{}".utf8)) }
    }
}

import Fixtures
import SchemeModel
import Testing

/// What a text means to a type, in the file and behind `--set` alike.
struct SettingTypeTests {
    @Test(arguments: SettingText.all)
    func `a text is read or refused`(entry: SettingText) {
        do throws(UnreadableValue) {
            #expect(try entry.type.read(entry.text).text == entry.value)
        } catch {
            #expect(error.message + (error.hint.map { " [\($0)]" } ?? "") == entry.refusal)
        }
    }

    @Test func `a refused text is shown shortened and escaped`() {
        let text = "\u{1B}[31m" + String(repeating: "a", count: 100)
        let message = "'\\u{1b}[31m" + String(repeating: "a", count: 55) + "…' is neither true nor false"
        #expect(throws: UnreadableValue(message, hint: "write true or false")) { try SettingType.bool.read(text) }
    }
}

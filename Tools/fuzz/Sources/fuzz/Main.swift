import CLibFuzzer
import SchemeModel
import SchemeSources

/// Gives libFuzzer one input after another to read as a scheme file and as a source file; its options are on the command
/// line.
@main
enum Main {
    static func main() {
        var count = CommandLine.argc
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        _ = LLVMFuzzerRunDriver(&count, &words) { bytes, size in
            let input = Array(UnsafeBufferPointer(start: bytes, count: size))
            Main.read(input)
            for language in [SourceLanguage.swift, .c] { Main.scan(input, language) }
            return 0
        }
    }

    /// A project, or findings that each have a place in the file; anything else ends the program, as libFuzzer asks.
    private static func read(_ bytes: [UInt8]) {
        do throws(Diagnostics) {
            let project = try Project(reading: bytes, file: "schemes.yml")
            precondition(!project.schemes.isEmpty, "a project without schemes")
        } catch {
            precondition(!error.all.isEmpty, "a refusal without a finding")
            for finding in error.all { check(finding, of: bytes.count) }
        }
    }

    /// Blocks whose places are in the file, each with an answer whether it is compiled.
    private static func scan(_ bytes: [UInt8], _ language: SourceLanguage) {
        let source = SwiftSource(bytes, file: "source", language: language, keepsCode: true)
        let blocks = source.blocks
        precondition(source.compiles { $0 == "MOCK" }.count == blocks.count, "a block without an answer")
        let code = blocks.map(\.code)
        let named = source.conditions + source.imports + code.flatMap(\.types)
        let places = named.map(\.place) + code.flatMap { $0.members.map(\.place) + $0.texts.map(\.place) }
        for case let range? in places.map(\.range) {
            precondition(range.start <= range.end, "a backward range")
            precondition((1...bytes.count + 1).contains(range.start.line), "a place outside of the file")
        }
    }

    private static func check(_ finding: Diagnostic, of size: Int) {
        guard let place = finding.place else { preconditionFailure("no place: \(finding.message)") }
        precondition(finding.message.count < 400, "quoted at length: \(finding.message)")
        guard let range = place.range else { return }
        precondition(range.start <= range.end, "a backward range: \(finding.message)")
        precondition((1...size + 1).contains(range.start.line), "a place outside of the file: \(finding.message)")
    }
}

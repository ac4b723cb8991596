import CLibFuzzer
import SchemeModel

/// Gives libFuzzer one input after another to read as a scheme file; its options stand on the command line.
@main
enum Main {
    static func main() {
        var count = CommandLine.argc
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        _ = LLVMFuzzerRunDriver(&count, &words) { bytes, size in
            Main.read(Array(UnsafeBufferPointer(start: bytes, count: size)))
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

    private static func check(_ finding: Diagnostic, of size: Int) {
        guard let place = finding.place else { preconditionFailure("no place: \(finding.message)") }
        precondition(finding.message.count < 400, "quoted at length: \(finding.message)")
        guard let range = place.range else { return }
        precondition(range.start <= range.end, "a backward range: \(finding.message)")
        precondition((1...size + 1).contains(range.start.line), "a place outside of the file: \(finding.message)")
    }
}

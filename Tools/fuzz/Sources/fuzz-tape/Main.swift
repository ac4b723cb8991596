import CLibFuzzer
import Foundation

/// Gives libFuzzer one input after another to read as a tape; its options are on the command line.
@main
enum Main {
    static func main() {
        var count = CommandLine.argc
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        _ = LLVMFuzzerRunDriver(&count, &words) { bytes, size in
            Main.read(Data(UnsafeBufferPointer(start: bytes, count: size)))
            return 0
        }
    }

    /// An archive that is read again as it is written, or a refusal in a sentence; anything else ends the program.
    private static func read(_ bytes: Data) {
        let (tape, filter) = (Tape(file: URL(filePath: "/a.har")), TapeFilter())
        do {
            let filtered = try tape.log(in: bytes).entries.compactMap(\.part).map(filter.entry)
            let again = try tape.log(in: WrittenHAR(filtered).data()).entries.map(\.part)
            precondition(again == filtered, "what is written is read as something else")
        } catch let error as TapeError {
            precondition(error.description.count < 400, "quoted at length: \(error.description)")
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

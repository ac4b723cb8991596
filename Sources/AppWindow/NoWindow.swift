#if !canImport(SwiftUI)
    import Foundation

    /// What runs on a system without SwiftUI.
    @main
    enum NoWindow {
        static func main() {
            let sentence = "matinee-window needs SwiftUI: run it on macOS or iOS, or run matinee here\n"
            FileHandle.standardError.write(Data(sentence.utf8))
            exit(3)
        }
    }
#endif

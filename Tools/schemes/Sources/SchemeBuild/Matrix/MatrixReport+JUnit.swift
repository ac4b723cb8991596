extension MatrixReport {
    /// The report in the form of JUnit's XML that CI services read: one test case for each pair.
    ///
    /// - Parameter output: What a pair has printed; shown for those that failed.
    public func junit(output: (MatrixResult) -> String) -> String {
        let seconds = pairs.map(\.seconds).reduce(0, +)
        let counts = #"tests="\#(pairs.count)" failures="\#(failed)" errors="0" skipped="\#(notRun.count)""#
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(counts) time="\(seconds)">
              <testsuite name="schemes matrix \(action)" \(counts) time="\(seconds)">
            \(pairs.map { testcase($0, output: output) }.joined())  </testsuite>
            </testsuites>

            """
    }

    private func testcase(_ pair: MatrixResult, output: (MatrixResult) -> String) -> String {
        let owner = (pair.scheme ?? pair.name).inXML
        let start = #"    <testcase classname="\#(owner)" name="\#(pair.name.inXML)" time="\#(pair.seconds)""#
        let reason = (pair.reason ?? "").inXML
        switch pair.status {
        case .passed, .expectedFailure: return start + "/>\n"
        case .notRun: return start + #"><skipped message="\#(reason)"/></testcase>"# + "\n"
        case .failed:
            return start + #"><failure message="\#(reason)">\#(output(pair).inXML)</failure></testcase>"# + "\n"
        }
    }
}

extension String {
    /// The text between tags or quotes, without the control characters that XML 1.0 has no way to write.
    fileprivate var inXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\t", "\n": text.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": break
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

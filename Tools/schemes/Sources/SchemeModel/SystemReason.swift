import Foundation

/// Why the system refused something, in the words of the compiler: `permission denied`.
///
/// - Parameter error: An error of the C library or of Foundation, or of a decoder.
public func systemReason(of error: any Error) -> String {
    var error = error
    // Foundation's own words leave the cause out.
    while true {
        if let code = (error as? POSIXError)?.code.rawValue { return systemReason(code) }
        let details = (error as? CocoaError)?.userInfo ?? (error as NSError).userInfo
        guard let cause = details[NSUnderlyingErrorKey] as? any Error else { break }
        error = cause
    }
    if (error as NSError).domain == NSPOSIXErrorDomain { return systemReason(Int32((error as NSError).code)) }
    if let error = error as? DecodingError { return decodingReason(of: error) }
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return systemReason(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: return systemReason(EACCES)
    case .fileWriteOutOfSpace: return systemReason(ENOSPC)
    case .fileWriteVolumeReadOnly: return systemReason(EROFS)
    case .fileWriteFileExists: return systemReason(EEXIST)
    case .fileReadTooLarge: return systemReason(EFBIG)
    case .fileReadInapplicableStringEncoding: return "it is not UTF-8"
    case .some: return noReason
    // A type of this tool's own has a text; Foundation's is the name of an error domain.
    case nil: return type(of: error) == NSError.self ? noReason : "\(error)"
    }
}

private let noReason = "the system gives no reason"

/// - Parameter code: An error number of the C library.
public func systemReason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
}

private func decodingReason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): place(context) + "the key '\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): place(context) + "the value is of another type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "not valid JSON"
    case .dataCorrupted(let context): place(context) + context.debugDescription
    @unknown default: "\(error)"
    }
}

private func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return path.isEmpty ? "" : "\(path.hasPrefix(".") ? String(path.dropFirst()) : path): "
}

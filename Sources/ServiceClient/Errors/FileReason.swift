import Foundation

extension Error {
    /// The number of the operating system for an error with a file, such as `ENOENT`; `nil` if none is known.
    package var fileErrorNumber: Int32? {
        var cause = self as NSError
        while let underlying = cause.userInfo[NSUnderlyingErrorKey] as? any Error { cause = underlying as NSError }
        return switch (cause.domain, CocoaError.Code(rawValue: cause.code)) {
        case (NSPOSIXErrorDomain, _): Int32(exactly: cause.code)
        case (NSCocoaErrorDomain, .fileNoSuchFile), (NSCocoaErrorDomain, .fileReadNoSuchFile): ENOENT
        case (NSCocoaErrorDomain, .fileReadNoPermission), (NSCocoaErrorDomain, .fileWriteNoPermission): EACCES
        case (NSCocoaErrorDomain, .fileWriteFileExists): EEXIST
        case (NSCocoaErrorDomain, .fileWriteOutOfSpace): ENOSPC
        case (NSCocoaErrorDomain, .fileWriteVolumeReadOnly): EROFS
        case (NSCocoaErrorDomain, .fileReadTooLarge): EFBIG
        default: nil
        }
    }

    /// Why a file cannot be read or written, in the words of the operating system, such as `permission denied`.
    ///
    /// Foundation's own text may be no more than the name of an error domain.
    package var fileReason: String {
        guard let number = fileErrorNumber else { return "the file system reports an error" }
        let text = String(cString: strerror(number))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension Data {
    /// Whether this is what Git LFS leaves in the place of a file whose content was not fetched
    /// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
    package var isGitLFSPointer: Bool { starts(with: Data("version https://git-lfs.github.com/spec/".utf8)) }
}

import Foundation

/// What lies at a path; a link is not followed.
struct FileStatus {
    enum Kind {
        case file
        case folder
        case link
        case other
    }

    let kind: Kind
    /// In bytes on the disk.
    let size: Int

    /// Nothing when nothing lies there that can be seen.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_blocks) * 512
    }
}

/// The small text that git keeps in the place of a file whose content Git LFS has.
///
/// https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
public enum LFSPointer {
    public static func isOne(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    }

    public static func finding(at file: String) -> Diagnostic {
        Diagnostic(
            "this is a pointer of Git LFS, not the file's content",
            at: Diagnostic.Place(file: file),
            hint: "git lfs pull"
        )
    }
}

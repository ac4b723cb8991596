/// What an update makes of each file: the project's, the template's that it came from, and the newer template's.
struct UpdatePlan: Equatable {
    /// The versions that are merged; nothing where there is no such file.
    struct File: Equatable {
        let path: String
        let own: TreeEntry?
        let base: TreeEntry?
        let theirs: TreeEntry?

        /// What becomes of the file, as long as git meets no conflict; nothing when it stays as it is.
        var change: UpdateReport.Change? {
            if base == theirs || own == theirs { return nil }
            guard own == base else { return .merged }
            return own == nil ? .added : theirs == nil ? .removed : .replaced
        }
    }

    /// By path.
    let files: [File]
    /// Files that were edited and whose first version is nowhere to be found.
    let unfounded: [String]

    /// - Parameters:
    ///   - recorded: What the project was given.
    ///   - committed: What it has.
    ///   - submodules: Where it has other repositories in it.
    ///   - theirs: What it would be given today.
    ///   - kept: Paths that updates leave alone.
    ///   - base: The version that was given and can still be found, for a file that is not as it was given.
    init(
        recorded: [String: TreeEntry],
        committed: [String: TreeEntry],
        submodules: Set<String>,
        theirs: [String: TreeEntry],
        keeping kept: Set<String>,
        base: (_ path: String, _ recorded: TreeEntry) throws(StarterError) -> TreeEntry?
    ) throws(StarterError) {
        var (files, unfounded): ([File], [String]) = ([], [])
        for path in Set(recorded.keys).union(theirs.keys).subtracting(kept).sorted() {
            // Where something else lies in the way of a file, all of it is the person's.
            let foreign = DiskEntry.parents(of: path).contains { committed[$0] != nil || submodules.contains($0) }
            if foreign || submodules.contains(path) { continue }
            let own = committed[path]
            guard let given = recorded[path] else {
                files.append(File(path: path, own: own, base: nil, theirs: theirs[path]))
                continue
            }
            if own == given || given == theirs[path] {
                files.append(File(path: path, own: own, base: given, theirs: theirs[path]))
            } else if let base = try base(path, given) {
                files.append(File(path: path, own: own, base: base, theirs: theirs[path]))
            } else if let own, let theirs = theirs[path], own != theirs {
                unfounded.append(path)
                files.append(File(path: path, own: own, base: nil, theirs: theirs))
            }
        }
        (self.files, self.unfounded) = (files, unfounded)
    }

    /// The paths where there will be a file and is none.
    var written: [String] {
        files.filter { $0.own == nil && $0.theirs != nil && $0.change != nil }.map(\.path)
    }
}

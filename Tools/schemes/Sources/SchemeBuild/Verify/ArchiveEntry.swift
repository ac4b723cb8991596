/// Something in an archive.
struct ArchiveEntry {
    enum Content {
        case file(BinaryBytes)
        case folder
        /// A link, or a second name of an entry: where it leads from its own folder.
        case link(to: String)
        /// What it is that cannot be read.
        case closed(String)
    }

    /// The path in the archive.
    let path: String
    let content: Content
}

/// An archive that cannot be read, by its own fault.
struct ArchiveDamage: Error {
    let text: String
}

/// Whether a link leads to another entry, by way of other links too; `..` stays inside the archive.
func leadsInside(_ link: String, to target: String, among entries: [ArchiveEntry]) -> Bool {
    var links: [String: String] = [:]
    var paths: Set<String> = []
    for entry in entries {
        var parts = pathParts(entry.path)
        if case .link(let target) = entry.content {
            links[parts.joined(separator: "/")] = target
            parts = parts.dropLast()
        }
        while !parts.isEmpty, paths.insert(parts.joined(separator: "/")).inserted { parts = parts.dropLast() }
    }
    var done = Array(pathParts(link).dropLast())
    var waiting = pathParts(target)[...]
    if target.hasPrefix("/") { return false }
    var steps = 0
    while let part = waiting.popFirst() {
        steps += 1
        guard steps < 1000 else { return false }
        if part == ".." {
            guard done.popLast() != nil else { return false }
            continue
        }
        done.append(part)
        guard let next = links[done.joined(separator: "/")] else { continue }
        guard !next.hasPrefix("/") else { return false }
        done = done.dropLast()
        waiting = pathParts(next) + waiting
    }
    return paths.contains(done.joined(separator: "/"))
}

private func pathParts(_ path: String) -> [String] { path.split(separator: "/").map(String.init).filter { $0 != "." } }

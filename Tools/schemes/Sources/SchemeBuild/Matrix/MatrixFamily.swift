import Foundation

/// The processes that a child has started, and those that they have started.
///
/// SwiftPM gives each compiler and test program a process group of its own, so a signal to its group reaches none of them.
struct MatrixFamily {
    private let child: pid_t
    private var members: Set<pid_t>

    init(of child: pid_t) {
        self.child = child
        members = [child]
        _ = look()
    }

    /// Takes in who has come since, and keeps who has lost its parent; answers whether anybody but the child still runs.
    mutating func look() -> Bool {
        let parents = parentsOfRunningProcesses()
        var newest = members
        while !newest.isEmpty {
            newest = Set(parents.filter { newest.contains($0.value) }.map(\.key)).subtracting(members)
            members.formUnion(newest)
        }
        return members.contains { $0 != child && parents[$0] != nil }
    }

    /// Ends whoever is left.
    ///
    /// - Parameter child: Whether the child itself has not been waited for: its number may be another's afterwards.
    func end(child isLeft: Bool) {
        if isLeft { kill(-child, SIGKILL) }
        for member in members where isLeft || member != child { kill(member, SIGKILL) }
    }
}

/// The parent of each process, without those that have ended and only wait to be asked how.
func parentsOfRunningProcesses() -> [pid_t: pid_t] {
    var parents: [pid_t: pid_t] = [:]
    #if os(Linux)
        // A process that ends meanwhile has no file any more, and no place in the answer.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        for process in names.compactMap({ pid_t($0) }) {
            let line = String(
                decoding: FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data(),
                as: UTF8.self
            )
            // 12 (a name) S 11 …: the name may hold anything.
            let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
            if fields.count > 1, fields[0] != "Z", let parent = pid_t(fields[1]) { parents[process] = parent }
        }
    #else
        var all = [pid_t](repeating: 0, count: max(0, Int(proc_listallpids(nil, 0))) + 64)
        let count = proc_listallpids(&all, Int32(all.count * MemoryLayout<pid_t>.size))
        for process in all.prefix(max(0, Int(count))) {
            var information = proc_bsdshortinfo()
            let size = Int32(MemoryLayout<proc_bsdshortinfo>.size)
            if proc_pidinfo(process, PROC_PIDT_SHORTBSDINFO, 0, &information, size) == size,
                information.pbsi_status != SZOMB
            {
                parents[process] = pid_t(information.pbsi_ppid)
            }
        }
    #endif
    return parents
}

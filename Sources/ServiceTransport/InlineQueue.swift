#if canImport(FoundationNetworking)
    import Foundation

    /// Lets a session's delegate work in the place where the session reads, so that it reads no faster than is noted.
    ///
    /// On Linux a session hands each piece of a body to its delegate's queue and reads on: 300 kB of gzip have unpacked to
    /// hundreds of megabytes in that queue before the first piece is counted. `OperationQueue` vouches for being sendable
    /// without the compiler's proof, and a subclass has to say so again; this one adds nothing that could be shared.
    final class InlineQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif

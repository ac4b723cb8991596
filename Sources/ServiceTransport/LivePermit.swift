/// Allows a client to ask a real server; without one there is no live client, so that no call leaves the machine by accident.
///
/// Only a file that says `@_spi(LivePermit) import ServiceTransport` can make one: the composition root, for a service
/// whose scheme selects `live`, and the helper of tests that talk to a server on this machine.
public struct LivePermit: Sendable {
    @_spi(LivePermit) public init() {}
}

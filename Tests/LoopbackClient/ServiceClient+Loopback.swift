import Foundation
import LoopbackServer
import ServiceClient
@_spi(LivePermit) import ServiceTransport

extension ServiceClient {
    /// A live client of `items` for a server on this machine; the deadline is far away, so that a loaded machine does not
    /// reach it.
    public static func loopback(
        at baseURL: URL,
        timeout: Duration = .seconds(60),
        bodyLimit: Int = 8,
        accessToken: AccessToken? = nil
    ) -> ServiceClient {
        LoopbackServer.ignoreProxies()
        return .live(
            name: "items",
            baseURL: baseURL,
            timeout: timeout,
            bodyLimit: bodyLimit,
            accessToken: accessToken,
            permit: LivePermit()
        )
    }
}

import Foundation
import ServiceClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension ServiceClient {
    /// A client that asks a server over HTTP.
    ///
    /// On Linux `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` are obeyed, for this machine's own addresses too.
    ///
    /// - Parameters:
    ///   - name: The service's name in messages.
    ///   - baseURL: An http or https URL without user, query and fragment.
    ///   - timeout: The deadline of a whole call, redirects and body included.
    ///   - accessToken: Read once per call, before anything is sent.
    public static func live(
        name: String,
        baseURL: URL,
        timeout: Duration,
        accessToken: AccessToken? = nil
    ) -> ServiceClient {
        let transport = Transport(timeout: timeout)
        return ServiceClient(name: name, tokenVariable: accessToken?.variable) { endpoint in
            let request = try endpoint.request(baseURL: baseURL, accessToken: accessToken)
            let (body, response) = try await transport.send(request)
            return (withoutToken(body, response: response, request: request), response)
        }
    }

    /// The body of a refusal, without the token: servers like to repeat what they were sent, and messages quote them.
    private static func withoutToken(_ body: Data, response: HTTPURLResponse, request: URLRequest) -> Data {
        guard !(200..<300).contains(response.statusCode),
            let token = request.value(forHTTPHeaderField: "Authorization")?.split(separator: " ").last
        else { return body }
        return Data(String(decoding: body, as: UTF8.self).replacing(token, with: "[token]").utf8)
    }
}

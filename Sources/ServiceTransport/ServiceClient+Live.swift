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
            let token = request.value(forHTTPHeaderField: "Authorization")?.split(separator: " ").last
            let secrets = Secrets(token.map { [String($0)] } ?? [])
            do {
                var response = try await transport.send(request)
                response.secrets = secrets
                return response
            } catch let error as ServiceError {
                throw error.hiding(secrets)
            }
        }
    }
}

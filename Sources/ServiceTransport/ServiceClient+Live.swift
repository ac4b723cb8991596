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
    ///   - timeout: The deadline of a whole call, redirects, body and retries included; at most a day.
    ///   - bodyLimit: The largest body that is taken, in MiB, counted after it is unpacked.
    ///   - accessToken: Read before each request is sent.
    ///   - pace: Time and chance for the waits between attempts.
    ///   - permit: Shows that this client is meant to ask a real server.
    public static func live(
        name: String,
        baseURL: URL,
        timeout: Duration,
        bodyLimit: Int = 8,
        accessToken: AccessToken? = nil,
        pace: Pace = Pace(),
        permit: LivePermit
    ) -> ServiceClient {
        let transport = Transport(bodyLimit: bodyLimit)
        return ServiceClient(name: name, tokenVariable: accessToken?.variable, timeout: timeout, pace: pace) {
            endpoint in
            let request = try endpoint.request(baseURL: baseURL, accessToken: accessToken)
            let token = request.value(forHTTPHeaderField: "Authorization")?.split(separator: " ").last
            let secrets = Secrets(endpoint.secrets + (token.map { [String($0)] } ?? []))
            do {
                var response = try await transport.send(request, timeout: endpoint.timeout ?? timeout)
                response.secrets = secrets
                // Messages tell the method and the address only.
                response.request?.setValue(nil, forHTTPHeaderField: "Authorization")
                return response
            } catch let error as ServiceError {
                throw error.hiding(secrets)
            }
        }
    }
}

extension Endpoint {
    /// What it sends under a name such as `X-Api-Key`; a short value would be hidden where it means nothing.
    fileprivate var secrets: [String] {
        let named = headers.map { ($0.key, $0.value) } + query.map { ($0.name, $0.value ?? "") }
        return named.filter { SecretName.isSecret($0.0) && $0.1.count > 7 }.map(\.1)
    }
}

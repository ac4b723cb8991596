import Foundation
import LoopbackClient
import LoopbackServer
import ServiceClient
import Testing

@testable import ServiceReplay

@Suite struct `Secrets on a tape` {
    /// Every secret of the exchanges below has this in it.
    private let secret = "s3cr3t"

    @Test func `are none of those of a server's client`() async throws {
        let folder = try TapeFolder()
        let token = "\(secret)+token/7"
        let server = try LoopbackServer { request in
            let headers = ["Set-Cookie": "session=s3cr3t", "X-Token": "s3cr3t", "ETag": "7"]
            let echo = #"{"you":"\#(request.headers["authorization"] ?? "")","access_token":"s3cr3t","kept":"kept"}"#
            return .json(echo, headers: headers)
        }
        let client = ServiceClient.loopback(
            at: server.baseURL,
            accessToken: AccessToken(variable: "ITEMS_TOKEN") { token }
        ).recorded(on: folder.tape, baseURL: server.baseURL, environment: [:])
        let endpoint = Endpoint(
            .post,
            "/items/\(token)",
            query: [.init(name: "api_key", value: secret), .init(name: "again", value: token)],
            headers: ["X-Api-Key": secret, "Cookie": "id=\(secret)"],
            body: Data(secret.utf8)
        )
        let answer = try await client.send(endpoint)
        #expect(String(decoding: answer.body, as: UTF8.self).contains(secret))
        let text = try folder.text()
        #expect(text.contains("kept"))
        #expect(!text.contains(secret))
    }

    @Test func `are gone from a browser's archive when something is recorded on it`() async throws {
        let folder = try TapeFolder(
            #"""
            {"log": {"comment": "s3cr3t", "pages": [{"title": "s3cr3t"}], "entries": [{
              "startedDateTime": "2026-01-01T00:00:00.000+01:00", "time": 3.5, "_initiator": "s3cr3t",
              "request": {
                "method": "POST", "url": "https://me:s3cr3t@items.example/?token=s3cr3t#s3cr3t",
                "headers": [{"name": "cookie", "value": "s3cr3t"}], "cookies": [{"name": "a", "value": "s3cr3t"}],
                "queryString": [{"name": "token", "value": "s3cr3t"}],
                "postData": {"mimeType": "a/b", "text": "s3cr3t"}
              },
              "response": {
                "status": 302, "redirectURL": "https://items.example/?session=s3cr3t",
                "headers": [{"name": "Location", "value": "/?session=s3cr3t#s3cr3t"}],
                "content": {"size": 9, "encoding": "base64", "text": "cGFzc3dvcmQ9czNjcjN0"}
              }}]}}
            """#
        )
        let client = ServiceClient.success("{}")
            .recorded(on: folder.tape, baseURL: try url("https://items.example"), environment: [:])
        _ = try await client.send(Endpoint(.get, "/items"))
        #expect(try folder.questions() == ["POST /?token=REDACTED", "GET /items"])
        let text = try folder.text()
        #expect(!text.contains(secret))
        #expect(!text.contains("czNjcjN0"))
    }
}

import Foundation
import ServiceClient
import Testing

@Suite struct ServiceClientTests {
    private let endpoint = Endpoint(.get, "/numbers")

    private func client(status: Int, body: String, tokenVariable: String? = nil) -> ServiceClient {
        ServiceClient(name: "items", tokenVariable: tokenVariable) { _ in
            ServiceResponse(status: status, body: Data(body.utf8))
        }
    }

    @Test(arguments: [200, 201, 299])
    func `an answer with a 2xx status is decoded`(_ status: Int) async throws {
        let value = try await client(status: status, body: "[1, 2]").value(from: endpoint, as: [Int].self)
        #expect(value == [1, 2])
    }

    @Test func `the type of the value can come from the place that takes it`() async throws {
        let value: [Int] = try await ServiceClient.success("[1, 2]").value(from: endpoint)
        #expect(value == [1, 2])
    }

    @Test func `an empty 204 is explained where a value is expected`() async {
        await expectMessage(
            "The service 'items' sent an answer that cannot be used: it is empty where JSON was expected; "
                + "report this if it stays so.",
            from: client(status: 204, body: "")
        )
    }

    @Test func `a 401 names the token's variable`() async {
        await expectMessage(
            "The service 'items' asks you to sign in; set API_TOKEN to a valid access token and try again.",
            from: client(status: 401, body: "{}", tokenVariable: "API_TOKEN")
        )
    }

    @Test func `a 401 of a service without a token asks to sign in`() async {
        await expectMessage(
            "The service 'items' asks you to sign in; sign in and try again.",
            from: client(status: 401, body: "{}")
        )
    }

    @Test func `another status is told with a piece of the body`() async {
        await expectMessage(
            "The service 'items' answered with status 404 (no\\u{1B}[2J such thing); check what was asked for.",
            from: client(status: 404, body: "no\u{1B}[2J\nsuch thing\n")
        )
    }

    @Test(arguments: [(200, "{}"), (204, ""), (205, ""), (200, "<html>")])
    func `an endpoint without a value takes any answer of success`(_ status: Int, _ body: String) async throws {
        try await client(status: status, body: body).perform(endpoint)
    }

    @Test func `an endpoint without a value fails like any other`() async {
        let error = await #expect(throws: ServiceError.self) {
            try await client(status: 409, body: "").perform(endpoint)
        }
        #expect(error?.code == .conflict)
    }

    @Test func `an error of the sender gets the service's name and the time taken`() async {
        let error = await #expect(throws: ServiceError.self) {
            try await ServiceClient.failure(ServiceError(.offline), name: "items").perform(endpoint)
        }
        #expect(error?.service == "items")
        #expect(error?.elapsed != nil)
    }

    @Test func `a failing client throws its error as it is`() async {
        struct Broken: Error, Equatable {}
        await #expect(throws: Broken()) {
            _ = try await ServiceClient.failure(Broken()).value(from: endpoint, as: [Int].self)
        }
    }

    private func expectMessage(_ message: String, from client: ServiceClient) async {
        let error = await #expect(throws: ServiceError.self) {
            _ = try await client.value(from: endpoint, as: [Int].self)
        }
        #expect(error?.description == message)
    }
}

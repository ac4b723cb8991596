import ServiceClient
import Testing

@testable import AppMock

@Suite struct `A failure of a mock` {
    private func codes(_ failure: MockFailure, count: Int = 4) -> [ServiceError.Code?] {
        (0..<count).map(failure.code)
    }

    @Test func `is one for each call, or for the first ones, or for none`() {
        #expect(codes(.never) == [nil, nil, nil, nil])
        #expect(codes(.always(.offline)) == [.offline, .offline, .offline, .offline])
        #expect(codes(.first(2, .timedOut)) == [.timedOut, .timedOut, nil, nil])
        #expect(codes(.first(0, .timedOut)) == [nil, nil, nil, nil])
        #expect(codes(.calls([nil, .rateLimited, .unavailable])) == [nil, .rateLimited, .unavailable, .unavailable])
    }

    @Test func `by chance is the same for the same seed`() {
        let calls = codes(.chance(0.25, .offline, seed: 7), count: 1_000)
        #expect(calls == codes(.chance(0.25, .offline, seed: 7), count: 1_000))
        #expect(calls != codes(.chance(0.25, .offline, seed: 8), count: 1_000))
        #expect((200...300).contains(calls.count { $0 == .offline }))
    }

    @Test(arguments: [(0.0, 0), (1.0, 1_000)])
    func `by chance is none or all at the ends of the range`(share: Double, failures: Int) {
        #expect(codes(.chance(share, .offline, seed: 7), count: 1_000).count { $0 != nil } == failures)
    }
}

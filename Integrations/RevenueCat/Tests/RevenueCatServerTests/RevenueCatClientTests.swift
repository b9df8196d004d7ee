import GateKit
import GateStores
import RevenueCatServer
import Testing

/// A client asks as RevenueCat documents, and copes with the documented faults.
struct RevenueCatClientTests {
  private static let now = Instant("2026-11-20T12:00:00Z") ?? .latest
  private static let customer = """
    {"request_date": "2026-11-20T12:00:00Z", "request_date_ms": 1795176000000, "subscriber": {
      "entitlements": {}, "first_seen": "2026-01-01T00:00:00Z", "original_app_user_id": "anna",
      "non_subscriptions": {"basic": [{"id": "1", "is_sandbox": false,
        "purchase_date": "2026-11-01T00:00:00Z", "store": "app_store"}]},
      "subscriptions": {}}}
    """

  private let clock = JumpingClock(at: now)

  private func client(_ server: LocalServer) -> RevenueCatClient {
    RevenueCatClient(secretKey: "sk_1", url: server.url, clock: clock)
  }

  @Test func `a customer is asked for by id, and read by the decoder`() async throws {
    let server = try await LocalServer([.ok(Self.customer)])
    let client = client(server)
    let source = RevenueCatSource(for: []) { try await client.customer($0) }
    let snapshot = try await source.snapshot(of: "$RCAnonymousID:a/b", at: Self.now)
    #expect(snapshot.entitlements.map(\.product) == ["basic"])
    #expect(server.paths == ["/v1/subscribers/%24RCAnonymousID%3Aa%2Fb"])
    #expect(server.requests.first?.headers["authorization"] == "Bearer sk_1")
    try await server.stop()
  }

  @Test func `a customer whom RevenueCat creates is a document too`() async throws {
    let server = try await LocalServer([
      LocalServer.Response(status: 201, body: Self.customer)
    ])
    #expect(try await client(server).customer("new") == Array(Self.customer.utf8))
    try await server.stop()
  }

  @Test(
    arguments: [
      ([.failure(429, retryAfter: "4")], [4]), ([.failure(429)], [1]),
      ([.failure(500), .failure(529)], [1, 2]), ([.closedConnection], [1]),
    ] as [([LocalServer.Response], [Int64])])
  func `a failure for a moment is waited for`(
    failures: [LocalServer.Response], waits: [Int64]
  ) async throws {
    let server = try await LocalServer(failures + [.ok(Self.customer)])
    #expect(try await client(server).customer("anna") == Array(Self.customer.utf8))
    #expect(clock.waits == waits)
    try await server.stop()
  }

  @Test(arguments: [
    (LocalServer.Response.failure(401), "RevenueCat does not accept the secret key (status 401)"),
    (.failure(403), "RevenueCat does not accept the secret key (status 403)"),
    (.failure(400), "RevenueCat responded with the status 400"),
    (
      .failure(429, retryAfter: "60"), "RevenueCat limits the rate of requests (status 429)"
    ),
  ])
  func `a failure that lasts is an error`(
    failure: LocalServer.Response, message: String
  ) async throws {
    let server = try await LocalServer([failure])
    let client = client(server)
    await #expect(throws: EntitlementSourceError.unavailable(message)) {
      try await client.customer("anna")
    }
    #expect(clock.waits == [])
    try await server.stop()
  }
}

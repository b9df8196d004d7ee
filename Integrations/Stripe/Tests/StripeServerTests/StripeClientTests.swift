import GateKit
import GateStores
import StripeServer
import Testing

/// A client asks as Stripe documents, and copes with the documented faults.
struct StripeClientTests {
  private static let now = Instant("2026-11-20T12:00:00Z") ?? .latest
  private static let none =
    #"{"object":"list","url":"/v1/entitlements/active_entitlements","has_more":false,"data":[]}"#

  private let clock = JumpingClock(at: now)

  private func client(_ server: LocalServer) -> StripeClient {
    StripeClient(secretKey: "rk_1", url: server.url, clock: clock)
  }

  private static func page(_ ids: [String], hasMore: Bool) -> String {
    let subscriptions = ids.map { id in
      """
      {"id":"\(id)","object":"subscription","customer":"cus_1","livemode":true,"status":"active",\
      "created":1793523600,"start_date":1793523600,"cancel_at_period_end":false,\
      "items":{"object":"list","has_more":false,"url":"/v1/subscription_items","data":[\
      {"id":"si_\(id)","object":"subscription_item","quantity":1,"current_period_start":1793523600,\
      "current_period_end":1796115600,"price":{"id":"price_\(id)","object":"price","product":"prod_1"}}]}}
      """
    }
    return
      #"{"object":"list","url":"/v1/subscriptions","has_more":\#(hasMore),"data":[\#(subscriptions.joined(separator: ","))]}"#
  }

  @Test func `all pages are one complete document`() async throws {
    let server = try await LocalServer([
      .ok(Self.page(["a", "b"], hasMore: true)), .ok(Self.page(["c"], hasMore: false)),
      .ok(Self.none),
    ])
    let client = client(server)
    let source = StripeSource(for: [], scope: .whole) { _ in try await client.document(of: "cus/1")
    }
    let snapshot = try await source.snapshot(of: "anna", at: Self.now)
    #expect(snapshot.entitlements.map(\.product).sorted() == ["price_a", "price_b", "price_c"])
    #expect(snapshot.asOf == Self.now && snapshot.isComplete && snapshot.trust == .server)
    #expect(
      server.paths == [
        "/v1/subscriptions?customer=cus%2F1&status=all&limit=100",
        "/v1/subscriptions?customer=cus%2F1&status=all&limit=100&starting_after=b",
        "/v1/entitlements/active_entitlements?customer=cus%2F1&limit=100",
      ])
    #expect(Set(server.requests.map { $0.headers["authorization"] }) == ["Bearer rk_1"])
    try await server.stop()
  }

  @Test func `a customer whom Stripe does not have is unknown`() async throws {
    let server = try await LocalServer([
      .failure(
        400,
        #"{"error":{"type":"invalid_request_error","code":"resource_missing","param":"customer"}}"#)
    ])
    #expect(try await client(server).document(of: "cus_1") == nil)
    try await server.stop()
  }

  @Test(
    arguments: [
      ([.failure(429)], [1]), ([.failure(429), .failure(429)], [1, 2]), ([.failure(500)], [1]),
      ([.closedConnection], [1]),
    ] as [([LocalServer.Response], [Int64])])
  func `a failure for a moment is waited for`(
    failures: [LocalServer.Response], waits: [Int64]
  ) async throws {
    let server = try await LocalServer(
      failures + [.ok(Self.page([], hasMore: false)), .ok(Self.none)])
    #expect(try await client(server).document(of: "cus_1") != nil)
    #expect(clock.waits == waits)
    try await server.stop()
  }

  @Test(arguments: [
    (
      LocalServer.Response.failure(401),
      EntitlementSourceError.unavailable(
        "Stripe does not accept the key for these requests (status 401)")
    ),
    (
      .failure(400, #"{"error":{"type":"invalid_request_error","code":"parameter_unknown"}}"#),
      .unavailable(
        "Stripe responded with the status 400: invalid_request_error, parameter_unknown")
    ),
    (.ok("{}"), .badAnswer("the response of Stripe is not a page of a list")),
    (
      .ok(page([], hasMore: true)),
      .badAnswer("a page of the list does not lead to the last")
    ),
  ])
  func `a failure that lasts is an error`(
    failure: LocalServer.Response, error: EntitlementSourceError
  ) async throws {
    let server = try await LocalServer([failure])
    let client = client(server)
    await #expect(throws: error) { try await client.document(of: "cus_1") }
    try await server.stop()
  }
}

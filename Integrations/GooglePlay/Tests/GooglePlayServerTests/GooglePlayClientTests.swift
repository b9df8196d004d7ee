import CryptoExtras
import Foundation
import GateKit
import GateStores
import GooglePlayServer
import Testing

/// A client asks as Google documents, and copes with the documented faults.
struct GooglePlayClientTests {
  private static let now = Instant("2026-11-20T12:00:00Z") ?? .latest
  private static let access = LocalServer.Response.ok(
    #"{"access_token":"ya29.1","expires_in":3599,"token_type":"Bearer"}"#)
  private static let subscription = """
    {"kind":"androidpublisher#subscriptionPurchaseV2","subscriptionState":"SUBSCRIPTION_STATE_ACTIVE",\
    "startTime":"2026-11-01T00:00:00Z","acknowledgementState":"ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED",\
    "lineItems":[{"productId":"pro","expiryTime":"2026-12-01T00:00:00Z",\
    "autoRenewingPlan":{"autoRenewEnabled":true},"offerDetails":{"basePlanId":"monthly"}}]}
    """

  private let clock = JumpingClock(at: now)

  private func client(_ server: LocalServer) throws -> GooglePlayClient {
    let account = try GoogleServiceAccount(
      json: try TestKeys.accountFile(tokenURL: "\(server.url)/token"))
    return GooglePlayClient(
      account: account, packageName: "com.app", url: server.url, clock: clock)
  }

  @Test func `the purchases of a customer are one document`() async throws {
    let server = try await LocalServer([Self.access, .ok(Self.subscription)])
    let client = try client(server)
    let source = GooglePlaySource(for: [], scope: .whole) { _ in
      try await client.document(of: [.subscription("a/1")])
    }
    let snapshot = try await source.snapshot(of: "anna", at: Self.now)
    #expect(snapshot.entitlements.map(\.product) == ["pro"])
    #expect(snapshot.asOf == Self.now && snapshot.isComplete && snapshot.trust == .server)
    #expect(
      server.paths == [
        "/token",
        "/androidpublisher/v3/applications/com.app/purchases/subscriptionsv2/tokens/a%2F1",
      ])
    #expect(server.requests.last?.headers["authorization"] == "Bearer ya29.1")
    #expect(try await client.document(of: []) == nil)
    try await server.stop()
  }

  @Test func `access is asked for with an assertion, once for its lifetime`() async throws {
    let server = try await LocalServer([
      Self.access, .ok("{}"), .ok("{}"), Self.access, .ok("{}"),
    ])
    let client = try client(server)
    for _ in 0..<2 { _ = try await client.document(of: [.product("p")]) }
    try await clock.sleep(
      until: Instant(secondsSince1970: Self.now.secondsSince1970 + 3_600))
    _ = try await client.document(of: [.product("p")])
    let product = "/androidpublisher/v3/applications/com.app/purchases/productsv2/tokens/p"
    #expect(server.paths == ["/token", product, product, "/token", product])

    let form = try #require(server.requests.first?.body.split(separator: "assertion="))
    #expect(form[0] == "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&")
    let parts = form[1].split(separator: ".")
    let claims = String(decoding: try #require(TestKeys.data(parts[1])), as: UTF8.self)
    #expect(
      claims == """
        {"aud":"\(server.url)/token","exp":1795176300,"iat":1795176000,\
        "iss":"reader@project.iam.gserviceaccount.com",\
        "scope":"https://www.googleapis.com/auth/androidpublisher"}
        """)
    let signature = _RSA.Signing.RSASignature(
      rawRepresentation: try #require(TestKeys.data(parts[2])))
    #expect(
      try TestKeys.account.get().publicKey.isValidSignature(
        signature, for: Data("\(parts[0]).\(parts[1])".utf8), padding: .insecurePKCS1v1_5))
    try await server.stop()
  }

  @Test(arguments: [404, 410])
  func `a purchase that Google no longer knows is omitted`(
    status: Int
  ) async throws {
    let server = try await LocalServer([Self.access, .failure(status)])
    let document = try await client(server).document(of: [.subscription("a\"b")])
    #expect(
      document.map { String(decoding: $0, as: UTF8.self) }
        == #"{"asOf":"2026-11-20T12:00:00Z","purchases":{},"voidedPurchases":[]}"#
    )
    try await server.stop()
  }

  @Test func `voided purchases are read to the last page, and join their tokens`() async throws {
    func voided(_ token: String) -> String {
      #"{"kind":"androidpublisher#voidedPurchase","purchaseToken":"\#(token)","voidedTimeMillis":"1795000000000","voidedSource":1}"#
    }
    let server = try await LocalServer([
      Self.access,
      .ok(
        #"{"voidedPurchases":[\#(voided("a")),\#(voided("b"))],"tokenPagination":{"nextPageToken":"n=1"}}"#
      ),
      .ok(#"{"voidedPurchases":[\#(voided("c"))]}"#), .ok("{}"),
    ])
    let client = try client(server)
    let purchases = try await client.voidedPurchases(
      from: Instant(secondsSince1970: 1_794_000_000), to: Self.now)
    #expect(purchases.map(\.purchaseToken) == ["a", "b", "c"])
    let path =
      "/androidpublisher/v3/applications/com.app/purchases/voidedpurchases?startTime=1794000000000&endTime=1795176000000&type=1&maxResults=1000"
    #expect(server.paths == ["/token", path, path + "&token=n%3D1"])
    let document = try #require(try await client.document(of: [.product("b")], voided: purchases))
    let text = String(decoding: document, as: UTF8.self)
    #expect(text.contains(#""purchases":{"b":{}}"#))
    #expect(text.contains(#""purchaseToken":"b""#) && !text.contains(#""purchaseToken":"a""#))
    try await server.stop()
  }

  @Test(
    arguments: [
      ([.failure(429, retryAfter: "2")], [2]), ([.failure(503), .failure(500)], [1, 2]),
      ([.closedConnection], [1]),
    ] as [([LocalServer.Response], [Int64])])
  func `a failure for a moment is waited for`(
    failures: [LocalServer.Response], waits: [Int64]
  ) async throws {
    let server = try await LocalServer([Self.access] + failures + [.ok("{}")])
    #expect(try await client(server).document(of: [.product("p")]) != nil)
    #expect(clock.waits == waits)
    try await server.stop()
  }

  @Test(
    arguments: [
      (
        [.failure(400, #"{"error":"invalid_grant"}"#)],
        "Google does not accept the key of the service account (status 400)"
      ),
      (
        [access, .failure(403)],
        "the service account may not read the purchases of the app (status 403)"
      ),
      ([access, .failure(400)], "Google Play responded with the status 400"),
    ] as [([LocalServer.Response], String)])
  func `a failure that lasts is an error`(
    responses: [LocalServer.Response], message: String
  ) async throws {
    let server = try await LocalServer(responses)
    let client = try client(server)
    await #expect(throws: EntitlementSourceError.unavailable(message)) {
      try await client.document(of: [.product("p")])
    }
    try await server.stop()
  }

  @Test(arguments: ["", "{}", #"{"private_key":"-----BEGIN PRIVATE KEY-----"}"#])
  func `a file that is no key is an error`(file: String) {
    #expect(throws: GoogleServiceAccount.Failure.malformed) {
      try GoogleServiceAccount(json: Array(file.utf8))
    }
  }
}

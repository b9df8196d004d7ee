import Foundation
import GateKit
import GateStores
import GooglePlayServer
import Testing

/// A webhook accepts what Google signed for its audience and service account.
struct GooglePlayWebhookTests {
  private static let now = Instant("2026-11-20T12:00:00Z") ?? .latest
  private static let email = "push@project.iam.gserviceaccount.com"
  private let clock = JumpingClock(at: now)

  private func webhook(_ server: LocalServer, packageName: String = "com.app") -> GooglePlayWebhook
  {
    GooglePlayWebhook(
      audience: "https://example.com/play", serviceAccount: Self.email, packageName: packageName,
      keysURL: "\(server.url)/certs", clock: clock)
  }

  private static let claims: [String: any Sendable] = [
    "iss": "https://accounts.google.com", "aud": "https://example.com/play", "email": email,
    "email_verified": true, "exp": 1_795_179_600, "iat": 1_795_175_990,
  ]

  private static let body: [UInt8] = {
    let notification = Data(
      #"""
      {"version":"1.0","packageName":"com.app","eventTimeMillis":"1795176000000",
       "subscriptionNotification":{"version":"1.0","notificationType":2,"purchaseToken":"token-1"}}
      """#.utf8)
    return Array(
      #"{"message":{"data":"\#(notification.base64EncodedString())","messageId":"1"},"subscription":"s"}"#
        .utf8)
  }()

  @Test func `a push names the purchase token`() async throws {
    let server = try await LocalServer([.ok(try TestKeys.keySet())])
    let webhook = webhook(server)
    let token = try TestKeys.token(Self.claims)
    for _ in 0..<3 {
      let notification = try await webhook.notification(
        in: Self.body, authorization: "Bearer \(token)")
      #expect(notification.purchaseToken == "token-1")
    }
    #expect(server.paths == ["/certs"])
    try await server.stop()
  }

  @Test(
    arguments: [
      ["iss": "https://accounts.example.com"], ["aud": "https://example.com/other"],
      ["email": "push@other.iam.gserviceaccount.com"], ["email": nil], ["email_verified": false],
      ["exp": 1_795_176_000], ["iat": 1_795_176_061],
    ] as [[String: (any Sendable)?]])
  func `a token with another claim is rejected`(change: [String: (any Sendable)?]) async throws {
    let server = try await LocalServer([.ok(try TestKeys.keySet())])
    var claims = Self.claims
    for (name, value) in change { claims[name] = value }
    let token = try TestKeys.token(claims)
    let webhook = webhook(server)
    let error = await #expect(throws: GooglePlayWebhookError.unauthorized) {
      try await webhook.notification(in: Self.body, authorization: "Bearer \(token)")
    }
    #expect(error?.status == 401)
    try await server.stop()
  }

  @Test func `a token that Google did not sign is rejected`() async throws {
    let server = try await LocalServer([.ok(try TestKeys.keySet())])
    let webhook = webhook(server)
    let genuine = try TestKeys.token(Self.claims)
    for header in [
      "Bearer \(try TestKeys.token(Self.claims, signedBy: TestKeys.forger))",
      "Bearer \(try TestKeys.token(Self.claims, header: ["alg": "none", "kid": "google-1"]))",
      "Bearer \(try TestKeys.token(Self.claims, header: ["alg": "HS256", "kid": "google-1"]))",
      "Bearer \(genuine.dropLast(8))", genuine, "", "Bearer a.b.c",
    ] {
      await #expect(throws: GooglePlayWebhookError.unauthorized) {
        try await webhook.notification(in: Self.body, authorization: header)
      }
    }
    await #expect(throws: GooglePlayWebhookError.unauthorized) {
      try await webhook.notification(in: Self.body, authorization: nil)
    }
    try await server.stop()
  }

  @Test func `keys are asked for again after a minute if one is missing`() async throws {
    let old = try TestKeys.keySet(id: "google-0")
    let server = try await LocalServer([.ok(old), .ok(try TestKeys.keySet())])
    let webhook = webhook(server)
    let header = "Bearer \(try TestKeys.token(Self.claims))"
    for _ in 0..<2 {
      await #expect(throws: GooglePlayWebhookError.unauthorized) {
        try await webhook.notification(in: Self.body, authorization: header)
      }
    }
    #expect(server.requests.count == 1)
    try await clock.sleep(until: Instant(secondsSince1970: Self.now.secondsSince1970 + 60))
    _ = try await webhook.notification(in: Self.body, authorization: header)
    #expect(server.requests.count == 2)
    try await server.stop()
  }

  @Test func `a notification of another app, and a body that is none, are rejected`() async throws {
    let server = try await LocalServer([
      .ok(try TestKeys.keySet()), .ok(try TestKeys.keySet()),
    ])
    let header = "Bearer \(try TestKeys.token(Self.claims))"
    let other = webhook(server, packageName: "com.other")
    await #expect(throws: GooglePlayWebhookError.otherApp("com.app")) {
      try await other.notification(in: Self.body, authorization: header)
    }
    let webhook = webhook(server)
    let error = await #expect(throws: GooglePlayWebhookError.self) {
      try await webhook.notification(in: Array("{}".utf8), authorization: header)
    }
    #expect(error?.status == 400)
    try await server.stop()
  }

  @Test func `a failure of Google's keys is not a rejection`() async throws {
    let server = try await LocalServer([.failure(404)])
    let webhook = webhook(server)
    let header = "Bearer \(try TestKeys.token(Self.claims))"
    let error = await #expect(throws: GooglePlayWebhookError.self) {
      try await webhook.notification(in: Self.body, authorization: header)
    }
    #expect(error?.status == 503)
    try await server.stop()
  }
}

import AppStoreServer
import AsyncHTTPClient
import Crypto
import Foundation
import GateKit
import Testing

/// A client asks as Apple documents, and copes with the documented faults.
struct AppStoreServerClientTests {
  private static let now = Instant("2026-11-20T12:00:00Z") ?? .latest
  private static let privateKey = P256.Signing.PrivateKey()
  private static let notFound = LocalServer.Response.failure(
    404, #"{"errorCode": 4040010, "errorMessage": "Transaction id not found."}"#)

  private let clock = JumpingClock(at: now)

  private func client(
    _ servers: [LocalServer], http: HTTPClient = .shared
  ) throws -> AppStoreServerClient {
    AppStoreServerClient(
      key: try AppStoreServerKey(
        pem: Self.privateKey.pemRepresentation, keyID: "2X9R4HXF34", issuerID: "57246542"),
      bundleID: "com.app", servers: servers.map { .init(url: $0.url) }, http: http,
      clock: clock)
  }

  private static func page(_ revision: String, _ transactions: [String], hasMore: Bool) -> String {
    """
    {"revision":"\(revision)","bundleId":"com.app","environment":"Production","hasMore":\(hasMore),\
    "signedTransactions":[\(transactions.map { "\"\($0)\"" }.joined(separator: ","))]}
    """
  }

  @Test func `a history is read page by page, and continued after its revision`() async throws {
    let pages = [
      Self.page("r/1", ["a", "b"], hasMore: true), Self.page("r2", ["c"], hasMore: false),
      Self.page("r2", [], hasMore: false), Self.page("r3", ["d"], hasMore: false),
    ]
    let server = try await LocalServer(pages.map(LocalServer.Response.ok))
    let client = try client([server])
    let first = try #require(try await client.history(of: "2000 1"))
    #expect(first.pages == Array(pages[...1]) && first.revision == "r2")
    let kept = try JSONDecoder().decode(
      AppStoreHistory.self, from: try JSONEncoder().encode(first))
    let unchanged = try #require(try await client.history(of: "2000 1", continuing: kept))
    #expect(unchanged == first)
    let last = try #require(try await client.history(of: "2000 1", continuing: unchanged))
    #expect(last.pages == [pages[0], pages[1], pages[3]] && last.revision == "r3")
    #expect(
      String(decoding: last.document, as: UTF8.self) == "[\(pages[0]),\(pages[1]),\(pages[3])]")
    #expect(
      server.paths == [
        "/inApps/v2/history/2000%201", "/inApps/v2/history/2000%201?revision=r%2F1",
        "/inApps/v2/history/2000%201?revision=r2", "/inApps/v2/history/2000%201?revision=r2",
      ])
    try await server.stop()
  }

  @Test func `each request has a token that Apple accepts`() async throws {
    let server = try await LocalServer([.ok(Self.page("r1", [], hasMore: false)), .ok("{}")])
    _ = try await client([server]).document(of: "1")
    for request in server.requests {
      let authorization = try #require(request.headers["authorization"])
      let parts = try #require(authorization.split(separator: " ").last).split(separator: ".")
      #expect(authorization.hasPrefix("Bearer ") && parts.count == 3)
      #expect(
        Self.text(of: parts[0]) == #"{"alg":"ES256","kid":"2X9R4HXF34","typ":"JWT"}"#)
      #expect(
        Self.text(of: parts[1])
          == #"{"aud":"appstoreconnect-v1","bid":"com.app","exp":1795176300,"iat":1795176000,"iss":"57246542"}"#
      )
      let signature = try P256.Signing.ECDSASignature(
        rawRepresentation: try #require(Self.data(of: parts[2])))
      #expect(
        Self.privateKey.publicKey.isValidSignature(
          signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
    }
    #expect(server.requests.count == 2)
    try await server.stop()
  }

  @Test func `the sandbox is asked if production does not know the transaction`() async throws {
    let page = Self.page("r1", ["a"], hasMore: false)
    let production = try await LocalServer([Self.notFound, Self.notFound, Self.notFound])
    let sandbox = try await LocalServer([.ok(page), .ok(#"{"data":[]}"#), Self.notFound])
    let client = try client([production, sandbox])
    let document = try #require(try await client.document(of: "1"))
    #expect(String(decoding: document, as: UTF8.self) == #"[\#(page),{"data":[]}]"#)
    #expect(try await client.document(of: "2") == nil)
    #expect(production.requests.count == 3 && sandbox.requests.count == 3)
    try await production.stop()
    try await sandbox.stop()
  }

  @Test(
    arguments: [
      ([.failure(429, retryAfter: "1795176003000")], [3]),
      ([.failure(429, retryAfter: "1795176003001")], [4]), ([.failure(429, retryAfter: "5")], [5]),
      ([.failure(429)], [1]), ([.failure(429, retryAfter: "1")], [1]),
      ([.failure(429, retryAfter: "Fri, 20 Nov 2026 12:00:03 GMT")], [1]),
      ([.failure(500), .failure(503)], [1, 2]), ([.closedConnection], [1]),
      ([.failure(404, #"{"errorCode":4040002,"errorMessage":"Try again."}"#)], [1]),
      ([.failure(500, #"{"errorCode":5000001,"errorMessage":"Try again."}"#)], [1]),
    ] as [([LocalServer.Response], [Int64])])
  func `a failure for a moment is waited for`(
    failures: [LocalServer.Response], waits: [Int64]
  ) async throws {
    let server = try await LocalServer(failures + [.ok(#"{"data":[]}"#)])
    let body = try await client([server]).subscriptionStatuses(of: "1")
    #expect(body == Array(#"{"data":[]}"#.utf8))
    #expect(clock.waits == waits)
    try await server.stop()
  }

  @Test(
    arguments: [
      (
        [.failure(429, retryAfter: "1795179600000")], [],
        "the App Store limits the rate of requests (status 429)"
      ),
      (
        Array(repeating: .failure(503), count: 9), [1, 2, 4],
        "the App Store responded with the status 503"
      ),
      (
        [.failure(401)], [],
        "the App Store does not accept the key, its id, the issuer id or the bundle id (status 401)"
      ),
      (
        [.failure(400, #"{"errorCode":4000006,"errorMessage":"Invalid transaction id."}"#)], [],
        "the App Store responded with the status 400, the error 4000006: Invalid transaction id"
      ),
      ([.failure(404, "<html>")], [], "the App Store responded with the status 404"),
    ] as [([LocalServer.Response], [Int64], String)])
  func `a failure that lasts is an error`(
    failures: [LocalServer.Response], waits: [Int64], message: String
  ) async throws {
    let server = try await LocalServer(failures)
    let client = try client([server])
    await #expect(throws: EntitlementSourceError.unavailable(message)) {
      try await client.history(of: "1")
    }
    #expect(clock.waits == waits)
    try await server.stop()
  }

  @Test func `a server that cannot be reached is an error`() async throws {
    let server = try await LocalServer([])
    try await server.stop()
    // The shared client repeats the connection for as long as the request may take.
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.retryConnectionEstablishment = false
    let http = HTTPClient(configuration: configuration)
    let client = try client([server], http: http)
    let error = await #expect(throws: EntitlementSourceError.self) {
      try await client.subscriptionStatuses(of: "1")
    }
    #expect(error?.message.hasPrefix("the App Store cannot be reached: ") == true)
    #expect(clock.waits == [1, 2, 4])
    try await http.shutdown()
  }

  @Test(arguments: [
    ("[]", "the response of the App Store is not a page of a history"),
    (#"{"hasMore":true}"#, "the response of the App Store is not a page of a history"),
    (
      #"{"revision":"r0","hasMore":true,"signedTransactions":[]}"#,
      "a page of the history continues with itself"
    ),
  ])
  func `a body that is no page is an error`(body: String, message: String) async throws {
    let first = Self.page("r0", ["a"], hasMore: true)
    let server = try await LocalServer([.ok(first), .ok(body)])
    let client = try client([server])
    await #expect(throws: EntitlementSourceError.badAnswer(message)) {
      try await client.history(of: "1")
    }
    try await server.stop()
  }

  @Test func `the notification history is read to its end`() async throws {
    func page(_ payloads: [String], next: String?) -> LocalServer.Response {
      let items = payloads.map { #"{"signedPayload":"\#($0)","sendAttempts":[]}"# }
      let token = next.map { #","paginationToken":"\#($0)""# } ?? ""
      return .ok(
        #"{"notificationHistory":[\#(items.joined(separator: ","))],"hasMore":\#(next != nil)\#(token)}"#
      )
    }
    let server = try await LocalServer([page(["a", "b"], next: "t=1"), page(["c"], next: nil)])
    let payloads = try await client([]).notificationHistory(
      from: Instant(secondsSince1970: 0), to: Self.now, on: .init(url: server.url),
      onlyFailures: true)
    #expect(payloads == ["a", "b", "c"])
    #expect(
      server.paths == [
        "/inApps/v1/notifications/history",
        "/inApps/v1/notifications/history?paginationToken=t%3D1",
      ])
    #expect(Set(server.requests.map(\.method)) == ["POST"])
    #expect(
      Set(server.requests.map(\.body)) == [
        #"{"startDate":0,"endDate":1795176000000,"onlyFailures":true}"#
      ])
    try await server.stop()
  }

  @Test func `a text that is no key is an error`() {
    #expect(throws: AppStoreServerKey.Failure.malformed) {
      try AppStoreServerKey(pem: "-----BEGIN PRIVATE KEY-----", keyID: "a", issuerID: "b")
    }
  }

  private static func data(of part: Substring) -> Data? {
    let base64 = part.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.count % 4) % 4))
  }

  private static func text(of part: Substring) -> String? {
    data(of: part).map { String(decoding: $0, as: UTF8.self) }
  }
}

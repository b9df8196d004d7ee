import AppStoreServer
import AppStoreTestSupport
import Foundation
import GateKit
import GateStores
import JWSVerification
import Testing

/// A handler appends what Apple signed for the app, and nothing else.
struct AppStoreNotificationHandlerTests {
  private let authority: TestAuthority
  private let folder: URL
  private let handler: AppStoreNotificationHandler

  init() throws {
    authority = try TestAuthority()
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let verifier = try AppStoreJWSVerifier(roots: [authority.root.der], bundleID: "com.app")
    handler = AppStoreNotificationHandler(verifier, folder: folder.path) { notification in
      ["token-1": "anna", "token-2": "b/en"][notification.appAccountToken ?? ""]
    }
  }

  private func notification(
    _ type: String, token: String? = nil, signedBy signer: TestAuthority? = nil
  ) throws -> String {
    let signer = signer ?? authority
    let account = token.map { #""appAccountToken": "\#($0)", "# } ?? ""
    let transaction = try signer.jws(Payloads.transaction.replacing("{", with: "{" + account))
    let data = #""bundleId": "com.app", "environment": "Production""#
    let info = token == nil ? "" : #", "signedTransactionInfo": "\#(transaction)""#
    return try authority.jws(
      """
      {"notificationUUID": "\(type)-1", "notificationType": "\(type)", "version": "2.0",
       "signedDate": 1795176000000, "data": {\(data)\(info)}}
      """)
  }

  private func body(_ payload: String) -> [UInt8] {
    Array(#"{"signedPayload": "\#(payload)"}"#.utf8)
  }

  private func lines(of name: String) throws -> [String] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  @Test func `each notification is a line of its customer`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let renewal = try notification("DID_RENEW", token: "token-1")
    let refund = try notification("REFUND", token: "token-1")
    let other = try notification("SUBSCRIBED", token: "token-2")
    #expect(try await handler.handle(body(renewal)) == "anna")
    #expect(try await handler.handle(body(other)) == "b/en")
    #expect(try await handler.handle(signedPayload: refund) == "anna")
    #expect(
      try lines(of: "anna.ndjson") == [renewal, refund].map { #"{"signedPayload":"\#($0)"}"# })
    #expect(try lines(of: "b%2Fen.ndjson").count == 1)
    let source = try AppStoreSource(
      EntitlementSourceRequest(argument: folder.path, catalogs: []))
    let snapshot = try await source.snapshot(of: "b/en", at: .latest)
    #expect(snapshot.entitlements.map(\.product) == ["com.app.pro.monthly"])
  }

  @Test func `concurrent notifications are whole lines`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let payload = try notification("DID_RENEW", token: "token-1")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask { _ = try? await handler.handle(signedPayload: payload) }
      }
    }
    #expect(
      try lines(of: "anna.ndjson")
        == Array(repeating: #"{"signedPayload":"\#(payload)"}"#, count: 40))
  }

  @Test func `a line that was left unfinished is removed`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let payload = try notification("DID_RENEW", token: "token-1")
    let file = folder.appending(path: "anna.ndjson")
    try Data("{\"a\":1}\n{\"signedPayl".utf8).write(to: file)
    try await handler.handle(signedPayload: payload)
    #expect(try lines(of: "anna.ndjson") == ["{\"a\":1}", #"{"signedPayload":"\#(payload)"}"#])
  }

  @Test func `a test notification is accepted, and not kept`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try await handler.handle(body(try notification("TEST"))) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `a forged notification, or one with a forged transaction, is rejected`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let forger = try TestAuthority()
    for payload in [
      try notification("REFUND", token: "token-1", signedBy: forger), try forger.jws("{}"),
    ] {
      let error = await #expect(throws: AppStoreNotificationError.self) {
        try await handler.handle(body(payload))
      }
      #expect(error?.status == 401)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(arguments: ["", "{}", "[]", #"{"signedPayload": 1}"#])
  func `a body that is no notification is rejected`(body: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(throws: AppStoreNotificationError.malformed) {
      try await handler.handle(Array(body.utf8))
    }
  }

  @Test func `a customer who is not known yet is asked for again`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let payload = try notification("SUBSCRIBED", token: "token-9")
    let error = await #expect(throws: AppStoreNotificationError.self) {
      try await handler.handle(body(payload))
    }
    #expect(error?.status == 404)
    #expect(error?.message == "nobody is known for the transaction `2001`")
  }

  @Test func `a folder that is missing is a failure of ours`() async throws {
    try FileManager.default.removeItem(at: folder)
    let payload = try notification("SUBSCRIBED", token: "token-1")
    let error = await #expect(throws: AppStoreNotificationError.self) {
      try await handler.handle(body(payload))
    }
    #expect(error?.status == 503)
    #expect(
      error?.message == "the notification cannot be kept: No such file or directory")
  }
}

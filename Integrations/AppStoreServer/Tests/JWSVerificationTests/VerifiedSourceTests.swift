import AppStoreTestSupport
import GateKit
import GateStores
import JWSVerification
import Testing

/// The source of App Store documents trusts only verified payloads.
struct VerifiedSourceTests {
  /// A client of the App Store Server API that returns one document.
  private struct Client {
    let document: String

    func transactionHistory(of subject: SubjectID) async throws -> [UInt8]? {
      Array(document.utf8)
    }
  }

  private let now = Instant("2026-11-20T12:00:00Z") ?? .latest

  @Test func `a signed history is verified`() async throws {
    let authority = try TestAuthority()
    let appleRootCAG3 = try authority.root.der
    let jws = try authority.jws(Payloads.transaction)
    let client = Client(document: #"{"hasMore": false, "signedTransactions": ["\#(jws)"]}"#)

    let apple = try AppStoreJWSVerifier(roots: [appleRootCAG3], bundleID: "com.app")
    let purchases = AppStoreSource(.verified(by: apple.payload), scope: .whole) { subject in
      try await client.transactionHistory(of: subject)
    }

    let snapshot = try await purchases.snapshot(of: "u1", at: now)
    #expect(snapshot.trust == .verified && snapshot.unknown == [])
    #expect(snapshot.entitlements.map(\.product) == ["com.app.pro.monthly"])
  }

  @Test func `a forged transaction makes its product unknown`() async throws {
    let (authority, forger) = (try TestAuthority(), try TestAuthority())
    let jws = try forger.jws(Payloads.transaction)
    let apple = try AppStoreJWSVerifier(roots: [authority.root.der], bundleID: "com.app")
    let decoder = AppStoreDecoder(.verified(by: apple.payload))
    let document = #"{"hasMore": false, "signedTransactions": ["\#(jws)"]}"#
    let decoded = try await decoder.decode(Array(document.utf8), at: now)
    #expect(decoded.snapshot.entitlements == [])
    #expect(decoded.snapshot.unknown == [.product("com.app.pro.monthly")])
    #expect(
      decoded.faults.map(\.message) == [
        "a signature is invalid: the last certificate is not a trusted root"
      ])
  }
}

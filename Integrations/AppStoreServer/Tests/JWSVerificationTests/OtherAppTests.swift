import AppStoreTestSupport
import JWSVerification
import Testing

/// Payloads of other apps do not count, although Apple signed them.
struct OtherAppTests {
  @Test(arguments: Payloads.all.filter { $0 != Payloads.renewal })
  func `a payload of another app is rejected`(payload: String) async throws {
    let authority = try TestAuthority()
    let verifier = try AppStoreJWSVerifier(roots: [authority.root.der], bundleID: "com.other")
    let jws = try authority.jws(payload)
    await #expect(throws: JWSVerificationError.otherApp("com.app")) {
      try await verifier.payload(of: jws)
    }
    let nameless = try authority.jws(
      payload.replacing(#""bundleId": "com.app", "#, with: "")
        .replacing(#""bundleId": "com.app","#, with: ""))
    await #expect(throws: JWSVerificationError.otherApp(nil)) {
      try await verifier.payload(of: nameless)
    }
  }

  @Test func `the caller's check rejects a revoked certificate`() async throws {
    struct Revoked: Error, CustomStringConvertible { let description = "revoked on Friday" }
    let authority = try TestAuthority()
    let chain = try authority.chain.map { try $0.der }
    let verifier = try AppStoreJWSVerifier(roots: [authority.root.der], bundleID: "com.app") {
      #expect($0 == chain)
      throw Revoked()
    }
    let jws = try authority.jws(Payloads.transaction)
    await #expect(throws: JWSVerificationError.revoked("revoked on Friday")) {
      try await verifier.payload(of: jws)
    }
  }
}

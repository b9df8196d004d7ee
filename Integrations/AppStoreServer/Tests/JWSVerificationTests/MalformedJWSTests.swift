import AppStoreTestSupport
import Foundation
import JWSVerification
import Testing

/// Damaged signatures are rejected, wherever the damage is.
struct MalformedJWSTests {
  private static let authority = Result { try TestAuthority() }

  private static func verifier() throws -> AppStoreJWSVerifier {
    try AppStoreJWSVerifier(roots: [authority.get().root.der], bundleID: "com.app")
  }

  @Test func `a truncated signature is rejected at every length`() async throws {
    let verifier = try Self.verifier()
    let jws = try Self.authority.get().jws(Payloads.transaction)
    for length in stride(from: 0, to: jws.utf8.count, by: 7) {
      await #expect(throws: JWSVerificationError.self) {
        try await verifier.payload(of: String(jws.prefix(length)))
      }
    }
  }

  @Test func `a changed character is rejected at every position`() async throws {
    let verifier = try Self.verifier()
    let jws = Array(try Self.authority.get().jws(Payloads.transaction).utf8)
    for position in stride(from: 0, to: jws.count, by: 23) {
      var changed = jws
      changed[position] =
        changed[position] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let text = String(decoding: changed, as: UTF8.self)
      await #expect(throws: JWSVerificationError.self) { try await verifier.payload(of: text) }
    }
  }

  @Test(
    arguments: [
      "", ".", "..", "...", "a.b", "a.b.c.d", "e30.e30.e30", "e30.e30.", "W10.e30.AA", "é.e30.AA",
    ])
  func `a text that is not a JWS is rejected`(text: String) async throws {
    let verifier = try Self.verifier()
    await #expect(throws: JWSVerificationError.self) { try await verifier.payload(of: text) }
  }

  @Test(arguments: ["=", "==", "+", "/", " ", "\n", "*", "é", "A"])
  func `malformed base64 is rejected in every part`(suffix: String) async throws {
    let verifier = try Self.verifier()
    let parts = try Self.authority.get().jws(Payloads.transaction).split(separator: ".")
    for part in parts.indices {
      var changed = parts.map(String.init)
      changed[part] += suffix
      let text = changed.joined(separator: ".")
      await #expect(throws: JWSVerificationError.self) { try await verifier.payload(of: text) }
    }
  }

  @Test func `another text for the same bytes is rejected`() async throws {
    let verifier = try Self.verifier()
    let jws = try Self.authority.get().jws(Payloads.transaction)
    // The last of 86 characters contains four bits that no byte uses.
    let other = try #require(jws.last.flatMap { ["A": "B", "Q": "R", "g": "h", "w": "x"][$0] })
    await #expect(throws: JWSVerificationError.malformed("signature")) {
      try await verifier.payload(of: jws.dropLast() + other)
    }
  }

  @Test(arguments: ["", "AAAA", "*", "MII", "MIIC"], 0..<3)
  func `a malformed certificate is rejected`(text: String, index: Int) async throws {
    let (verifier, authority) = (try Self.verifier(), try Self.authority.get())
    var x5c = try authority.chain.map { Data(try $0.der).base64EncodedString() }
    x5c[index] = text
    let jws = try authority.jws(Payloads.transaction, header: ["alg": "ES256", "x5c": x5c])
    await #expect(throws: JWSVerificationError.malformedCertificate(index)) {
      try await verifier.payload(of: jws)
    }
  }

  @Test(
    arguments: [
      "", "{}", "[]", "1", "not JSON", #"{"signedDate": "1795176000000", "bundleId": "com.app"}"#,
      #"{"signedDate": -1, "bundleId": "com.app"}"#,
      #"{"signedDate": 1e300, "bundleId": "com.app"}"#,
      #"{"bundleId": "com.app"}"#, #"{"signedDate": 1795176000000, "bundleId": 1}"#,
    ])
  func `a payload without a date is rejected`(payload: String) async throws {
    let verifier = try Self.verifier()
    let jws = try Self.authority.get().jws(payload)
    await #expect(throws: JWSVerificationError.malformed("payload")) {
      try await verifier.payload(of: jws)
    }
  }

  @Test func `a root that is not a certificate is rejected`() throws {
    let root = try Self.authority.get().root.der
    #expect(throws: JWSVerificationError.malformedRoot(1)) {
      try AppStoreJWSVerifier(roots: [root, [0x30, 0x00]], bundleID: "com.app")
    }
  }

  @Test func `without roots, nothing counts`() async throws {
    let verifier = try AppStoreJWSVerifier(roots: [], bundleID: "com.app")
    let jws = try Self.authority.get().jws(Payloads.transaction)
    await #expect(throws: JWSVerificationError.untrustedRoot) {
      try await verifier.payload(of: jws)
    }
  }
}

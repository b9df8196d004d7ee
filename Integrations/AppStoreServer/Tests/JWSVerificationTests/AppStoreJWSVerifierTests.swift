import AppStoreTestSupport
import Crypto
import Foundation
import JWSVerification
import Testing
import X509

/// Signatures count only if the whole chain is as Apple's.
struct AppStoreJWSVerifierTests {
  private static let authority = Result { try TestAuthority() }

  private static func verifier(
    trusting root: Certificate? = nil, check: AppStoreJWSVerifier.RevocationCheck? = nil
  ) throws -> AppStoreJWSVerifier {
    let root = try root ?? authority.get().root
    return try AppStoreJWSVerifier(
      roots: [root.der], bundleID: "com.app", checkRevocation: check)
  }

  @Test(arguments: Payloads.all)
  func `a payload that the leaf signed is returned`(payload: String) async throws {
    let jws = try Self.authority.get().jws(payload)
    #expect(try await Self.verifier().payload(of: jws) == Array(payload.utf8))
  }

  @Test func `each of several roots is trusted`() async throws {
    let authority = try Self.authority.get()
    let verifier = try AppStoreJWSVerifier(
      roots: [TestAuthority().root.der, authority.root.der], bundleID: "com.app")
    let jws = try authority.jws(Payloads.transaction)
    #expect(try await verifier.payload(of: jws).isEmpty == false)
  }

  @Test(
    arguments: [
      ("2024-12-31T23:59:59Z", false), ("2025-01-01T00:00:00Z", true),
      ("2028-01-01T00:00:00Z", true), ("2028-01-01T00:00:01Z", false),
    ])
  func `the certificates are valid at the date of the signature`(
    signed: String, isValid: Bool
  ) async throws {
    let payload = Payloads.transaction.replacing(
      "1795176000000", with: "\(Int(date(signed).timeIntervalSince1970) * 1000)")
    let jws = try Self.authority.get().jws(payload)
    let verifier = try Self.verifier()
    if isValid {
      #expect(try await verifier.payload(of: jws) == Array(payload.utf8))
    } else {
      await #expect(throws: JWSVerificationError.outsideValidity(0)) {
        try await verifier.payload(of: jws)
      }
    }
  }

  @Test(
    arguments: [
      (\.leafValidity, 0), (\.intermediateValidity, 1), (\.rootValidity, 2),
    ] as [(WritableKeyPath<TestAuthority.Options, TestAuthority.Validity> & Sendable, Int)],
    [
      date("2025-01-01T00:00:00Z")...date("2026-01-01T00:00:00Z"),
      date("2027-01-01T00:00:00Z")...date("2028-01-01T00:00:00Z"),
    ])
  func `an expired certificate, or one not yet valid, is rejected`(
    certificate: (
      path: WritableKeyPath<TestAuthority.Options, TestAuthority.Validity> & Sendable, index: Int
    ), validity: TestAuthority.Validity
  ) async throws {
    var options = TestAuthority.Options()
    options[keyPath: certificate.path] = validity
    let authority = try TestAuthority(options)
    try await expect(
      .outsideValidity(certificate.index), for: authority.jws(Payloads.transaction),
      trusting: authority.root)
  }

  @Test func `certificates without Apple's marks are rejected`() async throws {
    var options = TestAuthority.Options()
    options.leafIsMarked = false
    var authority = try TestAuthority(options)
    try await expect(
      .missingMark(0), for: authority.jws(Payloads.transaction), trusting: authority.root)
    options = TestAuthority.Options()
    options.intermediateIsMarked = false
    authority = try TestAuthority(options)
    try await expect(
      .missingMark(1), for: authority.jws(Payloads.transaction), trusting: authority.root)
  }

  @Test func `an intermediate that is no authority is rejected`() async throws {
    var options = TestAuthority.Options()
    options.intermediateIsAuthority = false
    let authority = try TestAuthority(options)
    try await expect(
      .brokenChain, for: authority.jws(Payloads.transaction), trusting: authority.root)
  }

  @Test func `another root is rejected, even with the same name`() async throws {
    let other = try TestAuthority()
    try await expect(.untrustedRoot, for: other.jws(Payloads.transaction))
    let ours = try Self.authority.get()
    try await expect(
      .brokenChain,
      for: other.jws(Payloads.transaction, chain: [other.leaf, other.intermediate, ours.root]))
  }

  @Test func `a self-signed leaf is rejected`() async throws {
    let (authority, key) = (try Self.authority.get(), P256.Signing.PrivateKey())
    let leaf = try TestAuthority.selfSigned(key)
    try await expect(
      .brokenChain,
      for: authority.jws(
        Payloads.transaction, chain: [leaf, authority.intermediate, authority.root], key: key))
    try await expect(
      .untrustedRoot, for: authority.jws(Payloads.transaction, chain: [leaf, leaf, leaf], key: key))
  }

  @Test func `a swapped leaf is rejected`() async throws {
    let (authority, other) = (try Self.authority.get(), try TestAuthority())
    // Signed with the key of the other leaf, under either leaf.
    try await expect(
      .brokenChain,
      for: other.jws(
        Payloads.transaction, chain: [other.leaf, authority.intermediate, authority.root]))
    try await expect(
      .invalidSignature, for: other.jws(Payloads.transaction, chain: authority.chain))
  }

  @Test func `only three certificates, in order, are accepted`() async throws {
    let authority = try Self.authority.get()
    let (leaf, intermediate, root) = (authority.leaf, authority.intermediate, authority.root)
    for chain in [[], [leaf], [leaf, intermediate], [leaf, intermediate, intermediate, root]] {
      try await expect(
        .certificateCount(chain.count), for: authority.jws(Payloads.transaction, chain: chain))
    }
    try await expect(
      .missingMark(0),
      for: authority.jws(Payloads.transaction, chain: [intermediate, leaf, root]))
    try await expect(
      .untrustedRoot,
      for: authority.jws(Payloads.transaction, chain: [root, intermediate, leaf]))
  }

  @Test(arguments: ["none", "HS256", "ES384", "RS256", "es256", ""])
  func `another algorithm is rejected`(algorithm: String) async throws {
    let jws = try Self.authority.get().jws(Payloads.transaction, algorithm: algorithm)
    try await expect(.unsupportedAlgorithm(algorithm), for: jws)
    let unsigned = jws.split(separator: ".").dropLast().joined(separator: ".") + "."
    try await expect(.unsupportedAlgorithm(algorithm), for: unsigned)
  }

  @Test func `a signature over other bytes is rejected`() async throws {
    let authority = try Self.authority.get()
    let parts = try authority.jws(Payloads.transaction).split(separator: ".")
    let later = Payloads.transaction.replacing("1796115600000", with: "4070908800000")
    let forged = "\(parts[0]).\(Data(later.utf8).base64URL).\(parts[2])"
    try await expect(.invalidSignature, for: forged)
    let others = try authority.jws(Payloads.renewal).split(separator: ".")
    try await expect(.invalidSignature, for: "\(parts[0]).\(parts[1]).\(others[2])")
  }

  @Test func `a critical extension of the header is rejected`() async throws {
    let authority = try Self.authority.get()
    let x5c = try authority.chain.map { Data(try $0.der).base64EncodedString() }
    try await expect(
      .malformed("header"),
      for: authority.jws(
        Payloads.transaction, header: ["alg": "ES256", "x5c": x5c, "crit": ["exp"]]))
  }

  private func expect(
    _ error: JWSVerificationError, for jws: String, trusting root: Certificate? = nil,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let verifier = try Self.verifier(trusting: root)
    await #expect(throws: error, sourceLocation: location) { try await verifier.payload(of: jws) }
  }
}

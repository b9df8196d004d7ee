internal import SwiftASN1
internal import X509

/// A verifier of the payloads that the App Store signs, for `AppStoreSource(.verified(by:))`.
///
/// ```swift
/// let apple = try AppStoreJWSVerifier(roots: [appleRootCAG3], bundleID: "com.app")
/// let purchases = AppStoreSource(.verified(by: apple.payload), scope: .whole) { subject in
///   try await client.transactionHistory(of: subject)
/// }
/// ```
///
/// A payload counts if all of the following hold:
///
/// 1. The text is a JSON Web Signature (RFC 7515) in compact form, with the algorithm ES256.
/// 2. Its header contains three certificates (`x5c`): leaf, intermediate and root.
/// 3. The root is one of the trusted roots, byte for byte.
/// 4. Each certificate is signed by the next one, and is valid at the date of the signature.
/// 5. The leaf and the intermediate carry Apple's marks for App Store receipts, the extensions
///    1.2.840.113635.100.6.11.1 and 1.2.840.113635.100.6.2.1.
/// 6. The key of the leaf made the signature.
/// 7. The payload belongs to the app.
///
/// The date is the `signedDate` of the payload, or the `receiptCreationDate` of an app transaction.
/// Revocation is left to the caller.
///
/// Source: App Store Server API, `JWSDecodedHeader` and `JWSTransaction`; Apple PKI, "Worldwide
/// Developer Relations" certificates.
public struct AppStoreJWSVerifier: Sendable {
  /// A function that checks whether a certificate was revoked, and throws if one was.
  ///
  /// - Parameter chain: the verified certificates in DER form: leaf, intermediate, root.
  public typealias RevocationCheck = @Sendable (_ chain: [[UInt8]]) async throws -> Void

  private let roots: [Certificate]
  private let bundleID: String
  private let checkRevocation: RevocationCheck?

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - roots: the trusted root certificates in DER form. Apple signs with *Apple Root CA - G3*,
  ///     which Apple publishes at <https://www.apple.com/certificateauthority/>. The SHA-256 digest
  ///     of that file is
  ///     `63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179`.
  ///   - bundleID: the bundle id of the app. Otherwise, a payload that Apple signed for another app
  ///     would count.
  ///   - checkRevocation: checks the certificates of a valid signature, for example by OCSP. By
  ///     default, revocation is not checked.
  /// - Throws: ``JWSVerificationError/malformedRoot(_:)`` for a root that is not a certificate.
  public init(
    roots: [[UInt8]], bundleID: String, checkRevocation: RevocationCheck? = nil
  ) throws(JWSVerificationError) {
    var certificates: [Certificate] = []
    for (index, root) in roots.enumerated() {
      guard let certificate = try? Certificate(derEncoded: root) else {
        throw .malformedRoot(index)
      }
      certificates.append(certificate)
    }
    self.roots = certificates
    self.bundleID = bundleID
    self.checkRevocation = checkRevocation
  }

  /// Returns the payload of a signature.
  ///
  /// - Throws: ``JWSVerificationError`` if the signature does not count.
  /// - Complexity: linear in the length of the text, with five verifications of a signature.
  public func payload(of jws: String) async throws(JWSVerificationError) -> [UInt8] {
    let signature = try CompactSignature(jws)
    let claims = try PayloadClaims(signature.payload)
    let chain = try CertificateChain(signature.header.x5c)
    try await chain.verify(at: claims.signedDate, trusting: roots)
    guard chain.leafKey?.verifies(signature) == true else { throw .invalidSignature }
    try claims.check(bundleID: bundleID)
    if let checkRevocation {
      do { try await checkRevocation(chain.encoded) } catch { throw .revoked("\(error)") }
    }
    return signature.payload
  }
}

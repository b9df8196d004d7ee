internal import Crypto
internal import SwiftASN1
@_spi(FixedExpiryValidationTime) internal import X509

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The certificates in the header of a signature: leaf, intermediate, root.
struct CertificateChain {
  private let leaf, intermediate, root: Certificate
  /// The certificates in DER form.
  let encoded: [[UInt8]]

  /// - Parameter x5c: the certificates in base64.
  init(_ x5c: [String]) throws(JWSVerificationError) {
    guard x5c.count == 3 else { throw .certificateCount(x5c.count) }
    var certificates: [Certificate] = []
    var encoded: [[UInt8]] = []
    for (index, text) in x5c.enumerated() {
      guard let bytes = Base64.bytes(text), let certificate = try? Certificate(derEncoded: bytes)
      else { throw .malformedCertificate(index) }
      certificates.append(certificate)
      encoded.append(bytes)
    }
    (leaf, intermediate, root) = (certificates[0], certificates[1], certificates[2])
    self.encoded = encoded
  }

  /// The key of the leaf; `nil` if it is not a key for ES256.
  var leafKey: P256.Signing.PublicKey? { P256.Signing.PublicKey(leaf.publicKey) }

  /// Throws unless the chain leads to a trusted root, is valid at a date, and carries Apple's marks.
  func verify(at date: Date, trusting roots: [Certificate]) async throws(JWSVerificationError) {
    guard roots.contains(root) else { throw .untrustedRoot }
    if leaf.extensions[oid: Self.leafMark] == nil { throw .missingMark(0) }
    if intermediate.extensions[oid: Self.intermediateMark] == nil { throw .missingMark(1) }
    for (index, certificate) in [leaf, intermediate, root].enumerated()
    where date < certificate.notValidBefore || date > certificate.notValidAfter {
      throw .outsideValidity(index)
    }
    var verifier = Verifier(rootCertificates: CertificateStore([root])) {
      RFC5280Policy(fixedExpiryValidationTime: date)
    }
    let result = await verifier.validate(
      leaf: leaf, intermediates: CertificateStore([intermediate]))
    guard case .validCertificate(let chain) = result, Array(chain) == [leaf, intermediate, root]
    else { throw .brokenChain }
  }

  /// The mark of certificates that sign App Store receipts.
  private static let leafMark: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
  /// The mark of Apple's intermediate certificates for Worldwide Developer Relations.
  private static let intermediateMark: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]
}

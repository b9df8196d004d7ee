internal import Crypto

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A JSON Web Signature in compact form (RFC 7515): header, payload and signature in base64url,
/// separated by full stops.
struct CompactSignature {
  /// The members of the header that matter.
  struct Header: Decodable {
    let alg: String
    /// The certificates in base64: leaf, intermediate, root.
    let x5c: [String]
    /// The extensions that a reader must understand. The App Store uses none.
    let crit: [String]?
  }

  let header: Header
  let payload: [UInt8]
  let signature: P256.Signing.ECDSASignature
  /// The bytes that are signed.
  let signedBytes: [UInt8]

  init(_ jws: String) throws(JWSVerificationError) {
    let parts = jws.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed("JWS") }
    guard let bytes = Base64.bytes(url: parts[0]),
      let header = try? JSONDecoder().decode(Header.self, from: Data(bytes)), header.crit == nil
    else { throw .malformed("header") }
    guard header.alg == "ES256" else { throw .unsupportedAlgorithm(header.alg) }
    guard let payload = Base64.bytes(url: parts[1]) else { throw .malformed("payload") }
    guard let raw = Base64.bytes(url: parts[2]),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: raw)
    else { throw .malformed("signature") }
    self.header = header
    self.payload = payload
    self.signature = signature
    signedBytes = Array("\(parts[0]).\(parts[1])".utf8)
  }
}

extension P256.Signing.PublicKey {
  /// Returns whether the key made a signature.
  func verifies(_ jws: CompactSignature) -> Bool {
    isValidSignature(jws.signature, for: jws.signedBytes)
  }
}

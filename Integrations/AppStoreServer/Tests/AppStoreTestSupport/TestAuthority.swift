package import Crypto
package import Foundation
internal import SwiftASN1
package import X509

/// A certificate authority like Apple's: a root, an intermediate and a leaf that signs payloads.
package struct TestAuthority {
  /// The interval in which a certificate is valid.
  package typealias Validity = ClosedRange<Date>

  /// The deviations of a chain from a valid one.
  package struct Options {
    package var leafValidity = Self.validity
    package var intermediateValidity = Self.validity
    package var rootValidity = Self.validity
    package var leafIsMarked = true
    package var intermediateIsMarked = true
    package var intermediateIsAuthority = true

    private static let validity = date("2025-01-01T00:00:00Z")...date("2028-01-01T00:00:00Z")

    package init() {}
  }

  package let leafKey = P256.Signing.PrivateKey()
  package let leaf, intermediate, root: Certificate

  package init(_ options: Options = Options()) throws {
    let (intermediateKey, rootKey) = (P384.Signing.PrivateKey(), P384.Signing.PrivateKey())
    root = try Self.certificate(
      "Root", .init(rootKey.publicKey), options.rootValidity, signedBy: "Root",
      .init(rootKey), Self.authority)
    intermediate = try Self.certificate(
      "Intermediate", .init(intermediateKey.publicKey), options.intermediateValidity,
      signedBy: "Root", .init(rootKey),
      (options.intermediateIsAuthority ? Self.authority : [])
        + (options.intermediateIsMarked ? [Self.mark([1, 2, 840, 113635, 100, 6, 2, 1])] : []))
    leaf = try Self.certificate(
      "Leaf", .init(leafKey.publicKey), options.leafValidity, signedBy: "Intermediate",
      .init(intermediateKey),
      options.leafIsMarked ? [Self.mark([1, 2, 840, 113635, 100, 6, 11, 1])] : [])
  }

  /// A leaf that nobody else signed, with Apple's mark.
  package static func selfSigned(_ key: P256.Signing.PrivateKey) throws -> Certificate {
    try certificate(
      "Leaf", .init(key.publicKey), Options().leafValidity, signedBy: "Leaf", .init(key),
      [mark([1, 2, 840, 113635, 100, 6, 11, 1])])
  }

  /// The certificates in the order of the header.
  package var chain: [Certificate] { [leaf, intermediate, root] }

  /// Returns a signature of a payload.
  ///
  /// - Parameters:
  ///   - chain: the certificates in the header; by default, those of this authority.
  ///   - key: the key that signs; by default, that of the leaf.
  package func jws(
    _ payload: String, algorithm: String = "ES256", chain: [Certificate]? = nil,
    key: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    let x5c = try (chain ?? self.chain).map { Data(try $0.der).base64EncodedString() }
    return try jws(payload, header: ["alg": algorithm, "x5c": x5c], key: key)
  }

  /// Returns a signature of a payload with any header.
  package func jws(
    _ payload: String, header: [String: Any], key: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    let header = try JSONSerialization.data(withJSONObject: header)
    let signed = "\(header.base64URL).\(Data(payload.utf8).base64URL)"
    let signature = try (key ?? leafKey).signature(for: Data(signed.utf8))
    return "\(signed).\(signature.rawRepresentation.base64URL)"
  }
}

extension TestAuthority {
  private static var authority: [Certificate.Extension] {
    get throws {
      [
        try Certificate.Extension(
          BasicConstraints.isCertificateAuthority(maxPathLength: nil), critical: true)
      ]
    }
  }

  private static func mark(_ oid: ASN1ObjectIdentifier) -> Certificate.Extension {
    Certificate.Extension(oid: oid, critical: false, value: [0x05, 0x00])
  }

  private static func certificate(
    _ name: String, _ key: Certificate.PublicKey, _ validity: Validity, signedBy issuer: String,
    _ issuerKey: Certificate.PrivateKey, _ extensions: [Certificate.Extension]
  ) throws -> Certificate {
    try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
      notValidBefore: validity.lowerBound, notValidAfter: validity.upperBound,
      issuer: DistinguishedName { CommonName(issuer) },
      subject: DistinguishedName { CommonName(name) },
      extensions: Certificate.Extensions(extensions), issuerPrivateKey: issuerKey)
  }
}

extension Certificate {
  /// The certificate in DER form.
  package var der: [UInt8] {
    get throws {
      var serializer = DER.Serializer()
      try serializer.serialize(self)
      return serializer.serializedBytes
    }
  }
}

extension Data {
  /// The bytes in base64 with the alphabet for URLs, without padding.
  package var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}

/// Returns the date written in RFC 3339.
package func date(_ text: String) -> Date {
  guard let date = try? Date(text, strategy: .iso8601) else {
    preconditionFailure("`\(text)` is not a date")
  }
  return date
}

public import ContentCatalog

/// The reason why a signature does not count.
@nonexhaustive
public enum JWSVerificationError: DescribedError, Hashable, Sendable {
  /// The trusted root with this index is not a certificate.
  case malformedRoot(Int)
  /// The text is not a JWS with a header and a payload of the App Store; the faulty part.
  case malformed(String)
  /// The algorithm is not ES256.
  case unsupportedAlgorithm(String)
  /// The header does not contain three certificates.
  case certificateCount(Int)
  /// The certificate with this index cannot be read.
  case malformedCertificate(Int)
  /// The last certificate is not a trusted root.
  case untrustedRoot
  /// The certificate with this index lacks Apple's mark for App Store receipts.
  case missingMark(Int)
  /// The certificate with this index was not valid at the date of the signature.
  case outsideValidity(Int)
  /// The certificates do not form a chain.
  case brokenChain
  /// The key of the leaf certificate did not sign the payload.
  case invalidSignature
  /// The payload belongs to another app, or to none.
  case otherApp(String?)
  /// The check of the caller rejected a certificate, in its words.
  case revoked(String)
}

extension JWSVerificationError {
  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .malformedRoot(let index): "trusted root \(index) is not a certificate in DER form"
    case .malformed(let part): "the \(part) is malformed"
    case .unsupportedAlgorithm(let name): "the algorithm is `\(name)`, not `ES256`"
    case .certificateCount(let count): "the header contains \(count) certificates instead of 3"
    case .malformedCertificate(let index): "certificate \(index) is malformed"
    case .untrustedRoot: "the last certificate is not a trusted root"
    case .missingMark(let index): "certificate \(index) is not marked for App Store receipts"
    case .outsideValidity(let index):
      "certificate \(index) was not valid at the date of the signature"
    case .brokenChain: "the certificates do not lead to the root"
    case .invalidSignature: "the signature does not match"
    case .otherApp(let bundleID?): "the payload belongs to the app `\(bundleID)`"
    case .otherApp(nil): "the payload names no app"
    case .revoked(let reason): "a certificate was rejected: \(reason)"
    }
  }

  /// Advice for the faults that a developer can mend; `nil` for any other.
  public var help: String? {
    switch self {
    case .malformedRoot: "read the file of the certificate as Apple publishes it, without PEM"
    case .untrustedRoot:
      "trust Apple Root CA - G3; payloads from Xcode are signed by no certificate of Apple's"
    case .otherApp: "pass the bundle id of the app whose purchases are read"
    default: nil
    }
  }
}

internal import Crypto
public import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A key for the App Store Server API, which is created in App Store Connect under *Users and Access*,
/// *Integrations*, *In-App Purchase*.
///
/// Source: App Store Server API, *Creating API keys to authorize API requests*.
public struct AppStoreServerKey: Sendable {
  /// The reason why a key cannot be used.
  @nonexhaustive
  public enum Failure: DescribedError, Hashable, Sendable {
    /// The text is not a private key for ES256 in PEM form.
    case malformed

    /// The fault: one sentence, lowercase and without a full stop.
    public var message: String { "the text is not a private key for ES256" }
    /// The form of a key.
    public var help: String? {
      "pass the text of the file `AuthKey_….p8` or `SubscriptionKey_….p8`, with its first and last line"
    }
  }

  private let key: P256.Signing.PrivateKey
  private let keyID: String
  private let issuerID: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - pem: the text of the file that App Store Connect offers once.
  ///   - keyID: the id of the key.
  ///   - issuerID: the issuer id of the account.
  /// - Throws: ``Failure/malformed``.
  public init(pem: String, keyID: String, issuerID: String) throws(Failure) {
    guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else { throw .malformed }
    self.key = key
    self.keyID = keyID
    self.issuerID = issuerID
  }

  /// Returns a token for one request, which is valid for five minutes.
  ///
  /// Source: App Store Server API, *Generating JSON Web Tokens for API requests*.
  func token(for bundleID: String, at now: Instant) throws -> String {
    let header = ["alg": "ES256", "kid": keyID, "typ": "JWT"]
    let claims = Claims(
      iss: issuerID, iat: now.secondsSince1970, exp: now.secondsSince1970 + 300,
      aud: "appstoreconnect-v1", bid: bundleID)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let signed = try "\(encoder.encode(header).base64URL).\(encoder.encode(claims).base64URL)"
    let signature = try key.signature(for: Data(signed.utf8))
    return "\(signed).\(signature.rawRepresentation.base64URL)"
  }
}

private struct Claims: Encodable {
  let iss: String
  let iat, exp: Int64
  let aud, bid: String
}

extension Data {
  /// The bytes in base64 with the alphabet for URLs, without padding (RFC 7515).
  fileprivate var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}

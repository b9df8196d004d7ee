internal import CryptoExtras
public import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A service account of Google Cloud, which the Play Console permits to read orders and subscriptions.
///
/// Source: Google Identity, *Using OAuth 2.0 for Server to Server Applications*.
public struct GoogleServiceAccount: Sendable {
  /// The reason why a key cannot be used.
  @nonexhaustive
  public enum Failure: DescribedError, Hashable, Sendable {
    /// The bytes are not a key of a service account in JSON.
    case malformed

    /// The fault: one sentence, lowercase and without a full stop.
    public var message: String { "the file is not a key of a service account" }
    /// The form of a key.
    public var help: String? { "create a key of the type JSON in Google Cloud, and pass its bytes" }
  }

  /// The address to which requests for access are sent.
  let tokenURL: String
  private let email: String
  private let keyID: String
  private let key: _RSA.Signing.PrivateKey

  /// Creates an account from its key.
  ///
  /// - Parameter json: the bytes of the file that Google Cloud offers once.
  /// - Throws: ``Failure/malformed``.
  public init(json: [UInt8]) throws(Failure) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(json)),
      let key = try? _RSA.Signing.PrivateKey(pemRepresentation: file.private_key)
    else { throw .malformed }
    tokenURL = file.token_uri
    email = file.client_email
    keyID = file.private_key_id
    self.key = key
  }

  /// Returns the assertion that asks for access to the Developer API, which is valid for five minutes.
  func assertion(at now: Instant) throws -> String {
    let claims = Claims(
      iss: email, scope: "https://www.googleapis.com/auth/androidpublisher", aud: tokenURL,
      iat: now.secondsSince1970, exp: now.secondsSince1970 + 300)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = try encoder.encode(["alg": "RS256", "kid": keyID, "typ": "JWT"])
    let signed = "\(Base64URL.text(of: header)).\(Base64URL.text(of: try encoder.encode(claims)))"
    let signature = try key.signature(for: Data(signed.utf8), padding: .insecurePKCS1v1_5)
    return "\(signed).\(Base64URL.text(of: signature.rawRepresentation))"
  }

  private struct File: Decodable {
    let private_key, private_key_id, client_email, token_uri: String
  }

  private struct Claims: Encodable {
    let iss, scope, aud: String
    let iat, exp: Int64
  }
}

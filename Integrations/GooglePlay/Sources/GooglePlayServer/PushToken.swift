internal import CryptoExtras

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The token of a push in compact form (RFC 7519), signed with RS256.
struct PushToken {
  /// The claims that matter.
  struct Claims: Decodable {
    let iss, aud: String
    let email: String?
    let email_verified: Bool?
    let exp, iat: Int64
  }

  let keyID: String
  let claims: Claims
  private let signed: Data
  private let signature: _RSA.Signing.RSASignature

  /// Reads a header `Authorization`; `nil` if it contains no such token.
  init?(_ header: String) {
    let words = header.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    let parts = words[1].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Base64URL.data(of: parts[0]),
      let payload = Base64URL.data(of: parts[1]), let signature = Base64URL.data(of: parts[2]),
      let header = try? JSONDecoder().decode(Header.self, from: head), header.alg == "RS256",
      header.crit == nil, let claims = try? JSONDecoder().decode(Claims.self, from: payload)
    else { return nil }
    keyID = header.kid
    self.claims = claims
    signed = Data("\(parts[0]).\(parts[1])".utf8)
    self.signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
  }

  /// Returns whether a key made the signature.
  func isSigned(by key: _RSA.Signing.PublicKey) -> Bool {
    key.isValidSignature(signature, for: signed, padding: .insecurePKCS1v1_5)
  }

  private struct Header: Decodable {
    let alg, kid: String
    /// The extensions that a reader must understand. Google uses none.
    let crit: [String]?
  }
}

extension PushToken.Claims {
  /// Returns whether Google issued the token for an audience and a service account, and it is valid now.
  func permit(audience: String, serviceAccount: String, at now: Int64) -> Bool {
    ["https://accounts.google.com", "accounts.google.com"].contains(iss)
      && aud.hasBytes(of: audience) && email?.hasBytes(of: serviceAccount) == true
      && email_verified == true && now < exp && iat <= now + 60
  }
}

extension String {
  /// Returns whether two texts have the same bytes. Swift's `==` also equates other forms of a character.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

import CryptoExtras
import Foundation

/// A key of a service account, and one with which Google signs the tokens of pushes.
enum TestKeys {
  static let account = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }
  static let google = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }
  static let forger = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }

  /// The file of the service account.
  static func accountFile(tokenURL: String) throws -> [UInt8] {
    Array(
      try JSONSerialization.data(withJSONObject: [
        "type": "service_account", "private_key_id": "key-1",
        "private_key": try account.get().pemRepresentation,
        "client_email": "reader@project.iam.gserviceaccount.com", "token_uri": tokenURL,
      ]))
  }

  /// Google's list of public keys.
  static func keySet(id: String = "google-1") throws -> String {
    let key = try google.get().publicKey.getKeyPrimitives()
    return """
      {"keys":[{"kty":"RSA","alg":"RS256","use":"sig","kid":"\(id)","n":"\(base64URL(key.modulus))",\
      "e":"\(base64URL(key.publicExponent))"}]}
      """
  }

  /// Returns a token with claims, signed by a key.
  static func token(
    _ claims: [String: Any], header: [String: Any] = ["alg": "RS256", "kid": "google-1"],
    signedBy key: Result<_RSA.Signing.PrivateKey, any Error> = google
  ) throws -> String {
    let head = base64URL(try JSONSerialization.data(withJSONObject: header))
    let payload = base64URL(try JSONSerialization.data(withJSONObject: claims))
    let signature = try key.get().signature(
      for: Data("\(head).\(payload)".utf8), padding: .insecurePKCS1v1_5)
    return "\(head).\(payload).\(base64URL(signature.rawRepresentation))"
  }

  static func base64URL(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  static func data(_ base64URL: Substring) -> Data? {
    let base64 = base64URL.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.count % 4) % 4))
  }
}

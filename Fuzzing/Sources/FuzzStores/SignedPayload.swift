@testable import GateStores

/// A payload with a word in place of a signature.
struct SignedPayload {
  let text: String

  init(_ payload: [UInt8], signature: String) {
    text = "e30.\(Self.base64URL(payload)).\(signature)"
  }

  private struct InvalidSignature: Error {}

  /// Returns a verifier that accepts one word; `nil` for none.
  static func verifier(of word: String?) -> JWSVerifier {
    { jws in
      guard let word, let signed = CompactJWS(jws), jws.hasSuffix(".\(word)") else {
        throw InvalidSignature()
      }
      return signed.payload
    }
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func base64URL(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (buffer, count) = (0, 0)
    for byte in bytes {
      (buffer, count) = ((buffer << 8 | Int(byte)) & 0xFFFF, count + 8)
      while count >= 6 {
        count -= 6
        text.append(digits[buffer >> count & 0x3F])
      }
    }
    if count > 0 { text.append(digits[buffer << (6 - count) & 0x3F]) }
    return String(decoding: text, as: UTF8.self)
  }
}

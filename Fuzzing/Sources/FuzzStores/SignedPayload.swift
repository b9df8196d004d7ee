import GateStores

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
      let parts = jws.split(separator: ".", omittingEmptySubsequences: false)
      guard let word, parts.count == 3, parts[2] == word, let payload = bytes(parts[1]) else {
        throw InvalidSignature()
      }
      return payload
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

  private static func bytes(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (buffer, count) = (0, 0)
    for digit in text.utf8 {
      guard let value = digits.firstIndex(of: digit) else { return nil }
      (buffer, count) = ((buffer << 6 | value) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(buffer >> count & 0xFF))
      }
    }
    return bytes
  }
}

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Base64 in the alphabet for URLs, without padding (RFC 7515).
enum Base64URL {
  static func text(of data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Returns the bytes of a text; `nil` for a text in another alphabet.
  static func data(of text: Substring) -> Data? {
    guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
    let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(
      base64Encoded: base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
  }
}

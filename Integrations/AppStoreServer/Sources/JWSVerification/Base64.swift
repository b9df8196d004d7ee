#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Base64 (RFC 4648). Only the text that the bytes are encoded as is accepted.
enum Base64 {
  /// Returns the bytes of a text with padding; `nil` for any other text.
  static func bytes(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    return Array(data)
  }

  /// Returns the bytes of a text in the alphabet for URLs without padding; `nil` for any other text.
  static func bytes(url text: Substring) -> [UInt8]? {
    var base64 = ""
    for character in text.utf8 {
      switch character {
      case UInt8(ascii: "-"): base64.append("+")
      case UInt8(ascii: "_"): base64.append("/")
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
      case ..<0x80: base64.unicodeScalars.append(Unicode.Scalar(character))
      default: return nil
      }
    }
    return bytes(base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
  }
}

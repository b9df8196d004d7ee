/// Base64 with the alphabet for URLs and without padding (RFC 4648, section 5).
enum Base64URL {
  /// Returns the encoded bytes; `nil` for other characters, and for a text that no bytes are encoded
  /// as.
  static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var (buffer, count): (UInt32, Int) = (0, 0)
    for character in text {
      guard let value = value(of: character) else { return nil }
      buffer = buffer << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(count)))
        buffer &= 1 << UInt32(count) - 1
      }
    }
    // Six bits cannot be the rest of a byte, and unused bits are zero.
    return count < 6 && buffer == 0 ? bytes : nil
  }

  /// Returns the bytes of a text with the standard alphabet and padding (RFC 4648, section 4).
  static func bytes(standard text: String) -> [UInt8]? {
    let digits = text.utf8.map { character in
      switch character {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: character
      }
    }
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return padding > 2 ? nil : bytes(digits.dropLast(padding))
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

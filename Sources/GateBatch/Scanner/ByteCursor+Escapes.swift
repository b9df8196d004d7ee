import ContentCatalog
import GateKit

/// Strings with escapes. Some programs write every `/` as `\/`.
extension ByteCursor {
  /// Consumes the rest of a string like ``text()``, but accepts escapes too, except those of surrogates.
  mutating func escapedText() -> Range<Int>? {
    let start = index
    while true {
      if text() != nil { return start..<index - 1 }
      guard let length = escapeLength() else { return nil }
      index += length
    }
  }

  /// The number of bytes of the escape at the cursor; `nil` for other input and for a surrogate.
  private func escapeLength() -> Int? {
    guard byte == UInt8(ascii: "\\") else { return nil }
    let letter = bytes(index + 1..<index + 2)[0]
    if letter == UInt8(ascii: "u") { return escapedScalar == nil ? nil : 6 }
    return Self.character(escapedAs: letter) == nil ? nil : 2
  }

  /// The scalar of the `\u` escape at the cursor; `nil` if it has no four digits or is a surrogate.
  private var escapedScalar: Unicode.Scalar? {
    var code: UInt32 = 0
    for digit in bytes(index + 2..<index + 6) {
      let (number, letter) = (digit &- UInt8(ascii: "0"), (digit | 0x20) &- UInt8(ascii: "a"))
      guard number < 10 || letter < 6 else { return nil }
      code = code << 4 | UInt32(number < 10 ? number : 10 + letter)
    }
    return Unicode.Scalar(code)
  }

  private static func character(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the result of a function of the bytes that a text of ``escapedText()`` stands for, which
  /// ``SubjectChunk/slack`` other bytes follow.
  ///
  /// - Parameter memory: memory for the bytes of a text that has escapes.
  func withUnescaped<Result>(
    _ text: Range<Int>, in memory: inout [UInt8], _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard bytes(text).contains(UInt8(ascii: "\\")) else { return body(bytes(text)) }
    // An escape has more bytes than the character that it stands for.
    let missing = text.count + SubjectChunk.slack - memory.count
    if missing > 0 { memory += repeatElement(0, count: missing) }
    return memory.withUnsafeMutableBytes { memory in
      let count = unescape(text, into: memory)
      return body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }
  }

  /// Writes the bytes that a text of ``escapedText()`` stands for, and returns their number.
  private func unescape(_ text: Range<Int>, into target: UnsafeMutableRawBufferPointer) -> Int {
    var cursor = ByteCursor(self, at: text.lowerBound)
    var count = 0
    while cursor.index < text.upperBound {
      let byte = cursor.byte
      if byte != UInt8(ascii: "\\") {
        target[count] = byte
        count += 1
        cursor.index += 1
        continue
      }
      let letter = bytes(cursor.index + 1..<cursor.index + 2)[0]
      if let character = Self.character(escapedAs: letter) {
        target[count] = character
        count += 1
        cursor.index += 2
      } else {
        if let scalar = cursor.escapedScalar, let encoded = UTF8.encode(scalar) {
          for byte in encoded {
            target[count] = byte
            count += 1
          }
        }
        cursor.index += 6
      }
    }
    return count
  }
}

import ContentCatalog

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
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      code = code << 4 | UInt32(value)
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

  /// Returns the result of a function of the bytes that a text of ``escapedText()`` stands for.
  ///
  /// - Parameter mayHaveEscapes: whether the text can have escapes.
  func withUnescaped<Result>(
    _ text: Range<Int>, _ mayHaveEscapes: Bool, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard mayHaveEscapes, bytes(text).contains(UInt8(ascii: "\\")) else { return body(bytes(text)) }
    var unescaped: [UInt8] = []
    unescape(text, into: &unescaped)
    return unescaped.withUnsafeBytes(body)
  }

  /// Replaces bytes by those that a text of ``escapedText()`` stands for.
  func unescape(_ text: Range<Int>, into unescaped: inout [UInt8]) {
    unescaped.removeAll(keepingCapacity: true)
    var cursor = ByteCursor(self, at: text.lowerBound)
    while cursor.index < text.upperBound {
      guard cursor.byte == UInt8(ascii: "\\") else {
        unescaped.append(cursor.byte)
        cursor.index += 1
        continue
      }
      let letter = bytes(cursor.index + 1..<cursor.index + 2)[0]
      if let character = Self.character(escapedAs: letter) {
        unescaped.append(character)
        cursor.index += 2
      } else {
        unescaped += cursor.escapedScalar.map { Array(String(Character($0)).utf8) } ?? []
        cursor.index += 6
      }
    }
  }
}

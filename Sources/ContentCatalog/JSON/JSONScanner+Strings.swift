extension JSONScanner {
  /// Skips a string from its opening quote, and checks its escapes.
  mutating func string() throws(JSONFault) -> JSONToken {
    let start = index
    index += 1
    // Most strings are plain ASCII and short.
    skipPlainASCII()
    if take("\"") { return token(.string, from: start) }
    try skipPlainText(openedAt: start)
    if take("\"") { return token(.string, from: start) }
    while !take("\"") {
      _ = try escape()
      try skipPlainText(openedAt: start)
    }
    return token(.escapedString, from: start)
  }

  /// Returns the text of a string that was read before, with its escapes resolved.
  func text(of string: JSONToken) -> String {
    guard string.kind == .escapedString else { return text(string.content) }
    var scanner = self
    scanner.index = Int(string.start) + 1
    return (try? scanner.unescapedText(openedAt: Int(string.start))) ?? ""
  }

  /// Returns whether two strings have the same text.
  @inline(__always)
  func haveSameText(_ a: JSONToken, _ b: JSONToken) -> Bool {
    if a.kind == .escapedString || b.kind == .escapedString {
      return text(of: a).isExactly(text(of: b))
    }
    if a.content.count != b.content.count { return false }
    let bytes = UnsafeRawBufferPointer(bytes)
    return UnsafeRawBufferPointer(rebasing: bytes[a.content])
      .hasSameBytes(as: UnsafeRawBufferPointer(rebasing: bytes[b.content]))
  }

  /// Resolves the escapes of a string, from the byte after its opening quote.
  private mutating func unescapedText(openedAt start: Int) throws(JSONFault) -> String {
    var result: [UInt8] = []
    while true {
      let copied = index
      try skipPlainText(openedAt: start)
      result.append(contentsOf: bytes[copied..<index])
      if take("\"") { return String(decoding: result, as: UTF8.self) }
      let scalar = try escape()
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Advances to the next quote or backslash of a string.
  private mutating func skipPlainText(openedAt start: Int) throws(JSONFault) {
    while true {
      skipPlainASCII()
      switch current {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw JSONFault(.unclosedString, at: span(from: start))
      case let byte? where byte < 0x20:
        throw JSONFault(.controlCharacter(byte), at: span(from: index, to: index + 1))
      default: index += try sequenceLength(at: index)
      }
    }
  }

  /// Advances to the next byte that has a meaning in strings or is not ASCII.
  @inline(__always)
  private mutating func skipPlainASCII() {
    // A local variable stays in a register.
    var next = index
    while bytes.count - next >= EightBytes.count {
      let others = EightBytes(of: UnsafeRawBufferPointer(bytes), at: next).unplainInJSON
      if others != 0 {
        index = next + others.trailingZeroBitCount / 8
        return
      }
      next += EightBytes.count
    }
    while next < bytes.count, bytes[next].isPlainASCII { next += 1 }
    index = next
  }

  /// Reads an escape from its backslash.
  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = current else { throw unexpected("an escape after `\\`") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(startingAt: start)
    default:
      index -= 1
      throw unexpected(
        "one of `\" \\ / b f n r t u` after a backslash", help: "write a backslash as `\\\\`")
    }
  }

  /// Reads the digits of a `\u` escape, and the second escape of a surrogate pair.
  private mutating func unicodeEscape(startingAt start: Int) throws(JSONFault) -> Unicode.Scalar {
    let high = try fourDigits()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let end = index
    guard high < 0xDC00, take("\\"), take("u") else {
      throw JSONFault(.loneSurrogate, at: span(from: start, to: end))
    }
    let low = try fourDigits()
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else {
      throw JSONFault(.loneSurrogate, at: span(from: start, to: end))
    }
    return scalar
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits after `\\u`")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}

extension UInt8 {
  fileprivate var isPlainASCII: Bool {
    0x20..<0x80 ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension Diagnostic.Message {
  fileprivate static let unclosedString = Self(
    .jsonSyntax, "the string is not closed on its line",
    help: "close it with `\"`, and write a line break in a string as `\\n`")

  fileprivate static func controlCharacter(_ byte: UInt8) -> Self {
    let scalar = Unicode.Scalar(byte)
    return Self(
      .jsonSyntax, "a string contains the unescaped control character \(scalar.codePoint)",
      help: byte == UInt8(ascii: "\t") ? "write a tab as `\\t`" : "write it as an escape")
  }

  fileprivate static let loneSurrogate = Self(
    .jsonSyntax, "the surrogate escape is unpaired",
    help:
      "write the character as `\\uD800` to `\\uDBFF` followed by `\\uDC00` to `\\uDFFF`"
  )
}

extension JSONScanner {
  /// Returns an error that names the expected input and the input found at the current position.
  func unexpected(
    _ expected: String, help: String? = nil, related: JSONFault.Related? = nil
  ) -> JSONFault {
    let found: (words: String, length: Int)
    do throws(JSONFault) { found = try finding() } catch { return error }
    return JSONFault(
      .unexpected("expected \(expected), found \(found.words)", help: help),
      at: span(from: index, to: index + found.length), related: related)
  }

  /// Returns a description of the input at the current position, and its length in bytes.
  private func finding() throws(JSONFault) -> (words: String, length: Int) {
    guard let byte = current else { return (unit.end, 0) }
    if byte == UInt8(ascii: "\"") { return ("a string", 1) }
    let word = wordLength
    if word > 0 { return (Diagnostic.Message.quoting(text(index..<index + word)), word) }
    let length = try sequenceLength(at: index)
    guard let scalar = text(index..<index + length).unicodeScalars.first else {
      return (unit.end, 0)
    }
    let words = scalar.isSeen ? "`\(scalar)`" : "the character \(scalar.codePoint)"
    return (words, length)
  }

  /// The length in bytes of the word or number, as a person would delimit it, at the current
  /// position; otherwise 0.
  var wordLength: Int {
    var end = index
    while let byte = byte(at: end), byte.isWordByte { end += 1 }
    return end - index
  }
}

extension Unicode.Scalar {
  /// The code point in standard notation, such as `U+00A0`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Whether the scalar is visible in a message.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .unassigned, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unexpected(_ text: String, help: String?) -> Self {
    Self(.jsonSyntax, text, help: help)
  }
}

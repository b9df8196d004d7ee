extension JSONScanner {
  /// Skips a number.
  mutating func number() throws(JSONFault) -> JSONToken {
    let start = index
    _ = take("-")
    if take("0") {
      if let byte = current, byte.isASCIIDigit {
        throw JSONFault(.leadingZero, at: span(from: start, to: index + wordLength))
      }
    } else {
      try digits("a digit after `-`")
    }
    if take(".") { try digits("a digit after the decimal point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits("a digit in the exponent")
    }
    return token(.number, from: start)
  }

  /// Skips one or more digits.
  private mutating func digits(_ expected: String) throws(JSONFault) {
    guard let byte = current, byte.isASCIIDigit else { throw unexpected(expected) }
    while let byte = current, byte.isASCIIDigit { index += 1 }
  }
}

extension Diagnostic.Message {
  fileprivate static let leadingZero = Self(
    .jsonSyntax, "a number cannot have leading zeros",
    help: "write it in double quotes if it is text")
}

extension JSONScanner {
  /// Skips `true`, `false` or `null`.
  ///
  /// - Throws: the error for any other input, which is not a value.
  mutating func literal() throws(JSONFault) -> JSONToken {
    let length = wordLength
    let kind: JSONToken.Kind?
    switch length {
    case 4 where matches("true"): kind = .true
    case 4 where matches("null"): kind = .null
    case 5 where matches("false"): kind = .false
    default: kind = nil
    }
    guard let kind else { throw notAValue(length) }
    let start = index
    index += length
    return token(kind, from: start)
  }

  private func matches(_ word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount
    where byte(at: index + offset) != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns the error that no value begins here, with advice for common mistakes.
  private func notAValue(_ length: Int) -> JSONFault {
    switch current {
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      return unexpected("a value", help: "write strings in double quotes")
    case UInt8(ascii: "+"):
      return unexpected("a value", help: "remove the `+`, which JSON numbers do not allow")
    case UInt8(ascii: "."):
      return unexpected("a value", help: "write a digit before the decimal point")
    default:
      return unexpected("a value", help: length == 0 ? nil : advice(text(index..<index + length)))
    }
  }

  private func advice(_ word: String) -> String {
    switch word.lowercased() {
    case "true", "yes", "on": "write `true`"
    case "false", "no", "off": "write `false`"
    case "null", "nil", "none", "undefined": "write `null`"
    case "nan", "inf", "infinity": "JSON cannot represent this number"
    default: "write strings in double quotes"
    }
  }
}

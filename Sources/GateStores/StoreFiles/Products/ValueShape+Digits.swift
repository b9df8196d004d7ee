internal import ContentCatalog

extension ValueShape<String> {
  /// A number that is not negative, as a JSON number or a string. Stores write amounts of 64 bits as
  /// strings, because programs that read JSON numbers as floating-point numbers would change them.
  static var digits: Self {
    Self(.anyOf([.number, .string])) { value, key, context in
      let text: String? =
        switch value.content {
        case .number(let text), .string(let text): text
        case .null, .boolean, .array, .object: nil
        }
      let isNumber = text.map { text in
        !text.isEmpty && text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || digitBytes.contains($0) }
      }
      if isNumber == true { return text }
      context.report(.notAnAmount(key, value), at: value.span)
      return nil
    }
  }

  private static var digitBytes: ClosedRange<UInt8> { UInt8(ascii: "0")...UInt8(ascii: "9") }
}

extension Diagnostic.Message {
  fileprivate static func notAnAmount(_ key: String, _ value: JSONValue) -> Self {
    let shown = value.string.map { quoting($0) } ?? value.typeName
    return Self(.malformedPrice, "`\(key)` must be an amount of 0 or more, not \(shown)")
  }

  /// The message about an amount of money that no price of a catalog can have.
  static let unrepresentablePrice = Self(
    .malformedPrice, "a price has too many digits",
    help: "a price has up to 15 digits before the point and 6 after it")
}

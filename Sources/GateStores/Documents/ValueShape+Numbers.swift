internal import ContentCatalog

extension ValueShape<Int> {
  /// A whole number.
  static var wholeNumber: Self {
    Self(.number) { value, key, context in context.integer(value, called: "`\(key)`") }
  }

  /// A whole number of 1 or more; another one is reported.
  static var positiveNumber: Self {
    Self(.integer(minimum: 1)) { value, key, context in
      guard let number = context.integer(value, called: "`\(key)`") else { return nil }
      if number >= 1 { return number }
      context.report(.notPositive(key), at: value.span)
      return nil
    }
  }

  /// A whole number of 1 or more as a string of digits.
  static var writtenPositiveNumber: Self {
    Self(.string) { value, key, context in
      guard case .string(let text) = value.content, let number = Int(text), number >= 1 else {
        context.report(.notPositive(key), at: value.span)
        return nil
      }
      return number
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notPositive(_ key: String) -> Self {
    Self(.wrongType, "`\(key)` must be a whole number of 1 or more")
  }
}

import ContentCatalog
import GateRules

extension ValueShape<Instant> {
  /// An instant with an offset.
  package static var instant: Self {
    Self(.instant) { value, key, context in
      guard let text = context.string(value, called: "`\(key)`") else { return nil }
      if let instant = Instant(text) { return instant }
      context.report(.malformedInstant(text, key), at: value.span)
      return nil
    }
  }
}

extension ValueShape<Located<String>> {
  /// An instant with an offset or a date, read with
  /// ``DocumentReadingContext/instant(_:key:in:)``.
  package static var instantOrDate: Self {
    Self(.anyOf([.instant, .date])) { value, key, context in
      context.string(value, called: "`\(key)`").map { Located(value: $0, span: value.span) }
    }
  }
}

extension DocumentReadingContext {
  /// Returns the instant of a text; for a date, its midnight in a time zone.
  package func instant(
    _ text: Located<String>, key: String, in timeZone: TimeZoneRules
  ) -> Instant? {
    if let instant = timeZone.instant(reading: text.value) { return instant }
    report(.malformedInstant(text.value, key), at: text.span)
    return nil
  }
}

extension ValueShape<Double> {
  /// A finite number.
  package static var number: Self {
    Self(.number) { value, key, context in
      guard case .number(let text) = value.content else {
        context.report(.notANumber(key, value), at: value.span)
        return nil
      }
      if let number = Double(text), number.isFinite { return number }
      context.report(.numberOutOfRange(text), at: value.span)
      return nil
    }
  }
}

extension ValueShape<Int> {
  /// A count; a negative one is reported.
  static var count: Self {
    Self(.integer(minimum: 0)) { value, key, context in
      guard let count = context.integer(value, called: "`\(key)`") else { return nil }
      if count < 0 { context.report(.negativeCount(key), at: value.span) }
      return count
    }
  }

  /// A positive whole number.
  static var quantity: Self {
    Self(.integer(minimum: 1)) { value, key, context in
      guard let number = context.integer(value, called: "`\(key)`") else { return nil }
      if number >= 1 { return number }
      context.report(.notPositive(key), at: value.span)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func malformedInstant(_ text: String, _ key: String) -> Self {
    Self(
      .malformedInstant, "`\(key)` is not an instant with an offset: \(quoting(text))",
      help: "write it like `2026-12-01T09:00:00Z` or `2026-12-01T17:00:00+08:00`")
  }

  fileprivate static func notANumber(_ key: String, _ value: JSONValue) -> Self {
    Self(.wrongType, "`\(key)` must be a number, not \(value.typeName)")
  }

  fileprivate static func negativeCount(_ key: String) -> Self {
    Self(.wrongType, "`\(key)` must be a whole number of 0 or more")
  }

  fileprivate static func notPositive(_ key: String) -> Self {
    Self(.wrongType, "`\(key)` must be a whole number of 1 or more")
  }

  static func numberOutOfRange(_ text: String) -> Self {
    Self(.numberOutOfRange, "the number \(quoting(text)) is too large")
  }
}

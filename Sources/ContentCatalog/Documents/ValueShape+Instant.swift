extension ValueShape<Instant> {
  /// An instant with an offset, or a date, which means midnight in the catalog's time zone.
  static var instant: Self {
    Self(.anyOf([.instant, .date])) { value, key, context in
      guard let text = context.string(value, called: "`\(key)`") else { return nil }
      if let instant = context.timeZone.instant(reading: text) { return instant }
      context.report(.malformed(text), at: value.span)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func malformed(_ text: String) -> Self {
    Self(
      .malformedDate, "\(quoting(text)) is neither an instant nor a date",
      help: "write one such as `2026-12-01T09:00:00Z`, or `2026-12-01` for midnight")
  }
}

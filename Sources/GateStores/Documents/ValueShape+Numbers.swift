internal import ContentCatalog

extension ValueShape<Int> {
  /// A whole number.
  static var wholeNumber: Self {
    Self(.number) { value, key, context in context.integer(value, called: "`\(key)`") }
  }
}

internal import ContentCatalog

extension ValueShape<Bool> {
  /// A Boolean, or one of the strings `true`, `false`, `1` and `0`.
  static var writtenBoolean: Self {
    Self(.anyOf([.boolean, .words(["true", "false", "1", "0"])])) { value, key, context in
      switch value.content {
      case .boolean(let isTrue): return isTrue
      case .string("true"), .string("1"), .number("1"): return true
      case .string("false"), .string("0"), .number("0"): return false
      case .null, .number, .string, .array, .object:
        context.report(.notBoolean(key, value), at: value.span)
        return nil
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notBoolean(_ key: String, _ value: JSONValue) -> Self {
    let shown = if case .string(let text) = value.content { quoting(text) } else { value.typeName }
    return Self(.wrongType, "`\(key)` must be true or false, not \(shown)")
  }
}

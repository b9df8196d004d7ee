internal import ContentCatalog

extension ValueShape<Instant> {
  /// A number of milliseconds since 1970, rounded down to a second.
  static var milliseconds: Self {
    milliseconds(in: .number, "a number") { value in
      if case .number(let text) = value { text } else { nil }
    }
  }

  /// Milliseconds since 1970 as a string of digits, rounded down to a second.
  static var writtenMilliseconds: Self {
    milliseconds(in: .string, "a string") { value in
      if case .string(let text) = value { text } else { nil }
    }
  }

  /// A number of seconds since 1970, rounded down.
  static var seconds: Self {
    Self(.number) { value, key, context in
      guard
        let instant = value.number.flatMap({ Int64(exactly: $0.rounded(.down)) })
          .flatMap({ Instant(secondsSince1970: $0) })
      else {
        context.report(.notSeconds(key, value), at: value.span)
        return nil
      }
      return instant
    }
  }

  private static func milliseconds(
    in form: JSONSchema, _ called: String, text: @escaping @Sendable (JSONValue.Content) -> String?
  ) -> Self {
    Self(form) { value, key, context in
      guard let instant = text(value.content).flatMap({ Instant(milliseconds: $0) }) else {
        context.report(.notMilliseconds(key, called, value), at: value.span)
        return nil
      }
      return instant
    }
  }
}

extension Instant {
  fileprivate init?(milliseconds text: String) {
    guard let number = Int64(text) ?? Double(text).flatMap({ Int64(exactly: $0.rounded(.down)) })
    else { return nil }
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: 1000)
    self.init(secondsSince1970: rest < 0 ? seconds - 1 : seconds)
  }
}

extension Diagnostic.Message {
  fileprivate static func notMilliseconds(_ key: String, _ form: String, _ value: JSONValue) -> Self
  {
    Self(.wrongType, "`\(key)` must be \(form) of milliseconds, not \(value.typeName)")
  }

  fileprivate static func notSeconds(_ key: String, _ value: JSONValue) -> Self {
    Self(.wrongType, "`\(key)` must be a number of seconds, not \(value.typeName)")
  }
}

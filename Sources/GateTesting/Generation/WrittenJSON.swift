import ContentCatalog

/// A JSON value that is formatted for readers: a short value on one line, any other with each of
/// its parts on a line of its own.
indirect enum WrittenJSON: Sendable {
  /// A string.
  case text(String)
  /// A value that is JSON text already.
  case plain(String)
  case list([WrittenJSON])
  case object([(String, WrittenJSON)])
  /// An object with each member on a line of its own.
  case block([(String, WrittenJSON)])
}

extension WrittenJSON: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .text(text) }
}

extension WrittenJSON {
  /// Returns whether the value is this string.
  static func == (value: WrittenJSON, text: String) -> Bool {
    if case .text(text) = value { true } else { false }
  }

  /// Returns the value as JSON text.
  func formatted() -> String {
    var json = JSONWriter(.indented)
    write(to: &json)
    return json.buffer.text
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.string(text)
    case .plain(let text): json.text(text)
    case .list(let values):
      json.beginArray(onOneLine: isShort)
      for value in values { value.write(to: &json) }
      json.endArray()
    case .object(let members), .block(let members):
      json.beginObject(onOneLine: isShort)
      for (key, value) in members {
        json.key(key)
        value.write(to: &json)
      }
      json.endObject()
    }
  }

  /// Whether the value fits on one line.
  private var isShort: Bool {
    switch self {
    case .text, .plain: true
    case .list(let values): values.allSatisfy(\.isScalar)
    case .object(let members): members.allSatisfy { $0.1.isShort }
    case .block: false
    }
  }

  private var isScalar: Bool {
    switch self {
    case .text, .plain: true
    case .list, .object, .block: false
    }
  }
}

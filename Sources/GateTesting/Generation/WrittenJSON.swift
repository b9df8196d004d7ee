/// A JSON value formatted for people: a value whose elements are composite extends over several
/// lines.
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
  /// Returns whether the value is a particular string.
  static func == (value: WrittenJSON, text: String) -> Bool {
    if case .text(text) = value { true } else { false }
  }

  /// Returns the value as text, with lines after the first indented.
  func formatted(indent: String = "") -> String {
    let deeper = indent + "  "
    let parts: [String]
    let brackets: (String, String)
    switch self {
    case .text(let text): return RuleObjectForm.quoted(text)
    case .plain(let json): return json
    case .list(let values):
      parts = values.map { $0.formatted(indent: deeper) }
      brackets = ("[", "]")
    case .object(let members), .block(let members):
      parts = members.map { "\(RuleObjectForm.quoted($0.0)): \($0.1.formatted(indent: deeper))" }
      brackets = ("{", "}")
    }
    if isShort {
      return brackets.0 + parts.joined(separator: ", ") + brackets.1
    }
    let lines = parts.map { deeper + $0 }.joined(separator: ",\n")
    return "\(brackets.0)\n\(lines)\n\(indent)\(brackets.1)"
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

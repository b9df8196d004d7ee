import ContentCatalog

/// The text of parts of Cedar policies.
enum CedarText {
  /// Returns a string literal.
  static func literal(_ text: String) -> String { quoted(text, escaping: false) }

  /// Returns the pattern after `like` for strings that begin or end with a text.
  static func pattern(before: String = "", _ text: String, after: String = "") -> String {
    let pattern = quoted(text, escaping: true).dropFirst().dropLast()
    return "\"\(before)\(pattern)\(after)\""
  }

  /// Returns the reference to an entity.
  static func entity(_ type: CedarEntityType, _ id: String) -> String {
    "\(type.rawValue)::\(literal(id))"
  }

  /// Joins expressions with an operator. Parentheses keep long lists shallow.
  static func join(_ expressions: [String], with separator: String) -> String {
    SQLConditions.join(expressions, with: separator)
  }

  /// - Parameter escaping: whether an asterisk means itself in a pattern.
  private static func quoted(_ text: String, escaping: Bool) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "*" where escaping: result += "\\*"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A type of the entities of exported policies.
enum CedarEntityType: String {
  case product = "Product"
  case gate = "Gate"
  case item = "Item"
  case subject = "Subject"
}

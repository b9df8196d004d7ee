import ContentCatalog

/// A rule as a catalog writes it: as text, and as an object if that form is known too.
///
/// ```swift
/// let rule: WrittenRule = "acme.practice(5, of: practice)"
/// let call = WrittenRule.call(
///   "acme.practice", .positional("count", "5"), .named("of", "practice"))
/// print(call.text == rule.text, call.object != nil)  // true true
/// ```
///
/// Both forms are read as the same rule. Random catalogs use the object form only of a rule that
/// has one, such as a call.
public struct WrittenRule: Hashable, Sendable {
  /// The text form, such as `pro or free`.
  public let text: String
  /// The object form, as JSON; `nil` if it is not known.
  public let object: String?

  /// Creates a rule from its text and, optionally, its object form.
  public init(text: String, object: String? = nil) {
    self.text = text
    self.object = object
  }

  /// Creates a rule from its text, and from the argument of its kind in the object form.
  init(text: String, kind: String, _ argument: WrittenJSON) {
    self.init(text: text, object: WrittenJSON.object([(kind, argument)]).formatted())
  }

  /// Returns a call of a rule kind, in both forms.
  public static func call(_ kind: String, _ arguments: Argument...) -> WrittenRule {
    call(kind, arguments)
  }

  static func call(_ kind: String, _ arguments: [Argument]) -> WrittenRule {
    let text = arguments.map { ($0.isPositional ? "" : $0.name + ": ") + $0.value.text }
    let isPlain = arguments.count == 1 && arguments[0].isPositional
    return WrittenRule(
      text: "\(kind)(\(text.joined(separator: ", ")))", kind: kind,
      isPlain
        ? .plain(arguments[0].value.json)
        : .object(arguments.map { ($0.name, .plain($0.value.json)) }))
  }
}

extension WrittenRule: ExpressibleByStringInterpolation {
  /// Creates a rule from its text.
  public init(stringLiteral text: String) { self.init(text: text) }
}

extension WrittenRule: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension WrittenRule {
  /// An argument of a rule.
  public struct Argument: Hashable, Sendable {
    let name: String
    let value: Value
    let isPositional: Bool

    /// Returns the argument that the text form writes without a name.
    public static func positional(_ name: String, _ value: Value) -> Argument {
      Argument(name: name, value: value, isPositional: true)
    }

    /// Returns an argument that the text form writes with its name.
    public static func named(_ name: String, _ value: Value) -> Argument {
      Argument(name: name, value: value, isPositional: false)
    }
  }

  /// The value of an argument: a word, a list of words, or a call such as `bought(basic)`.
  public struct Value: Hashable, Sendable {
    let text: String
    let json: String

    /// Returns a word. In JSON, numbers and Booleans are not quoted.
    public static func word(_ word: String) -> Value {
      let isLiteral = word == "true" || word == "false" || Self.isNumber(word)
      return Value(text: word, json: isLiteral ? word : word.quotedAsJSON)
    }

    /// Returns a list of words.
    public static func list(_ words: [String]) -> Value {
      let values = words.map(word)
      return Value(
        text: "[\(values.map(\.text).joined(separator: ", "))]",
        json: WrittenJSON.list(values.map { .plain($0.json) }).formatted())
    }

    /// Returns a call with one word.
    static func call(_ kind: String, of name: String) -> Value {
      Value(
        text: "\(kind)(\(name))", json: WrittenJSON.object([(kind, .text(name))]).formatted())
    }

    /// Returns the purchase of a product.
    static func bought(_ product: String) -> Value { call("bought", of: product) }

    /// Returns whether a word is a number in JSON too: digits with at most one decimal point.
    private static func isNumber(_ word: String) -> Bool {
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      let isDecimal = parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
      let hasNoLeadingZero = parts[0] == "0" || !parts[0].hasPrefix("0")
      return parts.count <= 2 && isDecimal && hasNoLeadingZero
    }
  }
}

extension WrittenRule.Value: ExpressibleByStringInterpolation {
  /// Creates a word.
  public init(stringLiteral word: String) { self = .word(word) }
}

extension WrittenRule {
  /// Whether the text may need parentheses as a child of another rule. Superfluous ones are
  /// harmless.
  private var isJoined: Bool { text.contains(" or ") || text.contains(" and ") }

  /// The text as a child of another rule.
  var part: String { isJoined ? "(\(text))" : text }
}

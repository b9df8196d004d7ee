package import ContentCatalog

/// The value of an argument.
public struct RuleValue: Sendable {
  /// A word, a list, or a rule.
  public enum Content: Hashable, Sendable {
    /// A name, number, date, duration or version, depending on the parameter.
    case word(String)
    case list([RuleValue])
    /// A rule, or a call that is valid only as an argument, such as `bought(basic)`.
    case rule(Rule)
  }

  /// The word, list or rule.
  public let content: Content
  /// The position at which the value is written.
  package let span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }

  func forEachRule(_ body: (Rule) -> Void) {
    switch content {
    case .word: break
    case .list(let values): for value in values { value.forEachRule(body) }
    case .rule(let rule): body(rule)
    }
  }
}

extension RuleValue: Hashable {
  /// Returns whether two values are equal, regardless of their positions.
  public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
  /// Hashes the value without its position.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

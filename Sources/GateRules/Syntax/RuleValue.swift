package import ContentCatalog

/// The value of an argument.
public struct RuleValue: Sendable {
  /// A word, a list, or a rule.
  @nonexhaustive
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

  var containsRule: Bool {
    switch content {
    case .word: false
    case .list(let values): values.contains { $0.containsRule }
    case .rule: true
    }
  }

  func forEachRule(_ body: (Rule) -> Void) {
    switch content {
    case .word: break
    case .list(let values):
      // By position, because a loop over the elements copies each.
      for index in values.indices {
        if case .rule(let rule) = values[index].content {
          body(rule)
        } else {
          values[index].forEachRule(body)
        }
      }
    case .rule(let rule): body(rule)
    }
  }
}

extension RuleValue.Content {
  /// Returns whether the contents are equal. Words are equal if their UTF-8 bytes are.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.word(let a), .word(let b)): a.isExactly(b)
    case (.list(let a), .list(let b)): a == b
    case (.rule(let a), .rule(let b)): a == b
    case (.word, _), (.list, _), (.rule, _): false
    }
  }

  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .word(let word): word.hashExactly(into: &hasher)
    case .list(let values): hasher.combine(values)
    case .rule(let rule): hasher.combine(rule)
    }
  }
}

extension RuleValue: Hashable {
  /// Returns whether two values are equal, regardless of their positions.
  public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
  /// Hashes the value without its position.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

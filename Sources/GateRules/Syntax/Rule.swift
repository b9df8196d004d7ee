package import ContentCatalog

/// A gate as written: the name of a rule kind and its arguments, whichever form it was written in.
///
/// The text `basic or completed(L8)` and the object
/// `{"anyOf": [{"productOrFull": "basic"}, {"completed": "L8"}]}` are the same rule. Two rules are
/// equal when they say the same, wherever they stand.
public struct Rule: Sendable {
  /// The name of the rule kind.
  public let kind: String
  /// The arguments in the order of the kind's signature, each by its name.
  public let arguments: [RuleArgument]
  /// Where it is written.
  package let span: SourceSpan

  package init(kind: String, arguments: [RuleArgument], at span: SourceSpan) {
    self.kind = kind
    self.arguments = arguments
    self.span = span
  }

  /// The value of the argument with this name.
  public subscript(argument: String) -> RuleValue? {
    arguments.first { $0.name == argument }?.value
  }

  /// Goes through the rules among the arguments, those in lists and calls such as `bought(basic)` too.
  package func forEachChild(_ body: (Rule) -> Void) {
    for argument in arguments { argument.value.forEachRule(body) }
  }

  /// The same rules in a list.
  package var childRules: [Rule] {
    var rules: [Rule] = []
    forEachChild { rules.append($0) }
    return rules
  }
}

/// One argument of a rule.
public struct RuleArgument: Hashable, Sendable {
  /// Its name, also where it was written without one.
  public let name: String
  /// What was given.
  public let value: RuleValue

  package init(name: String, value: RuleValue) {
    self.name = name
    self.value = value
  }
}

/// What was given for an argument.
public struct RuleValue: Sendable {
  /// A word, a list, or a rule.
  public indirect enum Content: Hashable, Sendable {
    /// A name, number, date, duration or version: the parameter it stands for decides which.
    case word(String)
    case list([RuleValue])
    /// A rule, or a call that only an argument can be, such as `bought(basic)`.
    case rule(Rule)
  }

  /// What it is.
  public let content: Content
  /// Where it is written.
  package let span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }

  fileprivate func forEachRule(_ body: (Rule) -> Void) {
    switch content {
    case .word: break
    case .list(let values): for value in values { value.forEachRule(body) }
    case .rule(let rule): body(rule)
    }
  }
}

extension Rule: Hashable {
  /// Whether both say the same, wherever they stand.
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.arguments == b.arguments
  }

  /// Feeds what it says, and not where it stands.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(arguments)
  }
}

extension RuleValue: Hashable {
  /// Whether both say the same, wherever they stand.
  public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
  /// Feeds what it says, and not where it stands.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

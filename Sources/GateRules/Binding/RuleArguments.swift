public import ContentCatalog

/// The arguments of one rule, as its kind reads and checks them.
///
/// Every fault is reported at its place in the file, and reading goes on, so that the author sees all
/// of them at once.
public struct RuleArguments {
  /// The rule whose arguments they are.
  public let rule: Rule
  /// Whether nothing was reported so far.
  public private(set) var areSound = true
  let binding: RuleBinding

  init(_ rule: Rule, binding: RuleBinding) {
    self.rule = rule
    self.binding = binding
  }

  /// The argument with this name, or `nil` where it is left out or is not of the type (which is
  /// reported).
  public mutating func optional<Value>(
    _ name: String, _ type: RuleArgumentType<Value>
  ) -> Value? {
    guard let value = rule[name] else { return nil }
    return type.read(value, name, &self)
  }

  /// The argument with this name; `nil` where it is left out or is not of the type, both of which are
  /// reported.
  public mutating func required<Value>(
    _ name: String, _ type: RuleArgumentType<Value>
  ) -> Value? {
    if rule[name] == nil {
      let isPositional = written(name) != name
      report(.missingArgument(name, kind: rule.kind, isPositional: isPositional))
    }
    return optional(name, type)
  }

  /// Reports a fault at an argument, or at the whole rule where none is named or it is left out.
  public mutating func report(_ message: Diagnostic.Message, at argument: String? = nil) {
    report(message, span: argument.flatMap { rule[$0]?.span } ?? rule.span)
  }

  mutating func report(_ message: Diagnostic.Message, span: SourceSpan) {
    if message.severity == .error { areSound = false }
    binding.log.report(message, at: span)
  }

  /// For a fault inside a child, which was reported there.
  mutating func markUnsound() { areSound = false }

  /// A kind that refuses its arguments without a word must not pass unseen.
  mutating func reportIfSilent() {
    if areSound { report(.refused(rule.kind)) }
  }
}

@available(*, unavailable)
extension RuleArguments: Sendable {}

extension RuleArguments {
  /// The time zone of the catalog.
  public var timeZone: TimeZoneRules { binding.catalog.timeZone }
}

extension Diagnostic.Message {
  fileprivate static func missingArgument(
    _ name: String, kind: String, isPositional: Bool
  ) -> Self {
    Self(
      .missingArgument, "\(quoting(kind)) needs \(quoting(name))",
      help: isPositional ? "in rule text it comes first, without its name" : nil)
  }

  fileprivate static func refused(_ kind: String) -> Self {
    Self(.badArgument, "\(quoting(kind)) does not take these arguments")
  }
}

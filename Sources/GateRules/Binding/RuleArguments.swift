public import ContentCatalog

/// The arguments of one rule, which its kind reads and checks.
///
/// A kind reads every argument before it returns, so that one run reports all faults, each at its
/// position in the file. An argument that is written and that the kind does not read is a fault.
///
/// ```swift
/// init?(_ arguments: inout RuleArguments) {
///   let length = arguments[Self.length]
///   let until = arguments[Self.until]
///   let firstSeen = arguments.value(of: "firstSeen", as: .attribute(ofType: .instant))
///   guard arguments.areSound, let length, let firstSeen else { return nil }
///   self.length = length
///   self.until = until
///   self.firstSeen = firstSeen
/// }
/// ```
public struct RuleArguments {
  /// Whether no fault has been reported so far.
  public private(set) var areSound = true
  let rule: Rule
  let binding: RuleBinding
  private let signature: RuleSignature
  /// One bit for each argument of the rule that was read.
  private var readArguments: UInt64 = 0

  init(_ rule: Rule, signature: RuleSignature, binding: RuleBinding) {
    self.rule = rule
    self.signature = signature
    self.binding = binding
  }

  /// Returns the argument for a parameter; `nil` if it is absent or not of the parameter's type.
  ///
  /// Reports an argument of another type, the absence of a required argument, and a parameter that
  /// the signature of the kind does not contain.
  public subscript<Value>(parameter: RuleParameter<Value>) -> Value? {
    mutating get {
      guard signature.contains(parameter.name) else {
        report(.undeclaredParameter(parameter.name, kind: rule.kind))
        return nil
      }
      guard let index = index(of: parameter.name) else {
        if !parameter.isOptional { reportMissing(parameter) }
        return nil
      }
      readArguments |= 1 &<< UInt64(index)
      return parameter.type.read(rule.arguments[index].value, parameter.name, &self)
    }
  }

  /// Whether every argument of the rule was read, so that every other parameter is absent.
  var areAllRead: Bool { readArguments.nonzeroBitCount == rule.arguments.count }

  /// Returns whether the rule has an argument for a parameter. This does not read the argument.
  public func contains<Value>(_ parameter: RuleParameter<Value>) -> Bool {
    index(of: parameter.name) != nil
  }

  /// Returns the value of a word that the kind itself supplies, such as the id of an attribute
  /// that the kind depends on. Reports faults at the rule.
  ///
  /// ```swift
  /// let firstSeen = arguments.value(of: "firstSeen", as: .attribute(ofType: .instant))
  /// ```
  public mutating func value<Value>(of word: String, as type: RuleArgumentType<Value>) -> Value? {
    type.read(RuleValue(.word(word), at: rule.span), rule.kind, &self)
  }

  /// Reports a fault at the rule.
  public mutating func report(_ message: Diagnostic.Message) { report(message, span: rule.span) }

  /// Reports a fault at the argument for a parameter, or at the rule if that argument is absent.
  public mutating func report<Value>(
    _ message: Diagnostic.Message, at parameter: RuleParameter<Value>
  ) {
    report(message, span: rule[parameter.name]?.span ?? rule.span)
  }

  private func index(of name: String) -> Int? {
    rule.arguments.firstIndex { $0.name.isExactly(name) }
  }
}

@available(*, unavailable)
extension RuleArguments: Sendable {}

extension RuleArguments {
  /// The time zone of the catalog.
  public var timeZone: TimeZoneRules { binding.catalog.timeZone }
}

extension RuleArguments {
  /// The printer of names in messages that advise a rule.
  var printer: RulePrinter { RulePrinter(vocabulary: binding.vocabulary) }

  mutating func report(_ message: Diagnostic.Message, span: SourceSpan) {
    if message.severity == .error { areSound = false }
    binding.log.report(message, at: span)
  }

  /// Reports that the rule has no argument for a parameter.
  mutating func reportMissing<Value>(_ parameter: RuleParameter<Value>) {
    let position = positionInText(of: parameter.name)
    report(.missingArgument(parameter.name, kind: rule.kind, position: position))
  }

  /// Marks the rule as faulty because of a fault that was reported elsewhere.
  mutating func markUnsound() { areSound = false }

  /// Reports a fault for a kind that rejects its arguments without reporting a reason.
  mutating func reportIfSilent() {
    if areSound { report(.refused(rule.kind)) }
  }

  /// Reports the arguments that the kind accepted without reading them.
  mutating func reportUnread() {
    for (index, argument) in rule.arguments.enumerated()
    where readArguments & (1 &<< UInt64(index)) == 0 {
      report(.unread(argument.name, kind: rule.kind), span: argument.value.span)
    }
  }

  mutating func reportNotExpected(_ given: RuleValue, name: String, expected: String) {
    report(.notExpected(given, name: written(name), expected: expected), span: given.span)
  }

  /// Returns the name of an argument for messages: the kind if it is the first, unnamed one.
  func written(_ name: String) -> String {
    signature.positional.first?.name == name ? rule.kind : name
  }

  /// Returns the position of an argument without a name in the text form, in words; `nil` for one
  /// with a name.
  private func positionInText(of name: String) -> String? {
    guard name != rule.kind, let index = signature.positional.firstIndex(where: { $0.name == name })
    else { return nil }
    return index == 0 ? "comes first" : "follows `\(signature.parameters[index - 1].name)`"
  }
}

extension Diagnostic.Message {
  fileprivate static func missingArgument(
    _ name: String, kind: String, position: String?
  ) -> Self {
    Self(
      .missingArgument, "\(quoting(kind)) requires \(quoting(name))",
      help: position.map { "in rule text it \($0), without its name" })
  }

  fileprivate static func refused(_ kind: String) -> Self {
    Self(.badArgument, "\(quoting(kind)) does not take these arguments")
  }

  fileprivate static func unread(_ name: String, kind: String) -> Self {
    Self(
      .unreadArgument, "\(quoting(kind)) ignores its argument \(quoting(name))",
      help: "the plugin that defines \(quoting(kind)) has to read it")
  }

  fileprivate static func undeclaredParameter(_ name: String, kind: String) -> Self {
    Self(
      .undeclaredParameter,
      "\(quoting(kind)) reads a parameter \(quoting(name)) that it does not declare",
      help: "the plugin that defines \(quoting(kind)) has to list it in its signature")
  }

  fileprivate static func notExpected(
    _ given: RuleValue, name: String, expected: String
  ) -> Self {
    let found =
      switch given.content {
      case .word(let word): "\(quoting(word))"
      case .list: "a list"
      case .rule(let rule): quoting("\(rule.kind)(…)")
      }
    return Self(.badArgument, "\(quoting(name)) takes \(expected), not \(found)")
  }
}

import ContentCatalog

/// Opens to whom an attribute fits.
///
/// ```
/// role in [author, staff]
/// age >= 18
/// appVersion < 2.3.0
/// signedIn
/// exists(team)
/// { "attribute": { "name": "age", ">=": 18 } }
/// { "attribute": "signedIn" }
/// { "attribute": { "name": "team", "exists": true } }
/// ```
///
/// - Strings and booleans compare with `=`, `!=` and `in`; numbers, instants and versions also with
///   `<`, `<=`, `>` and `>=`. Without an operator a boolean must be true.
/// - An attribute that a subject does not have takes its declared default, else it is unknown;
///   `exists` ignores defaults.
struct AttributeRule: RuleKind {
  static let name = "attribute"
  static let summary = "Opens to whom an attribute fits: `role in [author]`, `age >= 18`."
  static let writtenForm = "attribute, attribute = …, attribute in […], exists(attribute)"
  static let signature = RuleSignature(
    parameters: [.positional("name")] + operators.map { .word($0) } + [
      .named("in"), .named("exists"),
    ])

  static let operators = AttributeComparison.allCases.map(\.rawValue)

  let attribute: AttributeReference
  let question: AttributeFact.Question

  init?(_ arguments: inout RuleArguments) {
    guard let attribute = arguments.required("name", .attribute) else { return nil }
    self.attribute = attribute
    if arguments.binding.untypedAttributes.contains(attribute.id) {
      arguments.markUnsound()
      return nil
    }
    let asked = arguments.rule.arguments.map(\.name).filter { $0 != "name" }
    if asked.count > 1 {
      arguments.report(.severalComparisons, at: asked.last)
      return nil
    }
    guard let question = Self.question(asked.first, of: attribute, &arguments) else { return nil }
    self.question = question
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(.attribute(AttributeFact(attribute: attribute.index, question: question)))
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    AttributeReasons(attribute: attribute, question: question).reason(facts)
  }

  static let phrases = AttributeReasons.phrases

  private static func question(
    _ asked: String?, of attribute: AttributeReference, _ arguments: inout RuleArguments
  ) -> AttributeFact.Question? {
    let value = RuleArgumentType<AttributeValue>.value(of: attribute)
    switch asked {
    case nil:
      if attribute.type == .boolean { return .compare(.equal, .boolean(true)) }
      arguments.report(.needsComparison(attribute), at: "name")
      return nil
    case "in"?:
      let listed = arguments.required("in", .list(of: value)) ?? []
      return listed.isEmpty ? nil : .isOne(of: ListedValues(listed))
    case "exists"?:
      guard let exists = arguments.required("exists", .boolean) else { return nil }
      if !exists { arguments.report(.existsFalse, at: "exists") }
      return .exists
    case let name?:
      guard let comparison = AttributeComparison(rawValue: name) else { return nil }
      if comparison.needsOrder, attribute.type == .string || attribute.type == .boolean {
        arguments.report(.unordered(attribute, comparison), at: name)
        return nil
      }
      return arguments.required(name, value).map { .compare(comparison, $0) }
    }
  }
}

extension RuleArgumentType<AttributeValue> {
  /// A value of an attribute's type, and one of those it is declared to have.
  fileprivate static func value(of attribute: AttributeReference) -> Self {
    Self { given, name, arguments in
      let declared = arguments.binding.catalog.attributes[attribute.index].values
      switch attribute.type {
      case .string:
        guard let text = RuleArgumentType<String>.text.read(given, name, &arguments) else {
          return nil
        }
        if let declared, !declared.contains(text) {
          arguments.report(.undeclared(text, attribute, among: declared), span: given.span)
          return nil
        }
        return .string(text)
      case .number:
        return RuleArgumentType<Double>.number.read(given, name, &arguments).map { .number($0) }
      case .boolean:
        return RuleArgumentType<Bool>.boolean.read(given, name, &arguments).map { .boolean($0) }
      case .instant:
        return RuleArgumentType<Instant>.instant.read(given, name, &arguments).map { .instant($0) }
      case .version:
        return RuleArgumentType<Version>.word("a version such as `2.3.0`") { Version($0) }
          .read(given, name, &arguments).map { .version($0) }
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let severalComparisons = Self(
    .malformedRule, "an attribute rule makes one comparison", help: "join two rules with `allOf`")

  private static func described(_ attribute: AttributeReference) -> String {
    let article = attribute.type == .instant ? "an" : "a"
    return "\(quoting(attribute.id.rawValue)) is \(article) \(attribute.type.rawValue)"
  }

  fileprivate static func needsComparison(_ attribute: AttributeReference) -> Self {
    Self(
      .attributeType, "\(described(attribute)), and only a boolean can stand alone",
      help: "compare it, as in `\(attribute.id) = …`, or ask `exists(\(attribute.id))`")
  }

  fileprivate static let existsFalse = Self(
    .badArgument, "`exists` can only be `true`", help: "put the rule in a `not`")

  fileprivate static func unordered(
    _ attribute: AttributeReference, _ comparison: AttributeComparison
  ) -> Self {
    Self(
      .attributeType,
      "\(described(attribute)), which has no order for `\(comparison.rawValue)`",
      help: "use `=`, `!=` or `in`")
  }

  fileprivate static func undeclared(
    _ text: String, _ attribute: AttributeReference, among values: [String]
  ) -> Self {
    Self(
      .undeclaredValue,
      "\(quoting(attribute.id.rawValue)) is never \(quoting(text))"
        + SpellingSuggestion.didYouMean(text, among: values),
      help: "its values are \(values.map { quoting($0) }.joined(separator: ", "))")
  }
}

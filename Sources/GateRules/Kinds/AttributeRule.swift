import ContentCatalog

/// Opens for anyone whose attribute satisfies a comparison.
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
/// - Strings and booleans compare with `=`, `!=` and `in`. Numbers, instants and versions also compare
///   with `<`, `<=`, `>` and `>=`. Without an operator, a boolean must be true.
/// - If the subject has no value, the declared default counts; without a default the rule is unknown.
///   `exists` ignores defaults.
package struct AttributeRule: RuleKind {
  package static let name = "attribute"
  package static let summary = "Opens if an attribute has a value: `role in [author]`, `age >= 18`."
  package static let writtenForm = "attribute, attribute = …, attribute in […], exists(attribute)"

  static let attribute = RuleParameter(positional: "name", .attribute)
  /// The parameters that are named after operators.
  static let comparisons = AttributeComparison.allCases.map {
    RuleParameter($0.rawValue, .literal, isOptional: true)
  }
  static let values = RuleParameter(
    ReservedWord.in.rawValue, .list(of: .literal), isOptional: true)
  static let exists = RuleParameter(ReservedWord.exists.rawValue, .boolean, isOptional: true)
  package static let signature = RuleSignature(
    parameters: RuleSignature(attribute).parameters
      + comparisons.map(RuleSignature.Parameter.init) + RuleSignature(values, exists).parameters)

  package let attribute: AttributeReference
  package let question: AttributeFact.Question

  package init?(_ arguments: inout RuleArguments) {
    guard let attribute = arguments[Self.attribute] else { return nil }
    self.attribute = attribute
    let comparisons = Self.comparisons.filter { arguments.contains($0) }
    let hasValues = arguments.contains(Self.values)
    let hasExistence = arguments.contains(Self.exists)
    let question: AttributeFact.Question?
    switch (comparisons.count, hasValues, hasExistence) {
    case (0, false, false): question = Self.truth(of: attribute, &arguments)
    case (0, true, false): question = Self.membership(of: attribute, &arguments)
    case (0, false, true): question = Self.existence(&arguments)
    case (1, false, false):
      question = Self.comparison(comparisons[0], of: attribute, &arguments)
    default:
      Self.reportSeveral(comparisons, &arguments)
      return nil
    }
    guard let question else { return nil }
    self.question = question
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.attribute(attribute, question)
  }

  package func reason(_ facts: ReasonContext) -> Reason? {
    AttributeReasons(attribute: attribute, question: question).reason(facts)
  }

  package static let phrases = AttributeReasons.phrases
}

extension AttributeRule {
  /// Reports the last of several comparisons.
  private static func reportSeveral(
    _ comparisons: [RuleParameter<AttributeLiteral>], _ arguments: inout RuleArguments
  ) {
    if arguments.contains(exists) {
      arguments.report(.severalComparisons, at: exists)
    } else if arguments.contains(values) {
      arguments.report(.severalComparisons, at: values)
    } else if let last = comparisons.last {
      arguments.report(.severalComparisons, at: last)
    }
  }

  private static func comparison(
    _ parameter: RuleParameter<AttributeLiteral>, of attribute: AttributeReference,
    _ arguments: inout RuleArguments
  ) -> AttributeFact.Question? {
    guard let literal = arguments[parameter],
      let comparison = AttributeComparison(rawValue: parameter.name)
    else { return nil }
    if comparison.needsOrder, !attribute.type.isOrdered {
      arguments.report(.unordered(attribute, comparison), at: parameter)
      return nil
    }
    return arguments.value(of: literal, for: attribute).map { .compare(comparison, $0) }
  }

  private static func membership(
    of attribute: AttributeReference, _ arguments: inout RuleArguments
  ) -> AttributeFact.Question? {
    guard let literals = arguments[values] else { return nil }
    let listed = literals.compactMap { arguments.value(of: $0, for: attribute) }
    return listed.count == literals.count ? .isOne(of: ListedValues(listed)) : nil
  }

  private static func existence(_ arguments: inout RuleArguments) -> AttributeFact.Question? {
    guard let isTrue = arguments[exists] else { return nil }
    if !isTrue { arguments.report(.existsFalse, at: exists) }
    return .exists
  }

  private static func truth(
    of attribute: AttributeReference, _ arguments: inout RuleArguments
  ) -> AttributeFact.Question? {
    if attribute.type == .boolean { return .compare(.equal, .boolean(true)) }
    arguments.report(.needsComparison(attribute), at: Self.attribute)
    return nil
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
      .attributeType, "\(described(attribute)), and only a boolean needs no comparison",
      help: "compare it, as in `\(attribute.id) = …`, or test `exists(\(attribute.id))`")
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
}

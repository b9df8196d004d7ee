import ContentCatalog

/// Opens for anyone whose attribute satisfies a comparison.
///
/// ```
/// role in [author, staff]
/// age >= 18
/// appVersion < 2.3.0
/// signedIn
/// exists(team)
/// exists(extension(here))
/// email endsWith '@school.edu'
/// groups contains evening
/// groups containsAny [evening, weekend]
/// { "attribute": { "name": "age", ">=": 18 } }
/// { "attribute": "signedIn" }
/// { "attribute": { "name": "team", "exists": true } }
/// { "attribute": { "name": "extension", "of": "here", "exists": true } }
/// ```
///
/// - Strings and booleans compare with `=`, `!=` and `in`. Numbers, instants and versions also compare
///   with `<`, `<=`, `>` and `>=`. Without an operator, a boolean must be true.
/// - Strings also compare with `startsWith` and `endsWith`, by their Unicode scalars.
/// - A set of strings compares only with `contains` and `containsAny`.
/// - With an item or with `here`, `exists` asks whether an attribute of type `instantByItem` lists a date for
///   the item; for `here` also for a container around it, as for `after`.
/// - If the subject has no value, the declared default counts; without a default the rule is unknown.
///   `exists` ignores defaults, except for the date of an item.
package struct AttributeRule: RuleKind {
  package static let name = "attribute"
  package static let summary =
    "Opens if an attribute satisfies a comparison: `role in [author]`, `age >= 18`."
  package static let writtenForm =
    "attribute, attribute = …, attribute in […], attribute contains …, exists(attribute)"

  static let attribute = RuleParameter(positional: "name", .attribute)
  static let item = RuleParameter("of", .itemOrHere, isOptional: true)
  /// The parameters that are named after operators.
  static let comparisons = AttributeComparison.allCases.map {
    RuleParameter($0.rawValue, .literal, isOptional: true)
  }
  static let values = RuleParameter(
    ReservedWord.in.rawValue, .list(of: .literal), isOptional: true)
  static let element = RuleParameter("contains", .literal, isOptional: true)
  static let elements = RuleParameter("containsAny", .list(of: .literal), isOptional: true)
  static let exists = RuleParameter(ReservedWord.exists.rawValue, .boolean, isOptional: true)
  package static let signature = RuleSignature(
    parameters: RuleSignature(attribute, item).parameters
      + comparisons.map(RuleSignature.Parameter.init)
      + RuleSignature(values, element, elements, exists).parameters)

  package let attribute: AttributeReference
  package let question: AttributeFact.Question
  /// The item of whose date ``question`` asks for the existence; `nil` for the whole attribute.
  package let item: DatedItem?

  package init?(_ arguments: inout RuleArguments) {
    guard let attribute = arguments[Self.attribute] else { return nil }
    self.attribute = attribute
    let singles = (Self.comparisons + [Self.element]).filter { arguments.contains($0) }
    let lists = [Self.values, Self.elements].filter { arguments.contains($0) }
    let hasExistence = arguments.contains(Self.exists)
    let question: AttributeFact.Question?
    switch (singles.count, lists.count, hasExistence) {
    case (0, 0, false): question = Self.truth(of: attribute, &arguments)
    case (1, 0, false): question = Self.comparison(singles[0], of: attribute, &arguments)
    case (0, 1, false): question = Self.comparison(lists[0], of: attribute, &arguments)
    case (0, 0, true): question = Self.existence(&arguments)
    default:
      Self.reportSeveral(singles, lists, &arguments)
      return nil
    }
    let item = arguments[Self.item]
    if arguments.contains(Self.item) {
      if !hasExistence {
        arguments.report(.itemWithoutExistence, at: Self.item)
      } else if attribute.type != .instantByItem {
        arguments.report(.notByItem(attribute, arguments.printer), at: Self.item)
      }
    }
    guard let question, arguments.areSound else { return nil }
    self.question = question
    self.item = item
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    item.map { build.exists(attribute, of: $0.item) } ?? build.attribute(attribute, question)
  }

  package static let reasonInputs: ReasonInputs = [.attributes]

  package func reason(_ facts: ReasonContext) -> Reason? {
    guard let asked = item.flatMap({ $0.item ?? facts.item }) else {
      return AttributeReasons(attribute: attribute, question: question).reason(facts)
    }
    let details: [String: ReasonDetail] = [
      "attribute": .attribute(attribute.id), "item": .item(asked.id),
    ]
    return switch facts.value {
    case .true: facts.reason("item-date-given", details)
    case .false: facts.reason("item-date-absent", details)
    case .unknown:
      facts.reason(
        "attribute-unknown", ["attribute": .attribute(attribute.id)], unknown: .attributes)
    }
  }

  package static let phrases = AttributeReasons.phrases.adding(.date).adding([
    "en": ["item-date-given": ReasonPhrase(satisfied: "{attribute} is given for {item}")],
    "zh-Hans": ["item-date-given": ReasonPhrase(satisfied: "已有{item}的{attribute}")],
  ])
}

extension AttributeRule {
  /// Reports the last of several comparisons.
  private static func reportSeveral(
    _ singles: [RuleParameter<AttributeLiteral>], _ lists: [RuleParameter<[AttributeLiteral]>],
    _ arguments: inout RuleArguments
  ) {
    if arguments.contains(exists) {
      arguments.report(.severalComparisons, at: exists)
    } else if let last = lists.last {
      arguments.report(.severalComparisons, at: last)
    } else if let last = singles.last {
      arguments.report(.severalComparisons, at: last)
    }
  }

  private static func comparison(
    _ parameter: RuleParameter<AttributeLiteral>, of attribute: AttributeReference,
    _ arguments: inout RuleArguments
  ) -> AttributeFact.Question? {
    guard let literal = arguments[parameter],
      isApplicable(parameter.name, to: attribute, at: parameter, &arguments),
      let value = arguments.value(of: literal, for: attribute)
    else { return nil }
    guard let comparison = AttributeComparison(rawValue: parameter.name) else {
      return .contains(anyOf: ListedValues([value]))
    }
    if comparison.comparesParts, value == "" {
      arguments.report(.emptyPart(comparison), at: parameter)
      return nil
    }
    return .compare(comparison, value)
  }

  private static func comparison(
    _ parameter: RuleParameter<[AttributeLiteral]>, of attribute: AttributeReference,
    _ arguments: inout RuleArguments
  ) -> AttributeFact.Question? {
    guard let literals = arguments[parameter],
      isApplicable(parameter.name, to: attribute, at: parameter, &arguments)
    else { return nil }
    let values = literals.compactMap { arguments.value(of: $0, for: attribute) }
    guard values.count == literals.count else { return nil }
    let listed = ListedValues(values)
    return parameter.name == elements.name ? .contains(anyOf: listed) : .isOne(of: listed)
  }

  /// Returns whether values of the attribute's type compare with an operator, and reports it if
  /// not.
  private static func isApplicable<Value>(
    _ operation: String, to attribute: AttributeReference, at parameter: RuleParameter<Value>,
    _ arguments: inout RuleArguments
  ) -> Bool {
    let isApplicable =
      switch AttributeComparison(rawValue: operation) {
      case let comparison?: comparison.applies(to: attribute.type)
      case nil where operation == values.name: attribute.type.hasEquality
      case nil: attribute.type == .strings
      }
    if !isApplicable { arguments.report(.inapplicable(operation, attribute), at: parameter) }
    return isApplicable
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
    arguments.report(.needsComparison(attribute, arguments.printer), at: Self.attribute)
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static let severalComparisons = Self(
    .malformedRule, "an attribute rule makes one comparison", help: "join two rules with `allOf`")

  fileprivate static let itemWithoutExistence = Self(
    .badArgument, "an item is possible only in an `exists`",
    help: "compare time with its date by `after` and `before`")

  private static func described(_ attribute: AttributeReference) -> String {
    let noun =
      switch attribute.type {
      case .instant: "an instant"
      case .strings: "a set of strings"
      case .instantByItem: "an instant for each of some items"
      default: "a \(attribute.type.rawValue)"
      }
    return "\(quoting(attribute.id.rawValue)) is \(noun)"
  }

  fileprivate static func needsComparison(
    _ attribute: AttributeReference, _ printer: RulePrinter
  ) -> Self {
    let id = printer.name(attribute.id.rawValue)
    let example =
      switch attribute.type {
      case .strings: "compare it, as in `\(id) contains …`"
      case .instantByItem: "count time from it, as in `after(P7D, since: \(id)(here))`"
      default: "compare it, as in `\(id) = …`"
      }
    return Self(
      .attributeType, "\(described(attribute)), and only a boolean needs no comparison",
      help: "\(example), or test `exists(\(id))`")
  }

  fileprivate static let existsFalse = Self(
    .badArgument, "`exists` can only be `true`", help: "put the rule in a `not`")

  fileprivate static func inapplicable(
    _ operation: String, _ attribute: AttributeReference
  ) -> Self {
    let operators =
      switch attribute.type {
      case .string: "`=`, `!=`, `in`, `startsWith` or `endsWith`"
      case .boolean: "`=`, `!=` or `in`"
      case .number, .instant, .version: "`=`, `!=`, `in`, `<`, `<=`, `>` or `>=`"
      case .strings: "`contains` or `containsAny`"
      case .instantByItem: "`exists`, or `after` and `before` with an item"
      }
    return Self(
      .attributeType, "\(described(attribute)), which does not compare with `\(operation)`",
      help: "use \(operators)")
  }

  fileprivate static func emptyPart(_ comparison: AttributeComparison) -> Self {
    Self(
      .badArgument, "an empty string after `\(comparison.rawValue)` is a part of every string",
      help: "test `exists(…)` if any value is enough")
  }
}

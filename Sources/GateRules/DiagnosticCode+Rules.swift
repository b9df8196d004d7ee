package import ContentCatalog

/// The codes of the diagnostics that reading and checking gates may give.
extension DiagnosticCode {
  static let attributeType: Self = "attribute-type"
  static let badArgument: Self = "bad-argument"
  static let consumableInGate: Self = "consumable-in-gate"
  static let duplicateArgument: Self = "duplicate-argument"
  static let emptyList: Self = "empty-list"
  static let emptyWindow: Self = "empty-window"
  static let gateCycle: Self = "gate-cycle"
  static let groupAsItem: Self = "group-as-item"
  static let malformedRule: Self = "malformed-rule"
  static let missingArgument: Self = "missing-argument"
  static let noGate: Self = "no-gate"
  static let positionalOutsideContainer: Self = "positional-outside-container"
  static let prerequisiteCycle: Self = "prerequisite-cycle"
  static let ruleSyntax: Self = "rule-syntax"
  static let ruleTooDeep: Self = "rule-too-deep"
  static let ruleTooLong: Self = "rule-too-long"
  static let tooManyConditions: Self = "too-many-conditions"
  static let unboundedWindow: Self = "unbounded-window"
  static let undeclaredValue: Self = "undeclared-value"
  static let unknownArgument: Self = "unknown-argument"
  static let unknownAttribute: Self = "unknown-attribute"
  static let unknownCounter: Self = "unknown-counter"
  static let unknownGate: Self = "unknown-gate"
  static let unknownItem: Self = "unknown-item"
  static let unknownKind: Self = "unknown-kind"
  static let unknownProduct: Self = "unknown-product"
  static let unknownSubscriptionGroup: Self = "unknown-subscription-group"
  static let unusedAttribute: Self = "unused-attribute"
  static let unusedCounter: Self = "unused-counter"
  static let unusedGate: Self = "unused-gate"
  static let unusedProduct: Self = "unused-product"
}

extension DiagnosticCode {
  /// Each code with what it means in one sentence, which begins its paragraph in
  /// `docs/diagnostics.md`; a test keeps the two, the code that reports them and the smallest broken
  /// catalogs together.
  package static let ruleCodes: [(code: DiagnosticCode, summary: String)] = [
    (attributeType, "A rule asks an attribute for something that its type does not have."),
    (badArgument, "An argument of a rule is not of the kind that is meant."),
    (consumableInGate, "A gate asks for a consumable, which is never held."),
    (duplicateArgument, "A rule is given the same argument twice."),
    (emptyList, "A list in a rule is empty."),
    (emptyWindow, "A `window` ends before it begins."),
    (gateCycle, "Named gates refer to each other in a cycle."),
    (groupAsItem, "A rule asks whether a group was completed or started."),
    (malformedRule, "A rule in the object form is not an object with one key, its kind."),
    (missingArgument, "A rule lacks an argument that its kind needs."),
    (noGate, "An item has no gate, and inherits none."),
    (
      positionalOutsideContainer,
      "A rule that counts places stands where there are no children to count."
    ),
    (prerequisiteCycle, "Items wait for each other in a cycle, so that none can ever open."),
    (ruleSyntax, "The text of a rule does not follow the grammar."),
    (ruleTooDeep, "Rules nest too deep."),
    (ruleTooLong, "The text of a rule is longer than 100,000 bytes."),
    (tooManyConditions, "The gates of a catalog come to more conditions than the limit."),
    (unboundedWindow, "A `window` has neither a beginning nor an end."),
    (undeclaredValue, "A rule compares an attribute with a value it is not declared to have."),
    (unknownArgument, "A rule is given an argument that its kind does not have."),
    (unknownAttribute, "A rule names an attribute that the catalog does not declare."),
    (unknownCounter, "A rule names a counter that the catalog does not declare."),
    (unknownGate, "A rule names a gate that the catalog does not declare."),
    (unknownItem, "A rule names an item that the catalog does not have."),
    (unknownKind, "A rule is of a kind that nobody registered."),
    (unknownSubscriptionGroup, "A rule names a subscription group that no product belongs to."),
    (unusedAttribute, "No gate asks for an attribute."),
    (unusedCounter, "No gate asks for a counter."),
    (unusedGate, "Nothing uses a named gate."),
    (unusedProduct, "No gate asks for a product, and nothing includes it."),
  ]
}

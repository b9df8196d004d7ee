package import ContentCatalog

/// The codes of the diagnostics that reading and checking gates can report.
extension DiagnosticCode {
  static let attributeType: Self = "attribute-type"
  static let badArgument: Self = "bad-argument"
  static let consumableInGate: Self = "consumable-in-gate"
  static let draftPrerequisite: Self = "draft-prerequisite"
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
  static let tooManyPrerequisites: Self = "too-many-prerequisites"
  static let unboundedWindow: Self = "unbounded-window"
  static let undeclaredParameter: Self = "undeclared-parameter"
  static let undeclaredValue: Self = "undeclared-value"
  static let unknownArgument: Self = "unknown-argument"
  static let unknownAttribute: Self = "unknown-attribute"
  static let unknownCounter: Self = "unknown-counter"
  static let unknownGate: Self = "unknown-gate"
  static let unknownItem: Self = "unknown-item"
  static let unknownKind: Self = "unknown-kind"
  static let unknownProduct: Self = "unknown-product"
  static let unknownSubscriptionGroup: Self = "unknown-subscription-group"
  static let unreadArgument: Self = "unread-argument"
  static let unusedAttribute: Self = "unused-attribute"
  static let unusedCounter: Self = "unused-counter"
  static let unusedGate: Self = "unused-gate"
  static let unusedProduct: Self = "unused-product"
}

extension DiagnosticCode {
  /// The codes, each with a one-sentence summary that begins its paragraph in
  /// `docs/diagnostics.md`.
  ///
  /// A test keeps consistent these codes, that page, the code that reports them, and the minimal
  /// broken catalogs.
  package static let ruleCodes: [(code: DiagnosticCode, summary: String)] = [
    (attributeType, "A rule asks an attribute for something that its type does not have."),
    (badArgument, "An argument of a rule is not of the expected type."),
    (consumableInGate, "A gate requires a consumable, which is never held."),
    (draftPrerequisite, "A rule requires progress in an item that is a draft."),
    (duplicateArgument, "A rule is given the same argument twice."),
    (emptyList, "A list in a rule is empty."),
    (emptyWindow, "A `window` ends before it begins."),
    (gateCycle, "Named gates refer to each other in a cycle."),
    (groupAsItem, "A rule tests whether a group is completed or started."),
    (malformedRule, "A rule in the object form is not an object with one key, its kind."),
    (missingArgument, "A rule lacks an argument that its kind requires."),
    (noGate, "An item neither has a gate nor inherits one."),
    (
      positionalOutsideContainer,
      "A positional rule is written outside a container of content."
    ),
    (prerequisiteCycle, "Items require each other in a cycle, so none of them can ever open."),
    (ruleSyntax, "The text of a rule does not follow the grammar."),
    (ruleTooDeep, "Rules are nested too deeply."),
    (ruleTooLong, "The text of a rule is longer than 100,000 bytes."),
    (tooManyConditions, "The gates of a catalog expand to more conditions than the limit allows."),
    (
      tooManyPrerequisites,
      "The items have too many prerequisites to search all of them for cycles."
    ),
    (unboundedWindow, "A `window` has neither a beginning nor an end."),
    (undeclaredParameter, "A rule kind reads a parameter that it does not declare."),
    (undeclaredValue, "A rule compares an attribute with a value that is not declared for it."),
    (unknownArgument, "A rule is given an argument that its kind does not have."),
    (unknownAttribute, "A rule names an attribute that the catalog does not declare."),
    (unknownCounter, "A rule names a counter that the catalog does not declare."),
    (unknownGate, "A rule names a gate that the catalog does not declare."),
    (unknownItem, "A rule names an item that the catalog does not contain."),
    (unknownKind, "A rule has a kind that is not registered."),
    (unknownSubscriptionGroup, "A rule names a subscription group that no product belongs to."),
    (unreadArgument, "A rule kind ignores an argument that a rule gives it."),
    (unusedAttribute, "No rule uses an attribute."),
    (unusedCounter, "No rule uses a counter."),
    (unusedGate, "No rule uses a named gate."),
    (unusedProduct, "Neither a rule nor a bundle uses a product."),
  ]
}

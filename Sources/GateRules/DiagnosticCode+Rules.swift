package import ContentCatalog

/// The codes of the diagnostics that reading and checking gates can report.
extension DiagnosticCode {
  static let attributeType = Self(
    "attribute-type", "A rule asks an attribute for something that its type does not have.")
  static let badArgument = Self(
    "bad-argument", "An argument of a rule is not of the expected type.")
  static let consumableInGate = Self(
    "consumable-in-gate", "A gate requires a consumable, which is never held.")
  static let draftPrerequisite = Self(
    "draft-prerequisite",
    "A rule requires progress in an item that is a draft.", severity: .warning)
  static let duplicateArgument = Self(
    "duplicate-argument", "A rule is given the same argument twice.")
  static let emptyList = Self("empty-list", "A list in a rule is empty.")
  static let emptyWindow = Self("empty-window", "A `window` ends before it begins.")
  static let gateCycle = Self("gate-cycle", "Named gates refer to each other in a cycle.")
  static let groupAsItem = Self(
    "group-as-item", "A rule tests whether a group is completed or started.")
  static let malformedRule = Self(
    "malformed-rule", "A rule in the object form is not an object with one key, its kind.")
  static let missingArgument = Self(
    "missing-argument", "A rule lacks an argument that its kind requires.")
  static let noGate = Self("no-gate", "An item neither has a gate nor inherits one.")
  static let noPublication = Self(
    "no-publication", "A rule asks for the publication of an item that states none.")
  static let positionalOutsideContainer = Self(
    "positional-outside-container", "A positional rule is written outside a container of content.")
  static let prerequisiteCycle = Self(
    "prerequisite-cycle", "Items require each other in a cycle, so none of them can ever open.")
  static let ruleSyntax = Self("rule-syntax", "The text of a rule does not follow the grammar.")
  static let ruleTooDeep = Self("rule-too-deep", "Rules are nested too deeply.")
  static let ruleTooLong = Self("rule-too-long", "The text of a rule is longer than 100,000 bytes.")
  static let tooManyConditions = Self(
    "too-many-conditions",
    "The gates of a catalog expand to more conditions than the limit allows.")
  static let tooManyPrerequisites = Self(
    "too-many-prerequisites",
    "The items have too many prerequisites to search all of them for cycles.", severity: .warning)
  static let unboundedWindow = Self(
    "unbounded-window", "A `window` has neither a beginning nor an end.")
  static let undeclaredParameter = Self(
    "undeclared-parameter", "A rule kind reads a parameter that it does not declare.")
  static let undeclaredValue = Self(
    "undeclared-value", "A rule compares an attribute with a value that is not declared for it.")
  static let unknownArgument = Self(
    "unknown-argument", "A rule is given an argument that its kind does not have.")
  package static let unknownAttribute = Self(
    "unknown-attribute", "A rule names an attribute that the catalog does not declare.")
  package static let unknownCounter = Self(
    "unknown-counter", "A rule names a counter that the catalog does not declare.")
  static let unknownGate = Self(
    "unknown-gate", "A rule names a gate that the catalog does not declare.")
  static let unknownKind = Self("unknown-kind", "A rule has a kind that is not registered.")
  static let unknownSubscriptionGroup = Self(
    "unknown-subscription-group", "A rule names a subscription group that no product belongs to.")
  static let unreadArgument = Self(
    "unread-argument", "A rule kind ignores an argument that a rule gives it.")
  static let unusedAttribute = Self(
    "unused-attribute", "No rule uses an attribute.", severity: .warning)
  static let unusedCounter = Self("unused-counter", "No rule uses a counter.", severity: .warning)
  static let unusedGate = Self("unused-gate", "No rule uses a named gate.", severity: .warning)
  static let unusedProduct = Self(
    "unused-product", "Neither a rule nor a bundle uses a product.", severity: .warning)
}

extension DiagnosticCode {
  /// All of these codes.
  package static let ruleCodes = [
    attributeType, badArgument, consumableInGate, draftPrerequisite, duplicateArgument, emptyList,
    emptyWindow, gateCycle, groupAsItem, malformedRule, missingArgument, noGate,
    noPublication,
    positionalOutsideContainer, prerequisiteCycle, ruleSyntax, ruleTooDeep, ruleTooLong,
    tooManyConditions, tooManyPrerequisites, unboundedWindow, undeclaredParameter, undeclaredValue,
    unknownArgument, unknownAttribute, unknownCounter, unknownGate, unknownKind,
    unknownSubscriptionGroup, unreadArgument, unusedAttribute, unusedCounter, unusedGate,
    unusedProduct,
  ]
}

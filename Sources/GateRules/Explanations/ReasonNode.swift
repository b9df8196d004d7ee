public import ContentCatalog

/// A rule as written, with its value for a subject at an instant and the reason for that value.
public struct ReasonNode: Hashable, Sendable, Codable {
  /// The rule in the text form, whichever form the catalog uses.
  public let rule: String
  /// The name of the rule kind.
  ///
  /// It is `gate` for a named gate. The rule of the named gate is then the only child, unless it is
  /// omitted because nested named gates would expand to thousands of rules.
  public let kind: String
  /// The position at which the rule is written. The path is that of the file in the catalog's folder.
  public let location: FileLocation
  /// The value of the rule.
  public let value: Ternary
  /// Whether the rule is under an odd number of negations, so that it contributes to opening by
  /// being false.
  public let isNegated: Bool
  /// Whether the rule belongs to the minimal set that suffices for the decision.
  public let isSufficient: Bool
  /// The reason for the value; `nil` for rules that only combine others.
  public let reason: Reason?
  /// The rules that this rule combines.
  public let children: [ReasonNode]

  /// Creates a node from its parts, for previews and tests.
  public init(
    rule: String, kind: String, location: FileLocation, value: Ternary, isNegated: Bool = false,
    isSufficient: Bool = false, reason: Reason? = nil, children: [ReasonNode] = []
  ) {
    self.rule = rule
    self.kind = kind
    self.location = location
    self.value = value
    self.isNegated = isNegated
    self.isSufficient = isSufficient
    self.reason = reason
    self.children = children
  }
}

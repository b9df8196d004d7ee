/// The conditions of the rules of one role that are known and equal for all items.
struct ReusableRuleConditions {
  /// The condition of the catalog's own rule.
  var ofCatalog: Condition?
  /// The conditions of the rules on nodes, by the numbers of the rules. Empty before the first use.
  var byNumber: [Condition?] = []

  /// Returns the condition of the rule with a number; `nil` if it is not known.
  ///
  /// Most nodes ask for one that is known. Reading it spares an access for writing, which the runtime would track.
  func condition(ofNumber number: Int) -> Condition? {
    number < byNumber.count ? byNumber[number] : nil
  }

  /// Makes room for the conditions of the rules on nodes.
  mutating func makeRoom(for rules: NodeRules) {
    if byNumber.isEmpty { byNumber = Array(repeating: nil, count: rules.distinctCount) }
  }
}

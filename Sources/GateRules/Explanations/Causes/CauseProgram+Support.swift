package import ContentCatalog

extension CauseProgram {
  /// Returns the index of the rules on which access to an item depends, which is the same for items
  /// with the same rules in the same roles; `nil` for a group.
  package func rules(ofNode node: NodeIndex) -> Int? { access[node.position] }

  /// Returns the support of the reasons for the decisions of some rules, by their indices. There is
  /// none for rules with a rule whose kind can read everything.
  package func supports(ofRules rules: some Sequence<Int>) -> [Int: ReasonSupport] {
    let groups = SubscriptionGroups(of: catalog.content)
    var supports: [Int: ReasonSupport] = [:]
    for rules in Set(rules) {
      supports[rules] = ReasonSupport(ofRules: rules, in: self, groups: groups)
    }
    return supports
  }
}

import ContentCatalog

extension CauseProgram {
  /// Returns the support of the reasons for the decisions of some rules, by their indices. There is
  /// none for rules with a rule whose kind can read everything.
  package func supports(ofRules rules: some Sequence<Int>) -> [Int: ReasonSupport] {
    let groups = SubscriptionGroups(of: catalog.content)
    let whole = ReasonSupport(ofAllRulesIn: catalog)
    var supports: [Int: ReasonSupport] = [:]
    for rules in Set(rules) {
      supports[rules] = ReasonSupport(
        ofRules: rules, in: self, groups: groups, orElse: whole)
    }
    return supports
  }
}

import ContentCatalog

extension CauseProgram {
  /// Returns the support of the reasons for the decisions of some rules, by their indices. There is
  /// none for rules with a rule whose kind can read everything.
  ///
  /// - Parameter includesOffers: whether the reasons depend on the best offers.
  package func supports(
    ofRules rules: some Sequence<Int>, includingOffers includesOffers: Bool = true
  ) -> [Int: ReasonSupport] {
    let groups = SubscriptionGroups(of: catalog.content)
    let whole = includesOffers ? ReasonSupport(ofAllRulesIn: catalog) : nil
    var supports: [Int: ReasonSupport] = [:]
    for rules in Set(rules) {
      supports[rules] = ReasonSupport(
        ofRules: rules, in: self, groups: groups, includingOffers: includesOffers, orElse: whole)
    }
    return supports
  }
}

extension Fact {
  /// The family of the facts that determine the value; `nil` for time, rollouts and plugins.
  var family: FactFamily? {
    switch self {
    case .holding: .entitlements
    case .attribute, .itemDate: .attributes
    case .progress: .progress
    case .usage: .usage
    case .elapsed(let fact):
      switch fact.anchor {
      case .attribute, .itemDate: .attributes
      case .bought: .entitlements
      case .completed, .started: .progress
      }
    case .reached, .rollout, .custom: nil
    }
  }
}

extension GatedCatalog {
  /// The families of facts that the conditions of the catalog test. The facts of plugins are not
  /// included.
  package var testedFamilies: Set<FactFamily> { Set(program.facts.compactMap(\.family)) }
}

package import GateRules

extension Prover {
  /// Returns the rails of conditions of a compiled catalog.
  package func rails(of conditions: [Condition], in catalog: GatedCatalog) -> [Rails] {
    var builder = RailsBuilder(catalog.content)
    let conditionStore = ConditionStore(extending: catalog.conditions)
    return conditions.map { builder.rails(of: $0, in: conditionStore, store) }
  }
}

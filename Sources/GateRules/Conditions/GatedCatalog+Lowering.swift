import ContentCatalog

extension GatedCatalog {
  /// Returns the condition that a rule lowers to by itself, with the store that contains it.
  package func loweredAlone(
    _ rule: BoundRule, at context: RuleContext
  ) -> (store: ConditionStore, condition: Condition) {
    let lowering = Lowering(rules: rules, catalog: content, log: DiagnosticLog())
    let condition = lowering.condition(of: rule, at: context).condition
    return (lowering.store, condition)
  }
}

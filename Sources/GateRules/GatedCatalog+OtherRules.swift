package import ContentCatalog

extension GatedCatalog {
  /// Returns a rule in a file of checks, with its arguments checked against the catalog; `nil` if a fault was
  /// reported. Besides the rules of gates, it may be or contain `opens(item)`.
  package func ruleOfChecks(
    reading value: JSONValue, in sources: SourceMap, log: DiagnosticLog
  ) -> BoundRule? {
    let vocabulary = vocabulary.adding(OpensRule.self)
    var reader = RuleReader(vocabulary: vocabulary, sources: sources, gaps: [], log: log)
    let (rule, isSound) = reader.reading(of: value)
    let gates = NameIndex(of: rules.namedGates) { [$0.name] }
    let binding = RuleBinding(
      catalog: content, vocabulary: vocabulary, gatesByName: gates, gaps: [],
      untypedAttributes: [], log: log)
    let bound = binding.bind(rule)
    return isSound ? bound : nil
  }
}

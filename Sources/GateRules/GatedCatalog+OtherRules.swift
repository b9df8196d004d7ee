package import ContentCatalog

extension GatedCatalog {
  /// Returns a rule in another file, with its arguments checked against the catalog; `nil` if a fault was
  /// reported.
  package func rule(
    reading value: JSONValue, in sources: SourceMap, log: DiagnosticLog
  ) -> BoundRule? {
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

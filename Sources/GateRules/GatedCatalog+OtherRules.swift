package import ContentCatalog

extension GatedCatalog {
  /// Returns a rule that is not written in the catalog, with its arguments checked against the catalog; `nil` if a
  /// fault was reported.
  package func rule(
    reading value: JSONValue, in sources: SourceMap, log: DiagnosticLog
  ) -> BoundRule? {
    rule(reading: value, with: vocabulary, in: sources, log: log)
  }

  /// Returns a rule in a file of checks, which may also be or contain `opens(item)`.
  package func ruleOfChecks(
    reading value: JSONValue, in sources: SourceMap, log: DiagnosticLog
  ) -> BoundRule? {
    rule(reading: value, with: vocabularyOfChecks, in: sources, log: log)
  }

  /// The vocabulary of rules in files of checks.
  package var vocabularyOfChecks: RuleVocabulary { vocabulary.adding(OpensRule.self) }

  private func rule(
    reading value: JSONValue, with vocabulary: RuleVocabulary, in sources: SourceMap,
    log: DiagnosticLog
  ) -> BoundRule? {
    var reader = RuleReader(vocabulary: vocabulary, sources: sources, gaps: [], log: log)
    let (rule, isSound) = reader.reading(of: value)
    let gates = NameIndex(of: rules.namedGates.map(\.name))
    let binding = RuleBinding(
      catalog: content, vocabulary: vocabulary, gatesByName: gates, gaps: [],
      untypedAttributes: NameIndex(), log: log)
    let bound = binding.bind(rule)
    return isSound ? bound : nil
  }
}

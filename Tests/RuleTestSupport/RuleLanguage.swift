package import ContentCatalog
package import GateRules

/// Reads and prints rules over the names of one small catalog.
package struct RuleLanguage: Sendable {
  /// The result of reading one rule.
  package struct ReadResult {
    /// The rule; `nil` if there is a fault.
    package let rule: Rule?
    package let diagnostics: [Diagnostic]
  }

  package let vocabulary: RuleVocabulary
  package var printer: RulePrinter { RulePrinter(vocabulary: vocabulary) }

  package init(kinds: RuleKindRegistry = .builtIn) {
    let names: [(word: String, meaning: RuleVocabulary.Meaning)] = [
      ("basic", .product), ("pro", .product), ("two words", .product), ("in", .product),
      ("tournament", .gate), ("free", .gate), ("signedIn", .attribute), ("role", .attribute),
      ("window", .attribute), ("cohort", .attribute), ("start date", .attribute),
    ]
    vocabulary = RuleVocabulary(
      kinds: kinds, names: names.map { RuleVocabulary.Name(word: $0.word, meaning: $0.meaning) })
  }

  /// Reads a rule from JSON.
  ///
  /// - Parameter json: a string that contains rule text, or an object.
  package func read(json: String) -> ReadResult {
    let files = MemoryFiles(Self.beforeGate + json + "}]}")
    let loaded = CatalogLoader().draft(from: files)
    guard let draft = loaded.draft, let gate = draft.gates[NodeIndex(0)] else {
      return ReadResult(rule: nil, diagnostics: loaded.diagnostics)
    }
    var reader = RuleReader(
      vocabulary: vocabulary, sources: draft.sources, gaps: [], log: loaded.log)
    let (rule, isSound) = reader.reading(of: gate)
    return ReadResult(
      rule: isSound ? rule : nil, diagnostics: reader.log.diagnostics(in: draft.sources))
  }

  private static let beforeGate = #"{"format": 1, "id": "x", "features": [{"id": "a", "gate": "#
  package static let columnOfGate = beforeGate.utf8.count + 1

  package func read(text: String) -> ReadResult { read(json: Self.quoted(text)) }

  /// Returns the text as a JSON string.
  package static func quoted(_ text: String) -> String { text.quotedAsJSON }
}

extension RuleLanguage {
  /// Returns a rule in the object form, in which every value is a string.
  package func json(_ rule: Rule) -> String {
    RuleObjectForm(vocabulary: vocabulary).json(of: rule)
  }
}

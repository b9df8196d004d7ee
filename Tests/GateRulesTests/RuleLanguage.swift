import ContentCatalog
import GateRules
import GateTesting

/// Reads and prints rules over the names of one small catalog.
struct RuleLanguage: Sendable {
  /// The result of reading one rule.
  struct Reading {
    /// The rule; `nil` if there is a fault.
    let rule: Rule?
    let diagnostics: [Diagnostic]
  }

  let vocabulary: RuleVocabulary
  var printer: RulePrinter { RulePrinter(vocabulary: vocabulary) }

  init(kinds: RuleKindRegistry = .builtIn) {
    vocabulary = RuleVocabulary(
      kinds: kinds,
      names: [
        ("basic", .product), ("pro", .product), ("two words", .product), ("in", .product),
        ("tournament", .gate), ("free", .gate), ("signedIn", .attribute), ("role", .attribute),
        ("window", .attribute),
      ])
  }

  /// Reads a rule from JSON.
  ///
  /// - Parameter json: a string that contains rule text, or an object.
  func read(json: String) -> Reading {
    let files = MemoryFiles(Self.beforeGate + json + "}]}")
    let loaded = CatalogLoader().draft(from: files)
    guard let draft = loaded.draft, let gate = draft.gates[0] else {
      return Reading(rule: nil, diagnostics: loaded.diagnostics)
    }
    var reader = RuleReader(
      vocabulary: vocabulary, sources: draft.sources, gaps: [], log: loaded.log)
    let (rule, isSound) = reader.reading(of: gate)
    return Reading(
      rule: isSound ? rule : nil, diagnostics: reader.log.diagnostics(in: draft.sources))
  }

  private static let beforeGate = #"{"format": 1, "id": "x", "features": [{"id": "a", "gate": "#
  static let columnOfGate = beforeGate.utf8.count + 1

  func read(text: String) -> Reading { read(json: Self.quoted(text)) }

  /// Returns the text as a JSON string.
  static func quoted(_ text: String) -> String { text.quotedAsJSON }
}

extension RuleLanguage {
  /// Returns a rule in the object form, in which every value is a string.
  func json(_ rule: Rule) -> String { RuleObjectForm(vocabulary: vocabulary).json(of: rule) }
}

import ContentCatalog
import GateRules

/// Reads and prints rules over the names of one small catalog.
struct RuleLanguage: Sendable {
  /// What came of reading one rule.
  struct Reading {
    /// `nil` where there was a fault.
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

  /// - Parameter json: a string that holds rule text, or an object.
  func read(json: String) -> Reading {
    let files = MemoryFiles(Self.beforeGate + json + "}]}")
    let loaded = CatalogLoader().draft(from: files)
    guard let draft = loaded.draft, let gate = draft.gates[0] else {
      return Reading(rule: nil, diagnostics: loaded.diagnostics)
    }
    var reader = RuleReader(
      vocabulary: vocabulary, sources: draft.sources, gaps: [], log: draft.log)
    let (rule, isSound) = reader.reading(of: gate)
    return Reading(
      rule: isSound ? rule : nil, diagnostics: reader.log.diagnostics(in: draft.sources))
  }

  private static let beforeGate = #"{"format": 1, "id": "x", "features": [{"id": "a", "gate": "#
  static let columnOfGate = beforeGate.utf8.count + 1

  func read(text: String) -> Reading { read(json: Self.quoted(text)) }

  /// The text as a JSON string.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}

extension RuleLanguage {
  /// A rule in the object form, every value a string.
  func json(_ rule: Rule) -> String {
    let positional =
      rule.kind == "bought" ? "product" : vocabulary.kinds[rule.kind]?.signature.positional?.name
    if rule.arguments.count == 1, let only = rule.arguments.first, only.name == positional {
      return "{\(Self.quoted(rule.kind)): \(json(only.value))}"
    }
    let arguments = rule.arguments.map { "\(Self.quoted($0.name)): \(json($0.value))" }
    return "{\(Self.quoted(rule.kind)): {\(arguments.joined(separator: ", "))}}"
  }

  private func json(_ value: RuleValue) -> String {
    switch value.content {
    case .word(let word): Self.quoted(word)
    case .list(let values): "[\(values.map(json).joined(separator: ", "))]"
    case .rule(let rule): json(rule)
    }
  }
}

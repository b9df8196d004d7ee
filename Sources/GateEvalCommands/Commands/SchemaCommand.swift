internal import ContentCatalog
import GateAnalysis
internal import GateKit
internal import GateStores

/// The command `schema`, which prints the JSON Schema of one kind of document.
struct SchemaCommand: GateEvalCommand {
  static let name = "schema"
  static let summary = "Prints the JSON Schema of a file, or of what a command prints as JSON."
  static let discussion = [
    "Of files, DOCUMENT is catalog (the default), items (a file that a catalog includes), personas "
      + "(personas.json), checks (checks.json), subjects (one subject: a line of NDJSON, or an element of a list), or "
      + "simulation (a script of the command simulate).",
    "Of outputs, it is explanation (of explain), decisions (of decide and show), results (of eval), holdings, "
      + "diagnostics (of check) or difference (of diff). An output begins with its version, `\"format\": 1`. A later "
      + "version of the tool may add members without changing it, so a reader ignores those that it does not know.",
    "The schema of a file covers the form of a document: keys, types, and the form of ids, instants, durations "
      + "and prices. Only `check` examines rules and references.",
  ]
  static let examples = ["schema catalog", "schema subjects", "schema explanation"]

  static let document = CommandOperand.optional("DOCUMENT", help: "The kind of file or output.")
  static let operands: [any DeclaredOperand] = [document]

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let kind = try Self.kind(invocation[Self.document])
    try session.output.append { $0.append(.indented) { $0.schema(of: kind) } }
    return .success
  }

  private static func kind(_ word: String?) throws(UsageError) -> DocumentKind {
    guard let word else { return .catalog }
    guard let kind = DocumentKind(rawValue: word) else { throw .unknownDocument(word) }
    return kind
  }
}

/// A kind of document that has a JSON Schema.
enum DocumentKind: String, CaseIterable {
  case catalog, items, personas, checks, subjects, simulation
  case explanation, decisions, results, holdings, diagnostics, difference

  var root: ObjectSchema {
    switch self {
    case .catalog: .catalog
    case .items: .includedFile
    case .personas: .personas
    case .checks: .checks
    case .subjects: .subject
    case .simulation: .simulation
    case .explanation: .explanation
    case .decisions: .decisions
    case .results: .results
    case .holdings: .holdings
    case .diagnostics: .diagnostics
    case .difference: .difference
    }
  }

  /// The treatment of keys that the document does not declare.
  var unknownKeys: UnknownKeys {
    switch self {
    case .catalog, .items, .personas, .checks, .simulation: .reported
    case .subjects, .explanation, .decisions, .results, .holdings, .diagnostics, .difference:
      .skipped
    }
  }
}

extension UsageError {
  fileprivate static func unknownDocument(_ word: String) -> Self {
    let known = DocumentKind.allCases.map(\.rawValue)
    return Self(
      "no document is named \(Diagnostic.Message.quoting(word))"
        + SpellingSuggestion.didYouMean(word, among: known),
      help: "it is one of \(known.joined(separator: ", "))")
  }
}

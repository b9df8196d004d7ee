internal import ContentCatalog
internal import GateKit

/// Prints everything that is wrong with catalogs and their personas.
struct CheckCommand: GateEvalCommand {
  static let name = "check"
  static let summary = "Prints every error and warning in catalogs and their personas."
  static let discussion = [
    "Ends with status 2 where there is an error, and with 1 where there are warnings and --strict is "
      + "given."
  ]
  static let examples = ["check catalogs", "check --strict --format json catalogs/billiards"]

  static let paths = CommandOperand.catalogs
  static let strict = CommandOption.flag(
    "strict", help: "Ends with status 1 where there are only warnings.")
  static let format = CommandOption.format(.text, .json, default: .text)
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [strict, format]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let catalogs = try CatalogSearch.files(at: invocation[Self.paths]).map {
      CheckedCatalog(path: $0, kinds: kinds)
    }
    if invocation[Self.format] == .json {
      try writeJSON(catalogs, to: session.output)
    } else {
      let terminal = Terminal(
        descriptor: session.environment.standardOutput, variable: session.environment.variable)
      try write(catalogs, DiagnosticRenderer(usesColor: terminal.hasColor), to: session.output)
    }
    let found = catalogs.flatMap(\.diagnostics)
    if found.contains(where: { $0.severity == .error }) { return .unusableInput }
    return invocation[Self.strict] && !found.isEmpty ? .shortfall : .success
  }

  private func write(
    _ catalogs: [CheckedCatalog], _ renderer: DiagnosticRenderer, to output: OutputChannel
  ) throws(OutputError) {
    let found = catalogs.flatMap(\.diagnostics)
    for diagnostic in found { try output.writeLine(renderer.render(diagnostic)) }
    if !found.isEmpty { try output.writeLine("") }
    let count = "\(catalogs.count) catalog\(catalogs.count == 1 ? "" : "s")"
    try output.writeLine("\(count) checked: \(renderer.summary(of: found))")
  }

  private func writeJSON(
    _ catalogs: [CheckedCatalog], to output: OutputChannel
  ) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginArray()
    for catalog in catalogs {
      json.beginObject()
      json.member("path", catalog.path)
      if let id = catalog.id { json.member("catalog", id.rawValue) }
      json.key("diagnostics")
      json.beginArray()
      for diagnostic in catalog.diagnostics { json.diagnostic(diagnostic) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endDocument()
    try output.drain(&json.buffer)
  }
}

/// A catalog file with all that is wrong with it and with its personas.
private struct CheckedCatalog {
  let path: String
  /// Known where the catalog is sound.
  let id: CatalogID?
  let diagnostics: [Diagnostic]

  init(path: String, kinds: RuleKindRegistry) {
    self.path = path
    let files = FolderFiles(path: path)
    let check = CatalogLoadResult(files: files, kinds: kinds)
    id = check.catalog?.content.id
    let personas = check.catalog.map { PersonaFile(beside: files, of: $0).diagnostics }
    diagnostics = check.diagnostics + (personas ?? [])
  }
}

import ContentCatalog

extension DiagnosticCode {
  /// A code of an app's own rule.
  static let longStreak = DiagnosticCode(
    "acme.long-streak", "A streak is longer than a year.", severity: .warning)
  static let shortStreak = DiagnosticCode("acme.short-streak", "A streak has no days.")
}

/// The codes of faults.
func useCodes(_ code: DiagnosticCode) {
  let name: String = code.rawValue
  let summary: String = code.summary
  let severity: Diagnostic.Severity = code.severity
  let description: String = code.description
  print(name, summary, severity.rawValue, description)
  let isStreak: Bool = code == .longStreak || .shortStreak < code
  let isUnknownProduct: Bool = code == "unknown-product"
  let literal = DiagnosticCode(stringLiteral: "unknown-item")
  print(isStreak, isUnknownProduct, code == DiagnosticCode(rawValue: name), literal == code)
}

/// The messages of an app's own rule.
func useMessages() -> Diagnostic.Message {
  let short = Diagnostic.Message(.shortStreak, "the streak is empty")
  let message = Diagnostic.Message(.longStreak, "too long", help: "write at most 366 days")
  let code: DiagnosticCode = message.code
  let text: String = message.text
  let help: String? = message.help
  let severity: Diagnostic.Severity = message.severity
  print(code, text, help ?? "-", severity == .warning)
  return short
}

/// A diagnostic and its parts.
func useDiagnostic(_ diagnostic: Diagnostic) {
  let code: DiagnosticCode = diagnostic.code
  let message: String = diagnostic.message
  let help: String? = diagnostic.help
  let proof: [String] = diagnostic.proof
  let location: FileLocation = diagnostic.location
  let excerpt: SourceExcerpt? = diagnostic.excerpt
  print(code, message, help ?? "-", proof, location, excerpt == nil)

  let severity: Diagnostic.Severity = diagnostic.severity
  switch severity {
  case .error, .note: break
  case .warning: print(Diagnostic.Severity(rawValue: "warning") == severity)
  @unknown default: break
  }

  if let witness: Diagnostic.Witness = diagnostic.witness {
    let subject: String = witness.subject
    let command: String? = witness.command
    print(subject, command ?? "-")
  }
  for related: Diagnostic.Related in diagnostic.related {
    let text: String = related.text
    let location: FileLocation = related.location
    let excerpt: SourceExcerpt? = related.excerpt
    print(text, location, excerpt == nil)
  }
}

/// The place of a diagnostic.
func useLocations(_ location: FileLocation, _ excerpt: SourceExcerpt) {
  let path: String = location.path
  let start: (Int, Int) = (location.line, location.column)
  let end: (Int, Int) = (location.endLine, location.endColumn)
  let description: String = location.description
  let other = FileLocation(path: path, line: 1, column: 1, endLine: end.0, endColumn: end.1)
  print(start, description, other < location)

  let line: String = excerpt.line
  let (column, length): (Int, Int) = (excerpt.column, excerpt.length)
  print(line, column, length)
}

/// Diagnostics as text.
func useRenderer(_ diagnostics: [Diagnostic], omitted: Int) {
  let plain = DiagnosticRenderer()
  let colored = DiagnosticRenderer(usesColor: true)
  let usesColor: Bool = colored.usesColor
  let all: String = plain.render(diagnostics, omitted: omitted)
  let each: [String] = diagnostics.map { diagnostic in colored.render(diagnostic) }
  let summary: String = plain.summary(of: diagnostics, omitted: omitted)
  print(usesColor, all, each, summary, plain.render(diagnostics), plain.summary(of: diagnostics))
}

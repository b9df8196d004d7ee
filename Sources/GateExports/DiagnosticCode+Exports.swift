package import ContentCatalog

/// The codes of the faults for which a catalog or a subject cannot be exported.
extension DiagnosticCode {
  static let exportInexpressible: Self = "export-inexpressible"
  static let exportTooWide: Self = "export-too-wide"
  static let nullCharacter: Self = "null-character"

  /// Each code with its meaning in one sentence, which begins its paragraph in
  /// `docs/diagnostics.md`.
  package static let exportCodes: [(code: DiagnosticCode, summary: String)] = [
    (
      exportInexpressible,
      "An exported item depends on a fact that the target language cannot express."
    ),
    (
      exportTooWide,
      "An exported item depends on more facts than a row of the database can have columns."
    ),
    (nullCharacter, "A text of a subject contains U+0000, which databases cannot hold."),
  ]
}

package import ContentCatalog

/// The codes of the faults that only subjects and personas can have.
extension DiagnosticCode {
  /// Each code with what it means in one sentence, which begins its paragraph in
  /// `docs/diagnostics.md`.
  package static let subjectCodes: [(code: DiagnosticCode, summary: String)] = [
    ("duplicate-persona", "Two personas of a catalog have the same id."),
    ("malformed-instant", "An instant of a subject or a persona is not RFC 3339 with an offset."),
    ("malformed-unknown", "An entry of `unknown` names no sort of fact."),
    ("number-out-of-range", "A number of a subject is too large."),
    (subjectTooLong, "A subject is longer than 16 MiB."),
  ]

  /// The one code that no file of personas can show, since files of a catalog are never read so far.
  package static let subjectTooLong: DiagnosticCode = "subject-too-long"
}

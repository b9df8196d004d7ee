package import ContentCatalog

/// The codes of the faults that only subjects and personas can have.
extension DiagnosticCode {
  /// Each code with its meaning in one sentence, which begins its paragraph in
  /// `docs/diagnostics.md`.
  package static let subjectCodes: [(code: DiagnosticCode, summary: String)] = [
    ("duplicate-persona", "Two personas of a catalog have the same id."),
    ("malformed-instant", "An instant of a subject or a persona is not RFC 3339 with an offset."),
    ("malformed-unknown", "An entry of `unknown` does not name a kind of fact."),
    ("number-out-of-range", "A number of a subject is too large."),
    ("subject-id-too-long", "The `id` of a subject is longer than 1,024 bytes."),
    (subjectTooLong, "A subject is longer than 16 MiB."),
    (
      "too-many-comparisons", "The expectations of personas select items with too many comparisons."
    ),
  ]

  /// The only code that a personas file cannot cause: the limit applies to the lines and list
  /// elements of subject files.
  package static let subjectTooLong: DiagnosticCode = "subject-too-long"
}

package import ContentCatalog

/// The codes of the diagnostics of a file of checks.
extension DiagnosticCode {
  static let brokenExpectation: Self = "broken-expectation"
  static let emptyReason: Self = "empty-reason"
  static let malformedExpectation: Self = "malformed-expectation"
  static let undecidedExpectation: Self = "undecided-expectation"
  static let unknownFinding: Self = "unknown-finding"
  static let unusedAllow: Self = "unused-allow"
}

extension DiagnosticCode {
  /// Whether the diagnostic says that an expectation of `checks.json` is not met.
  package var isOfExpectation: Bool { self == .brokenExpectation || self == .undecidedExpectation }

  /// The codes, each with a one-sentence summary that begins its paragraph in
  /// `docs/diagnostics.md`.
  package static let checkCodes: [(code: DiagnosticCode, summary: String)] = [
    (brokenExpectation, "An expectation of `checks.json` is not met."),
    (emptyReason, "An entry of `allow` in `checks.json` gives no reason."),
    (malformedExpectation, "An expectation of `checks.json` is incomplete or contradictory."),
    (undecidedExpectation, "The proof of an expectation of `checks.json` reached its limits."),
    (unknownFinding, "A file `checks.json` names a finding that does not exist."),
    (unusedAllow, "An entry of `allow` in `checks.json` accepts no finding."),
  ]
}

package import ContentCatalog

/// The codes of the diagnostics of a file of checks.
extension DiagnosticCode {
  static let brokenExpectation = Self(
    "broken-expectation", "An expectation of `checks.json` is not met.")
  static let emptyReason = Self(
    "empty-reason", "An entry of `allow` in `checks.json` gives no reason.")
  static let malformedExpectation = Self(
    "malformed-expectation", "An expectation of `checks.json` is incomplete or contradictory.")
  static let undecidedExpectation = Self(
    "undecided-expectation", "The proof of an expectation of `checks.json` reached its limits.")
  static let unknownFinding = Self(
    "unknown-finding", "A file `checks.json` names a finding that does not exist.")
  static let unusedAllow = Self(
    "unused-allow", "An entry of `allow` in `checks.json` accepts no finding.", severity: .warning)
}

extension DiagnosticCode {
  /// Whether the diagnostic says that an expectation of `checks.json` is not met.
  package var isOfExpectation: Bool { self == .brokenExpectation || self == .undecidedExpectation }

  /// All of these codes.
  package static let checkCodes = [
    brokenExpectation, emptyReason, malformedExpectation, undecidedExpectation, unknownFinding,
    unusedAllow,
  ]
}

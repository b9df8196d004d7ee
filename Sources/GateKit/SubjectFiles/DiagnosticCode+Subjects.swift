package import ContentCatalog

/// The codes of the faults that only subjects and personas can have.
extension DiagnosticCode {
  static let contradictoryExpectation = Self(
    "contradictory-expectation", "An item is expected to be two different things.")
  static let duplicatePersona = Self(
    "duplicate-persona", "Two personas of a catalog have the same id.")
  static let ignoredEntitlement = Self(
    "ignored-entitlement", "An entitlement of a persona proves nothing.", severity: .warning)
  static let likeCycle = Self("like-cycle", "Personas are like each other in a cycle.")
  static let malformedInstant = Self(
    "malformed-instant", "An instant of a subject or a persona is not RFC 3339 with an offset.")
  static let malformedUnknown = Self(
    "malformed-unknown", "An entry of `unknown` does not name a kind of fact.")
  static let nothingExpected = Self(
    "nothing-expected", "A persona expects no decision, so that it tests nothing.",
    severity: .warning)
  static let numberOutOfRange = Self("number-out-of-range", "A number of a subject is too large.")
  static let subjectIDTooLong = Self(
    "subject-id-too-long", "The `id` of a subject is longer than 1,024 bytes.")
  /// The limit applies to the lines and list elements of subject files, so a personas file cannot
  /// cause it.
  package static let subjectTooLong = Self("subject-too-long", "A subject is longer than 16 MiB.")
  static let tooManyComparisons = Self(
    "too-many-comparisons", "The expectations of personas select items with too many comparisons.")
  static let unfixedInstant = Self(
    "unfixed-instant", "A persona without `now` expects a decision that changes on a date.",
    severity: .warning)
  static let unknownPersona = Self(
    "unknown-persona", "A persona is like one that the file does not have.")
  static let unknownReason = Self(
    "unknown-reason", "An expectation names a reason that no rule gives.")
  static let unlistedWord = Self(
    "unlisted-word", "An entitlement of a persona has a word that no rule knows.",
    severity: .warning)
}

extension DiagnosticCode {
  /// All of these codes.
  package static let subjectCodes = [
    contradictoryExpectation, duplicatePersona, ignoredEntitlement, likeCycle, malformedInstant,
    malformedUnknown, nothingExpected, numberOutOfRange, subjectIDTooLong, subjectTooLong,
    tooManyComparisons, unfixedInstant, unknownPersona, unknownReason, unlistedWord,
  ]
}

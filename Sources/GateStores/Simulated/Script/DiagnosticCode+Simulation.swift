package import ContentCatalog

/// The codes of the diagnostics that only scripts of simulations have. `docs/simulated-store.md`
/// lists them.
extension DiagnosticCode {
  static let impossibleStep = Self(
    "impossible-step",
    "The state of the store does not permit the operation, such as a second refund.")
  static let misplacedKey = Self(
    "misplaced-key", "A step has a key that belongs to another operation.")
  static let percentageOutOfRange = Self(
    "percentage-out-of-range", "The `percentage` of a refund is not from 1 to 100.")
  static let severalOperations = Self("several-operations", "A step has several operations.")
  static let stepInPast = Self("step-in-past", "A step is earlier than the previous one.")
  static let tooManySteps = Self("too-many-steps", "A script has more than 1,000 steps.")
  static let tooMuchWork = Self(
    "too-much-work", "The steps and the purchases together are too many to decide after each step.")
  static let unknownOffer = Self("unknown-offer", "The product has no offer with this id or type.")
}

extension DiagnosticCode {
  /// All of these codes.
  package static let simulationCodes = [
    impossibleStep, misplacedKey, percentageOutOfRange, severalOperations, stepInPast, tooManySteps,
    tooMuchWork, unknownOffer,
  ]
}

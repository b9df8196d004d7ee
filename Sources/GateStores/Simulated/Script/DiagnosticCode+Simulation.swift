package import ContentCatalog

/// The codes of the diagnostics that only scripts of simulations have, each with a one-sentence
/// summary. `docs/simulated-store.md` lists them.
extension DiagnosticCode {
  package static let simulationCodes: [(code: DiagnosticCode, summary: String)] = [
    (
      "impossible-step",
      "The state of the store does not permit the operation, such as a second refund."
    ),
    ("misplaced-key", "A step has a key that belongs to another operation."),
    ("percentage-out-of-range", "The `percentage` of a refund is not from 1 to 100."),
    ("several-operations", "A step has several operations."),
    ("step-in-past", "A step is earlier than the previous one."),
    ("too-many-steps", "A script has more than 1,000 steps."),
    (
      "too-much-work",
      "The steps and the purchases together are too many to decide after each step."
    ),
    ("unknown-offer", "The product has no offer with this id or type."),
  ]
}

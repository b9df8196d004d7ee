/// The answer to a question about all ordinary subjects.
package enum Proof: Sendable {
  /// The question is true of no subject at any instant.
  case refuted
  /// The question is true of this subject, as the engine confirmed.
  case witnessed(Witness)
  case undecided(UndecidedReason)
}

/// The reason for which a question about all ordinary subjects was not decided.
@nonexhaustive
public enum UndecidedReason: String, Hashable, Sendable, Codable {
  /// The question reached a limit of its own.
  case tooHard = "too-hard"
  /// The question may be true, but no subject was found for which the engine confirms it.
  case noWitness = "no-witness"
  /// The questions about the catalog reached their common limit.
  case tooMuchWork = "too-much-work"
}

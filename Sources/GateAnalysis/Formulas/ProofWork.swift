/// The units of work of some steps of a proof.
///
/// A unit is a step of some 50 nanoseconds, such as an operand of a condition, a literal of an axiom or a
/// clause, or a node of a diagram.
enum ProofWork {
  /// The units of one SHA-256 digest.
  static let digest = 12
  /// The units of resolving a small subject.
  static let subject = 20
}

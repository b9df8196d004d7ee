/// The limits of the work for proofs about one catalog.
package struct ProverLimits: Sendable {
  /// The conditions, propositions, axioms, nodes and clauses that all questions about a catalog examine.
  package var work = 10_000_000
  /// The same, for each distinct gate in addition.
  package var workOfGate = 20_000
  /// The propositions of a question for which a diagram is made. A diagram is as deep as these.
  package var propositions = 1_000
  /// The nodes of a diagram in the order in which the question names its propositions.
  package var diagramNodes = 20_000
  /// The nodes of a diagram in an order that keeps related propositions together.
  package var orderedDiagramNodes = 100_000
  /// The failed assignments of the search by clauses.
  package var conflicts = 5_000
  /// The subjects that are tried for one question.
  package var witnesses = 8

  package static let standard = ProverLimits()
}

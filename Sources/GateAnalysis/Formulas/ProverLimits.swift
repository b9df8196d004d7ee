/// The limits of the work for proofs about one catalog, in units of ``ProofWork``.
package struct ProverLimits: Sendable {
  /// The work of all questions about a catalog.
  package var work = 20_000_000
  /// The same, for each distinct gate in addition.
  package var workOfGate = 20_000
  /// The work of one question, with the search for a witness.
  package var workOfQuestion = 4_000_000
  /// The work of all questions of `check` about items with equal gates and requirements.
  package var workOfItem = 6_000_000
  /// The propositions of a question for which a diagram is made. A diagram is as deep as these.
  package var propositions = 1_000
  /// The nodes of a diagram in the order in which the question names its propositions.
  package var diagramNodes = 20_000
  /// The nodes of a diagram in an order that keeps related propositions together.
  package var orderedDiagramNodes = 100_000
  /// The literals of the clauses of a question.
  package var literals = 500_000
  /// The failed assignments of the search by clauses.
  package var conflicts = 5_000
  /// The sum, over all prerequisites for which a product that opens them is searched, of the square of the number of
  /// gates on which each depends. The search can take quadratic time in it.
  package var workOfOpeners = 4_000_000
  /// The subjects that are tried for one question.
  package var witnesses = 8

  package static let standard = ProverLimits()
}

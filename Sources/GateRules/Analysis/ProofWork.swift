/// The work that is left for the proofs about a catalog.
///
/// A class, so that all questions share it.
final class ProofWork {
  /// The conditions, propositions, axioms, nodes of diagrams and assignments that can still be examined.
  private(set) var left: Int

  init(_ amount: Int) { left = amount }

  var isSpent: Bool { left <= 0 }

  func spend(_ amount: Int) { left -= min(amount, max(left, 0)) }
}

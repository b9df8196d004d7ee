/// What must hold of a subject at an instant: the tiny, total language that every rule kind lowers to.
///
/// A condition is made by a ``ConditionBuilder``, and equal conditions of one catalog are one; so
/// comparing two is comparing two integers. Conditions of different catalogs have nothing to do with
/// each other.
public struct Condition: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) { self.index = index }
}

extension Condition {
  /// Holds of nobody; the first entry of every store.
  package static let never = Condition(index: 0)
  /// Holds of everybody; the second entry of every store.
  package static let always = Condition(index: 1)

  package var isConstant: Bool { index < 2 }
}

/// What a condition is made of.
package enum ConditionNode: Hashable, Sendable {
  case constant(Bool)
  /// A question about the subject, as an index into the store's facts.
  case fact(Int32)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case atLeast(Int, [Condition])
}

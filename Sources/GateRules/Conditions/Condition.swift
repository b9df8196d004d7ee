/// A condition on a subject at an instant. Every rule kind lowers to conditions, which form a small,
/// total language.
///
/// A ``ConditionBuilder`` makes conditions. Equal conditions of one catalog are stored once, so a
/// comparison compares two integers. Conditions of different catalogs are unrelated.
public struct Condition: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) { self.index = index }
}

extension Condition {
  /// The condition that is never true; the first entry of every store.
  package static let never = Condition(index: 0)
  /// The condition that is always true; the second entry of every store.
  package static let always = Condition(index: 1)

  package var isConstant: Bool { index < 2 }
}

/// The structure of a condition.
package enum ConditionNode: Hashable, Sendable {
  case constant(Bool)
  /// A fact about the subject, as an index into the facts of the store.
  case fact(Int32)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case atLeast(Int, [Condition])
}

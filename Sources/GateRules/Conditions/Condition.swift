public import ContentCatalog

/// A condition on a subject at an instant, in the small and total language that every rule kind
/// lowers to.
///
/// Conditions are made by a ``ConditionBuilder``. Equal conditions of one catalog are one value, so
/// comparing them compares two integers. Conditions of different catalogs are unrelated.
/// ``GatedCatalog/conditions(of:)`` returns the conditions of an item in readable form.
public struct Condition: Hashable, Sendable {
  @usableFromInline package let index: Int32

  package init(index: Int32) { self.index = index }
}

extension Condition: NumberedKey {
  @inlinable package var keyNumber: UInt64 { UInt64(truncatingIfNeeded: index) }
}

extension Condition {
  /// False for every subject; the first entry of every store.
  package static let never = Condition(index: 0)
  /// True for every subject; the second entry of every store.
  package static let always = Condition(index: 1)

  package var isConstant: Bool { index < 2 }

  /// The value of a constant; `nil` for any other condition.
  var constant: Bool? { isConstant ? self == .always : nil }
}

/// The position of a fact in the store of a condition.
@usableFromInline package typealias StoredFactIndex = CatalogIndex<StoredFact>

/// The facts that a ``StoredFactIndex`` counts. Inlined code cannot name ``Fact`` itself.
@usableFromInline package enum StoredFact: Sendable {}

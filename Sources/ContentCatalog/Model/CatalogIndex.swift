/// The position of an element in one of the tables of a catalog.
///
/// The type of the element distinguishes positions in different tables.
@usableFromInline
package struct CatalogIndex<Element>: Sendable {
  /// 32 bits, so that an optional index takes no more space than an `Int`.
  @usableFromInline let number: Int32

  @inlinable @inline(__always)
  package init(_ position: Int) { number = Int32(position) }

  /// The offset of the element from the start of its table.
  @inlinable @inline(__always)
  package var position: Int { Int(number) }
}

/// The position of an item or group in ``Catalog/nodes``.
@usableFromInline package typealias NodeIndex = CatalogIndex<ContentItem>
/// The position of a product in ``Catalog/products``.
@usableFromInline package typealias ProductIndex = CatalogIndex<CatalogProduct>
/// The position of an attribute in ``Catalog/attributes``.
@usableFromInline package typealias AttributeIndex = CatalogIndex<CatalogAttribute>
/// The position of a counter in ``Catalog/counters``.
@usableFromInline package typealias CounterIndex = CatalogIndex<CatalogCounter>
/// The position of a named gate in ``CatalogDraft/namedGates``.
package typealias GateIndex = CatalogIndex<CatalogDraft.NamedGate>

extension CatalogIndex: Hashable {
  @inlinable @inline(__always)
  package static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension CatalogIndex: Strideable {
  @inlinable @inline(__always)
  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  @inlinable @inline(__always)
  package func distance(to other: Self) -> Int { other.position - position }

  @inlinable @inline(__always)
  package func advanced(by distance: Int) -> Self { Self(position + distance) }
}

extension Array {
  @inlinable @inline(__always)
  package subscript(index: CatalogIndex<Element>) -> Element { self[index.position] }

  /// The index of each element, in order.
  @inlinable
  package var catalogIndices: Range<CatalogIndex<Element>> {
    CatalogIndex(0)..<CatalogIndex(count)
  }
}

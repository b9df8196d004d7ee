/// How much a catalog may hold. What goes beyond is a fault with a code of its own, so that no input
/// makes a reader run out of memory or stack.
package struct CatalogLimits: Sendable {
  /// Bytes of one file.
  package var fileSize = JSONLimits.fileSize
  /// Nodes of the content trees, groups among them.
  package var items = 1_000_000
  /// How deep the content trees go.
  package var itemDepth = 64
  package var products = 20_000
  /// Files that `items` takes in.
  package var files = 10_000
  /// Pairs of a product and one that it includes, directly or not.
  package var inclusions = 2_000_000
  /// Bytes of an id.
  package var idLength = 200

  package init() {}

  /// The limits that catalogs are read with.
  package static let standard = CatalogLimits()
}

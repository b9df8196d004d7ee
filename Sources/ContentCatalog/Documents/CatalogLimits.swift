/// The size limits of a catalog. Each has its own diagnostic, so that no input exhausts the memory or
/// the stack.
package struct CatalogLimits: Sendable {
  /// The maximum size of a file in bytes.
  package var fileSize = JSONLimits.fileSize
  /// The maximum number of nodes of the content trees, groups included.
  package var items = 1_000_000
  /// The maximum depth of the content trees. The completion of a container depends on its children,
  /// and conditions about it nest twice as deeply.
  package var itemDepth = 32
  /// The maximum number of products.
  package var products = 20_000
  /// The maximum number of included files.
  package var files = 10_000
  /// The maximum number of pairs of a product and one that it includes, directly or indirectly.
  package var inclusions = 2_000_000
  /// The maximum size of an id in bytes.
  package var idLength = 200
  /// The maximum weight of an item. A condition about a share lists an item as often as its weight.
  package var weight = 100

  package init() {}

  /// The limits for all catalogs.
  package static let standard = CatalogLimits()
}

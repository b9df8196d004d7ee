import ContentCatalog

/// The entitlements of a subject by product.
///
/// Most subjects have few entitlements, which are examined one after the other. A plan can buy thousands of products,
/// and then each fact about a product would examine all of them.
struct EntitlementIndex: Sendable {
  /// The products of the entitlements with their positions, in order.
  private let entries: [(product: ProductIndex, position: Int)]

  private static let maxScanned = 16

  /// Creates an index; `nil` for few entitlements.
  init?(of entitlements: [ResolvedEntitlement]) {
    if entitlements.count <= Self.maxScanned { return nil }
    var entries: [(product: ProductIndex, position: Int)] = []
    entries.reserveCapacity(entitlements.count)
    for position in entitlements.indices {
      entries.append((entitlements[position].product, position))
    }
    self.entries = entries.sorted { $0 < $1 }
  }

  /// Returns the positions of the entitlements to a product and to products that include it, in order.
  ///
  /// - Complexity: O(k log n) in the entitlements and the products that include this one.
  func positions(to product: ProductIndex, in bundles: BundleClosure) -> [Int] {
    var positions: [Int] = []
    for product in bundles.products(countingAs: product) {
      var next = entries.partitioningIndex { $0.product >= product }
      while next < entries.count, entries[next].product == product {
        positions.append(entries[next].position)
        next += 1
      }
    }
    return positions.sorted()
  }
}

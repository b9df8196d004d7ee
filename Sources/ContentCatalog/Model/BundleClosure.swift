/// The transitive closure of product inclusion. Each product includes itself.
package struct BundleClosure: Sendable {
  /// For each product, the products that it includes.
  private let included: JaggedArray<ProductIndex>
  /// For each product, the products that include it.
  private let including: JaggedArray<ProductIndex>
  /// The products that are marked as full access or include one that is, in catalog order.
  package let fullAccessProducts: [ProductIndex]

  /// Creates the closure of products that include only themselves.
  package init(isFullAccess: [Bool]) {
    included = JaggedArray(isFullAccess.indices.map { [ProductIndex($0)] })
    including = included
    fullAccessProducts = isFullAccess.indices.filter { isFullAccess[$0] }.map { ProductIndex($0) }
  }

  /// Creates the closure of direct inclusions, which may contain cycles; `nil` if it has more than
  /// `limit` pairs.
  ///
  /// - Complexity: O(p × e) in products and direct inclusions in the worst case, and far less for
  ///   bundles that do not overlap.
  package init?(includes: [[ProductIndex]], isFullAccess: [Bool], limit: Int) {
    var rows: [[ProductIndex]] = []
    rows.reserveCapacity(includes.count)
    var pairs = 0
    var seenFrom = [Int?](repeating: nil, count: includes.count)
    for start in includes.indices {
      var row = [ProductIndex(start)]
      var next = 0
      seenFrom[start] = start
      while next < row.count {
        for target in includes[row[next].position] where seenFrom[target.position] != start {
          seenFrom[target.position] = start
          row.append(target)
        }
        next += 1
        guard pairs + row.count <= limit else { return nil }
      }
      pairs += row.count
      row.sort()
      rows.append(row)
    }
    included = JaggedArray(rows)
    including = JaggedArray(transposing: rows)
    fullAccessProducts = rows.indices.filter { rows[$0].contains { isFullAccess[$0.position] } }
      .map { ProductIndex($0) }
  }
}

extension BundleClosure {
  /// Returns the products that a product includes, itself among them, in catalog order.
  package func products(includedIn product: ProductIndex) -> ArraySlice<ProductIndex> {
    included[product.position]
  }

  /// Returns the products that count as this one when held, itself among them, in catalog order.
  package func products(countingAs product: ProductIndex) -> ArraySlice<ProductIndex> {
    including[product.position]
  }

  /// Returns whether holding `bought` counts as holding `asked`.
  ///
  /// - Complexity: O(log n) in the number of products that `bought` includes.
  package func includes(_ bought: ProductIndex, _ asked: ProductIndex) -> Bool {
    let row = included[bought.position]
    let index = row.partitioningIndex { $0 >= asked }
    return index < row.endIndex && row[index] == asked
  }
}

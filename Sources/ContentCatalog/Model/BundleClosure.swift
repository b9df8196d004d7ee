/// The transitive closure of product inclusion.
///
/// Products are indices into ``Catalog/products``. Each product includes itself.
package struct BundleClosure: Sendable {
  /// For each product, the products that it includes.
  private let included: JaggedArray<Int32>
  /// For each product, the products that include it.
  private let including: JaggedArray<Int32>
  /// The products that are marked as full access or include one that is, in catalog order.
  package let fullAccessProducts: [Int32]

  /// Creates the closure of products that include only themselves.
  package init(isFullAccess: [Bool]) {
    included = JaggedArray(isFullAccess.indices.map { [Int32($0)] })
    including = included
    fullAccessProducts = isFullAccess.indices.filter { isFullAccess[$0] }.map(Int32.init)
  }

  /// Creates the closure of direct inclusions, which may contain cycles; `nil` if it has more than
  /// `limit` pairs.
  ///
  /// - Complexity: O(p × e) in products and direct inclusions in the worst case, and far less for
  ///   bundles that do not overlap.
  package init?(includes: [[Int]], isFullAccess: [Bool], limit: Int) {
    var rows: [[Int32]] = []
    rows.reserveCapacity(includes.count)
    var pairs = 0
    var seenFrom = [Int?](repeating: nil, count: includes.count)
    for start in includes.indices {
      var row = [Int32(start)]
      var next = 0
      seenFrom[start] = start
      while next < row.count {
        for target in includes[Int(row[next])] where seenFrom[target] != start {
          seenFrom[target] = start
          row.append(Int32(target))
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
    fullAccessProducts = rows.indices.filter { rows[$0].contains { isFullAccess[Int($0)] } }
      .map(Int32.init)
  }
}

extension BundleClosure {
  /// Returns the products that a product includes, itself among them, in catalog order.
  package func products(includedIn product: Int) -> ArraySlice<Int32> { included[product] }

  /// Returns the products that count as this one when held, itself among them, in catalog order.
  package func products(countingAs product: Int) -> ArraySlice<Int32> { including[product] }

  /// Returns whether holding `bought` counts as holding `asked`.
  ///
  /// - Complexity: O(log n) in the number of products that `bought` includes.
  package func includes(_ bought: Int, _ asked: Int) -> Bool {
    let row = included[bought]
    var (low, high) = (row.startIndex, row.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if Int(row[middle]) < asked { low = middle + 1 } else { high = middle }
    }
    return low < row.endIndex && Int(row[low]) == asked
  }
}

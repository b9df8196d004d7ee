/// Which products come with which, directly or through others: what holding one amounts to.
///
/// Products are indices into ``Catalog/products``; each comes with itself.
package struct BundleClosure: Sendable {
  /// The products that each one includes, and those that include it.
  private let included: JaggedArray<Int32>
  private let including: JaggedArray<Int32>
  /// The products that are marked as full access, or include one that is, in catalog order.
  package let fullAccessProducts: [Int32]

  /// Products that include nothing but themselves.
  package init(isFullAccess: [Bool]) {
    included = JaggedArray(isFullAccess.indices.map { [Int32($0)] })
    including = included
    fullAccessProducts = isFullAccess.indices.filter { isFullAccess[$0] }.map(Int32.init)
  }

  /// Follows what each product includes directly, cycles too; `nil` where that makes more than
  /// `limit` pairs.
  ///
  /// - Complexity: O(p × e) in products and direct inclusions at worst, and far less for bundles that
  ///   do not overlap.
  package init?(includes: [[Int]], isFullAccess: [Bool], limit: Int) {
    var rows: [[Int32]] = []
    rows.reserveCapacity(includes.count)
    var pairs = 0
    var seenFrom = [Int](repeating: -1, count: includes.count)
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
  /// The products that come with this one, itself among them, in catalog order.
  package func products(includedIn product: Int) -> ArraySlice<Int32> { included[product] }

  /// The products that, held, count as this one, itself among them, in catalog order.
  package func products(countingAs product: Int) -> ArraySlice<Int32> { including[product] }

  /// Whether holding one product is holding the other.
  ///
  /// - Complexity: O(log n) in the number of products that come with the one bought.
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

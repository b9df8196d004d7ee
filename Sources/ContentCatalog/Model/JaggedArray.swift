/// An array of arrays with contiguous storage.
@usableFromInline
package struct JaggedArray<Element: Sendable>: Sendable {
  @usableFromInline let starts: [Int]
  @usableFromInline let entries: [Element]

  @inlinable
  package init(_ rows: [[Element]]) {
    var starts = [0]
    starts.reserveCapacity(rows.count + 1)
    var entries: [Element] = []
    for row in rows {
      entries += row
      starts.append(entries.count)
    }
    self.starts = starts
    self.entries = entries
  }

  /// Creates rows from entries, which a row has in their order.
  ///
  /// - Parameter forEach: calls its argument with the row of each entry and the entry. It is called twice.
  /// - Complexity: O(n) in the rows and the entries.
  @inlinable
  package init(rowCount: Int, _ forEach: ((_ row: Int, _ entry: Element) -> Void) -> Void) {
    var ends = Array(repeating: 0, count: rowCount + 1)
    forEach { row, _ in ends[row + 1] += 1 }
    for row in 0..<rowCount { ends[row + 1] += ends[row] }
    starts = ends
    entries = Array(unsafeUninitializedCapacity: ends[rowCount]) { entries, count in
      forEach { row, entry in
        entries.initializeElement(at: ends[row], to: entry)
        ends[row] += 1
        count += 1
      }
    }
  }

  package subscript(row: Int) -> ArraySlice<Element> { entries[starts[row]..<starts[row + 1]] }

  /// Returns the numbers of a row's entries. Iterating over the numbers is faster than retaining a
  /// slice.
  @inlinable @inline(__always)
  package func numbers(ofRow row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// The entries of all rows, in order.
  package var allEntries: [Element] { entries }

  @inlinable @inline(__always)
  package func entry(_ number: Int) -> Element { entries[number] }
}

extension JaggedArray {
  /// Creates the transpose: for each index, the rows that contain it, in ascending order, since the
  /// rows are visited in order.
  init<Value>(transposing rows: [[Element]]) where Element == CatalogIndex<Value> {
    self.init(rowCount: rows.count) { append in
      for (index, row) in rows.enumerated() {
        for element in row { append(element.position, Element(index)) }
      }
    }
  }
}

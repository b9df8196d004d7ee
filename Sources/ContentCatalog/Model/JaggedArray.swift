/// Lists of elements, one after another in a single array.
@usableFromInline
package struct JaggedArray<Element: Sendable>: Sendable {
  @usableFromInline let starts: [Int]
  @usableFromInline let entries: [Element]

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

  package subscript(row: Int) -> ArraySlice<Element> { entries[starts[row]..<starts[row + 1]] }

  /// Where the entries of a row are: going through them by number costs less than holding on to them.
  @inlinable @inline(__always)
  package func numbers(ofRow row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  @inlinable @inline(__always)
  package func entry(_ number: Int) -> Element { entries[number] }
}

extension JaggedArray<Int32> {
  /// The rows that each index is in. They come out sorted, since rows are gone through in order.
  init(transposing rows: [[Int32]]) {
    var columns = [[Int32]](repeating: [], count: rows.count)
    for (index, row) in rows.enumerated() {
      for entry in row { columns[Int(entry)].append(Int32(index)) }
    }
    self.init(columns)
  }
}

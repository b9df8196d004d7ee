/// A column of a text table.
package struct TableColumn: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  package let title: String
  package let alignment: Alignment

  package init(_ title: String, _ alignment: Alignment = .left) {
    self.title = title
    self.alignment = alignment
  }

  /// Returns the numbers of spaces before and after a cell of this many terminal columns.
  func padding(of cell: Int, in width: Int) -> (before: Int, after: Int) {
    let free = max(0, width - cell)
    return switch alignment {
    case .left: (0, free)
    case .center: (free / 2, free - free / 2)
    case .right: (free, 0)
    }
  }
}

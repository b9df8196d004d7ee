import ContentCatalog

extension SummaryTable {
  /// The rows of a table.
  ///
  /// The rows of verdicts are made when they are asked for: a catalog may have a hundred thousand items, and totals
  /// thousands of groups. They keep the engine in memory, which `Array(rows)` does not.
  public struct Rows: RandomAccessCollection, Sendable {
    private enum Content {
      case items(ItemTotals)
      case listed([Row])
    }

    private let content: Content

    init(_ items: ItemTotals) { content = .items(items) }

    init(_ rows: [Row]) { content = .listed(rows) }

    /// The position of the first row, which is 0.
    public var startIndex: Int { 0 }

    /// The position after the last row, which is the number of rows.
    public var endIndex: Int {
      switch content {
      case .items(let totals): totals.count
      case .listed(let rows): rows.count
      }
    }

    /// The row at a position from 0 to ``endIndex``, exclusive.
    public subscript(position: Int) -> Row {
      switch content {
      case .items(let totals):
        Row(
          name: totals.name(at: position),
          counts: totals.verdicts.indices.map { totals.count(at: position, column: $0) })
      case .listed(let rows): rows[position]
      }
    }
  }
}

extension SummaryTable.Rows {
  /// Returns the name of the row at a position, without making the row.
  package func name(at position: Int) -> String {
    switch content {
    case .items(let totals): totals.name(at: position)
    case .listed(let rows): rows[position].name
    }
  }

  /// Returns one number of the row at a position, without making the row.
  package func count(at position: Int, column: Int) -> Int {
    switch content {
    case .items(let totals): totals.count(at: position, column: column)
    case .listed(let rows): rows[position].counts[column]
    }
  }

  /// The positions of the rows, some at a time, between which a writer can do something else.
  package var runs: some Sequence<Range<Int>> {
    stride(from: 0, to: count, by: Self.rowsOfRun).lazy.map { start in
      start..<Swift.min(start + Self.rowsOfRun, count)
    }
  }

  private static let rowsOfRun = 1_024
}

extension SummaryTable.Rows {
  /// Prepares the text of the numbers that rows share: those of each condition of the items.
  func texts(in form: JSONObjectForm) -> ByteStrings {
    switch content {
    case .items(let totals): ByteStrings(of: totals.counts) { form.append($0, to: &$1) }
    case .listed: ByteStrings()
    }
  }

  /// Writes some rows as elements of the array that has begun.
  ///
  /// - Parameter texts: the result of ``texts(in:)``.
  func write(
    _ positions: Range<Int>, to json: inout JSONWriter, in form: JSONObjectForm,
    _ texts: ByteStrings
  ) {
    switch content {
    case .items(let totals):
      texts.withUnsafeStrings { texts in
        for item in totals.items.items[positions] {
          json.object(form, totals.items.id(of: item).rawValue) {
            $0.append(copying: texts[item.condition])
          }
        }
      }
    case .listed(let rows):
      for row in rows[positions] {
        json.object(form, row.name) { form.append(row.counts, to: &$0) }
      }
    }
  }
}

extension SummaryTable.Rows: Hashable {
  /// Whether the rows are the same. Takes time in proportion to their number.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }

  /// Hashes all rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}

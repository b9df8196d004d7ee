internal import ContentCatalog
internal import GateKit

/// Decisions as a table for people, a row a subject and catalog, with totals below.
///
/// The first rows show whether there is anything indeterminate, and thereby whether that has a column;
/// where it turns up only later, it stands beside what is unlocked.
struct ListingTable: ListingFormat {
  struct Row: Sendable {
    let subject: String
    let catalog: String
    let count: String
    /// The items with the verdict that is asked for, else those that are unlocked.
    let listed: String
    let indeterminate: String
    let validUntil: String
  }

  private let style: any TableStyle
  private let showsCatalog: Bool
  private let only: Verdict?
  private var heldRows: [Row] = []
  private var table: (writer: TextTable, showsIndeterminate: Bool)?

  init(_ style: any TableStyle, _ scope: OutputSelection) {
    self.style = style
    showsCatalog = scope.engines.count > 1
    only = scope.only
  }

  var needs: BatchOptions { .validUntil }
  var hasTotals: Bool { true }

  func render(_ block: BatchBlock, _ part: SelectionSlice) -> RenderedBlock {
    var rows: [Row] = []
    for subject in 0..<block.count {
      for engine in part.engines.indices {
        if let row = row(of: subject, in: block, byEngine: engine, part) { rows.append(row) }
      }
    }
    return .rows(rows)
  }

  /// `nil` where a verdict is asked for that nothing has.
  private func row(
    of subject: Int, in block: BatchBlock, byEngine engine: Int, _ part: SelectionSlice
  ) -> Row? {
    let items = part.items[engine]
    let words = block.verdicts(of: items, word: subject / 64, byEngine: engine)
    func ids(_ verdict: Verdict) -> [ItemID] {
      items.items.filter { words[$0.condition].verdict(of: subject) == verdict }.map(\.id)
    }
    let listed = ids(only ?? .unlocked)
    if only != nil, listed.isEmpty { return nil }
    let change = block.validUntil(of: subject, byEngine: engine)
    return Row(
      subject: block.id(of: subject).rawValue, catalog: part.catalogID(ofEngine: engine),
      count: "\(listed.count)/\(items.items.count)", listed: ItemRanges.text(listed),
      indeterminate: only == nil ? ItemRanges.text(ids(.indeterminate)) : "",
      // The last instant there is stands for no end.
      validUntil: change.map { $0 == .latest ? "" : $0.description } ?? "")
  }

  mutating func write(
    _ block: RenderedBlock, to output: OutputChannel
  ) throws(OutputError) {
    guard case .rows(let rows) = block else { return }
    for row in rows {
      if table != nil {
        try append(row, to: output)
      } else {
        heldRows.append(row)
        if heldRows.count >= Self.window { try begin(writingTo: output) }
      }
    }
  }

  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError) {
    if table == nil { try begin(writingTo: output) }
    try table?.writer.finish(to: output)
    try output.writeLine("")
    try output.writeLine(totals.description)
  }

  private mutating func begin(writingTo output: OutputChannel) throws(OutputError) {
    let showsIndeterminate = heldRows.contains { !$0.indeterminate.isEmpty }
    let columns: [TableColumn?] = [
      TableColumn("subject"), showsCatalog ? TableColumn("catalog") : nil,
      TableColumn(only == nil ? "open" : "items", .right),
      TableColumn((only ?? .unlocked).rawValue),
      showsIndeterminate ? TableColumn("indeterminate") : nil, TableColumn("valid until"),
    ]
    table = (
      TextTable(columns.compactMap { $0 }, style: style, window: Self.window), showsIndeterminate
    )
    for row in heldRows { try append(row, to: output) }
    heldRows = []
  }

  private mutating func append(_ row: Row, to output: OutputChannel) throws(OutputError) {
    guard let showsIndeterminate = table?.showsIndeterminate else { return }
    var listed = row.listed
    if !showsIndeterminate, !row.indeterminate.isEmpty {
      listed += "; indeterminate: \(row.indeterminate)"
    }
    let cells: [String?] = [
      row.subject, showsCatalog ? row.catalog : nil, row.count, listed,
      showsIndeterminate ? row.indeterminate : nil, row.validUntil,
    ]
    try table?.writer.append(cells.compactMap { $0 }, to: output)
  }

  private static let window = 512
}

import ContentCatalog
import GateKit
import GateRules

/// Decisions as a text table with a row for each subject and catalog, and totals below.
///
/// The column for indeterminate items exists if one of the first rows needs it. If a later row
/// needs it, its indeterminate items follow the unlocked ones.
struct TableResults: ResultRenderer {
  struct Row: Sendable {
    let subject: String
    let catalog: String
    let count: String
    /// The items with the only verdict that is written, otherwise the unlocked items.
    let listed: String
    let indeterminate: String
    let validUntil: String
  }

  private let style: any TableStyle
  private let showsCatalog: Bool
  private let only: Verdict?
  private var heldRows: [Row] = []
  private var table: (writer: TextTable, showsIndeterminate: Bool)?

  init(_ style: any TableStyle, _ selection: ResultSelection) {
    self.style = style
    showsCatalog = selection.engines.count > 1
    only = selection.only
  }

  var options: BatchOptions { .validUntil }
  var hasTotals: Bool { true }
  var hasIndependentLines: Bool { false }

  func rendering(
    of slice: ResultSelection.Slice
  ) -> sending (BatchBlock) -> RenderedContent {
    { render($0, slice) }
  }

  private func render(_ block: BatchBlock, _ slice: ResultSelection.Slice) -> RenderedContent {
    var rows: [Row] = []
    for subject in 0..<block.count {
      for engine in slice.engines.indices {
        if let row = row(of: subject, in: block, byEngine: engine, slice) { rows.append(row) }
      }
    }
    return .rows(rows)
  }

  func resultLength(_ slice: ResultSelection.Slice) -> Int {
    slice.items.reduce(0) { length, items in
      items.items.reduce(length + Self.usualFrame) { $0 + items.id(of: $1).rawValue.utf8.count }
    }
  }

  /// Returns the row of a subject; `nil` if only one verdict is written and no item has it.
  private func row(
    of subject: Int, in block: BatchBlock, byEngine engine: Int, _ slice: ResultSelection.Slice
  ) -> Row? {
    let items = slice.items[engine]
    let words = block.verdicts(of: items, word: subject / 64, byEngine: engine)
    func ids(_ verdict: Verdict) -> [ItemID] {
      items.items.filter { words[$0.condition].verdict(of: subject) == verdict }
        .map { items.id(of: $0) }
    }
    let listed = ids(only ?? .unlocked)
    if only != nil, listed.isEmpty { return nil }
    let change = block.validUntil(of: subject, byEngine: engine)
    return Row(
      subject: block.id(of: subject).rawValue, catalog: slice.catalogID(ofEngine: engine),
      count: "\(listed.count)/\(items.items.count)", listed: ItemRanges.text(listed),
      indeterminate: only == nil ? ItemRanges.text(ids(.indeterminate)) : "",
      // The last representable instant means no end.
      validUntil: change.map { $0 == .latest ? "" : $0.description } ?? "")
  }

  mutating func append(_ content: RenderedContent, to output: inout OutputBuffer) {
    guard case .rows(let rows) = content else { return }
    for row in rows {
      if table != nil {
        append(row, to: &output)
      } else {
        heldRows.append(row)
        if heldRows.count >= Self.window { beginTable(in: &output) }
      }
    }
  }

  mutating func finish(_ summary: BatchSummary, to output: inout OutputBuffer) {
    if table == nil { beginTable(in: &output) }
    table?.writer.finish(to: &output)
    output.append("\n")
    output.append(line: summary.description)
  }

  private mutating func beginTable(in output: inout OutputBuffer) {
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
    for row in heldRows { append(row, to: &output) }
    heldRows = []
  }

  private mutating func append(_ row: Row, to output: inout OutputBuffer) {
    guard let showsIndeterminate = table?.showsIndeterminate else { return }
    var listed = row.listed
    if !showsIndeterminate, !row.indeterminate.isEmpty {
      listed += "; indeterminate: \(row.indeterminate)"
    }
    let cells: [String?] = [
      row.subject, showsCatalog ? row.catalog : nil, row.count, listed,
      showsIndeterminate ? row.indeterminate : nil, row.validUntil,
    ]
    table?.writer.append(cells.compactMap { $0 }, to: &output)
  }

  /// The usual number of bytes of a row without its items.
  private static let usualFrame = 128
  private static let window = 512
}

internal import ContentCatalog
internal import GateKit

/// Listings as a table for people, a row a subject and catalog, with totals below.
///
/// The first rows show whether there is anything indeterminate, and thereby whether that has a column;
/// where it turns up only later, it stands beside what is unlocked.
struct ListingTable: ListingWriter {
  private struct Row {
    let subject: String
    let catalog: String
    let count: String
    let unlocked: String
    let indeterminate: String
    let validUntil: String
  }

  private let style: any TableStyle
  private let showsCatalog: Bool
  private var heldRows: [Row] = []
  private var table: (writer: TextTable, showsIndeterminate: Bool)?

  init(_ style: any TableStyle, showsCatalog: Bool) {
    self.style = style
    self.showsCatalog = showsCatalog
  }

  mutating func write(
    _ listing: SubjectListing, to output: OutputChannel
  ) throws(OutputError) {
    let items = listing.items
    let count = items.unlocked.count + items.locked.count + items.indeterminate.count
    let row = Row(
      subject: listing.subjectID, catalog: listing.catalogID.rawValue,
      count: "\(items.unlocked.count)/\(count)", unlocked: ItemRanges.text(items.unlocked),
      indeterminate: ItemRanges.text(items.indeterminate),
      validUntil: listing.validUntil?.description ?? "")
    if table != nil { return try append(row, to: output) }
    heldRows.append(row)
    if heldRows.count >= Self.window { try begin(to: output) }
  }

  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError) {
    if table == nil { try begin(to: output) }
    try table?.writer.finish(to: output)
    try output.writeLine("")
    try output.writeLine(totals.description)
  }

  private mutating func begin(to output: OutputChannel) throws(OutputError) {
    let showsIndeterminate = heldRows.contains { !$0.indeterminate.isEmpty }
    let columns: [TableColumn?] = [
      TableColumn("subject"), showsCatalog ? TableColumn("catalog") : nil,
      TableColumn("open", .right), TableColumn("unlocked"),
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
    var unlocked = row.unlocked
    if !showsIndeterminate, !row.indeterminate.isEmpty {
      unlocked += "; indeterminate: \(row.indeterminate)"
    }
    let cells: [String?] = [
      row.subject, showsCatalog ? row.catalog : nil, row.count, unlocked,
      showsIndeterminate ? row.indeterminate : nil, row.validUntil,
    ]
    try table?.writer.append(cells.compactMap { $0 }, to: output)
  }

  private static let window = 512
}

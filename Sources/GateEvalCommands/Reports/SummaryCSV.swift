internal import ContentCatalog
import GateBatch
internal import GateKit

/// The totals of a batch as comma-separated values: a row for each count of each group, item and product, and for each
/// ignored entitlement, unread key and cause of slow reading, which belong to no catalog. If the totals are incomplete,
/// the last row says so.
///
/// The rows are written without a ``ReportTable``, since a large catalog has hundreds of thousands.
struct SummaryCSV {
  /// The rows that were written and not passed on.
  private(set) var buffer = OutputBuffer()
  private let summary: BatchSummary
  private let csv: CSVWriter

  init(_ summary: BatchSummary, _ csv: CSVWriter) {
    self.summary = summary
    self.csv = csv
  }

  /// Writes all rows, and passes on those in ``buffer`` after some of them.
  mutating func write(
    passing pass: (inout OutputBuffer) async throws(OutputError) -> Void
  ) async throws(OutputError) {
    let columns = ["catalog", "kind", "name", "state", "subjects"] + (hasGroups ? ["group"] : [])
    csv.append(columns, to: &buffer)
    for entry in summary.groups {
      let kind = entry.group == nil ? "otherGroupsItem" : "groupItem"
      let group = entry.group?.names.joined(separator: "+") ?? ""
      try await write(entry.items, kind: kind, group: group, passing: pass)
    }
    for table in summary.tables {
      try await write(table, kind: table.kind.rawValue, passing: pass)
    }
    writeRun()
  }

  /// Writes the rows that belong to no catalog.
  private mutating func writeRun() {
    for entry in summary.ignoredEntitlements {
      let names = ["ignoredEntitlement", entry.product.rawValue, entry.cause.rawValue]
      write([""] + names, entry.count)
    }
    for entry in summary.unreadKeys {
      write(["", "unreadKey", entry.key.name, entry.key.kind.rawValue], entry.count)
    }
    if summary.outOfDate > 0 { write(["", "run", "", "outOfDate"], summary.outOfDate) }
    for (cause, count) in summary.slowReadings {
      write(["", "slowSubject", "", cause.rawValue], count)
    }
    if let reason = summary.stopReason {
      write(["", "run", reason, "incomplete"], summary.subjects)
    }
  }

  private var hasGroups: Bool { summary.grouping != nil }

  private mutating func write(_ fields: [String], _ count: Int) {
    csv.append(fields: fields, to: &buffer)
    append(count, group: csv.fields([""]))
  }

  /// Writes a row for each count of a table. An item has few of the causes of a catalog, and only those are written.
  private mutating func write(
    _ table: SummaryTable, kind: String, group: String = "",
    passing pass: (inout OutputBuffer) async throws(OutputError) -> Void
  ) async throws(OutputError) {
    let beginning = csv.fields([table.catalog.rawValue, kind])
    let states = table.columns.map { csv.fields([$0]) }
    let group = csv.fields([group])
    for run in table.rows.runs {
      for position in run {
        let name = csv.fields([table.rows.name(at: position)])
        for (column, state) in states.enumerated() {
          let count = table.rows.count(at: position, column: column)
          if count == 0 && table.kind == .cause { continue }
          buffer.append(contentsOf: beginning)
          buffer.append(UInt8(ascii: ","))
          buffer.append(contentsOf: name)
          buffer.append(UInt8(ascii: ","))
          buffer.append(contentsOf: state)
          append(count, group: group)
        }
      }
      try await pass(&buffer)
    }
  }

  private mutating func append(_ count: Int, group: [UInt8]) {
    buffer.append(UInt8(ascii: ","))
    buffer.append(number: count)
    if hasGroups {
      buffer.append(UInt8(ascii: ","))
      buffer.append(contentsOf: group)
    }
    buffer.append(UInt8(ascii: "\n"))
  }
}

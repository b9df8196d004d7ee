internal import ContentCatalog
import GateBatch
internal import GateKit

/// The totals of a batch as comma-separated values: a row for each count of each group, item and product, and for each
/// ignored entitlement, unread key and cause of slow reading, which belong to no catalog. If the totals are incomplete, the last row says so.
///
/// The rows are written without a table, since a large catalog has hundreds of thousands.
struct SummaryCSV {
  private let summary: BatchSummary
  private let csv: CSVWriter
  private let output: OutputChannel

  init(_ summary: BatchSummary, _ csv: CSVWriter, to output: OutputChannel) {
    self.summary = summary
    self.csv = csv
    self.output = output
  }

  func write() throws(OutputError) {
    let columns = ["catalog", "kind", "name", "state", "subjects"] + (hasGroups ? ["group"] : [])
    try output.append { csv.append(columns, to: &$0) }
    for entry in summary.groups {
      let kind = entry.group == nil ? "otherGroupsItem" : "groupItem"
      try write(entry.items, kind: kind, group: entry.group?.names.joined(separator: "+") ?? "")
    }
    for table in summary.tables { try write(table, kind: table.kind.rawValue) }
    for entry in summary.ignoredEntitlements {
      let names = ["ignoredEntitlement", entry.product.rawValue, entry.cause.rawValue]
      try write([""] + names, entry.count)
    }
    for entry in summary.unreadKeys {
      try write(["", "unreadKey", entry.key.name, entry.key.kind.rawValue], entry.count)
    }
    if summary.outOfDate > 0 { try write(["", "run", "", "outOfDate"], summary.outOfDate) }
    for (cause, count) in summary.slowReadings {
      try write(["", "slowSubject", "", cause.rawValue], count)
    }
    if let reason = summary.stopReason {
      try write(["", "run", reason, "incomplete"], summary.subjects)
    }
  }

  private var hasGroups: Bool { summary.grouping != nil }

  private func write(_ fields: [String], _ count: Int) throws(OutputError) {
    try output.append { buffer in
      csv.append(fields: fields, to: &buffer)
      append(count, group: csv.fields([""]), to: &buffer)
    }
  }

  /// Writes a row for each count of a table. An item has few of the causes of a catalog, and only those are written.
  private func write(
    _ table: SummaryTable, kind: String, group: String = ""
  ) throws(OutputError) {
    let beginning = csv.fields([table.catalog.rawValue, kind])
    let states = table.columns.map { csv.fields([$0]) }
    let group = csv.fields([group])
    for row in table.rows {
      let name = csv.fields([row.name])
      try output.append { buffer in
        for (state, count) in zip(states, row.counts) where count > 0 || table.kind != .cause {
          buffer.append(contentsOf: beginning)
          buffer.append(UInt8(ascii: ","))
          buffer.append(contentsOf: name)
          buffer.append(UInt8(ascii: ","))
          buffer.append(contentsOf: state)
          append(count, group: group, to: &buffer)
        }
      }
    }
  }

  private func append(_ count: Int, group: [UInt8], to buffer: inout OutputBuffer) {
    buffer.append(UInt8(ascii: ","))
    buffer.append(number: count)
    if hasGroups {
      buffer.append(UInt8(ascii: ","))
      buffer.append(contentsOf: group)
    }
    buffer.append(UInt8(ascii: "\n"))
  }
}

import ContentCatalog
import GateBatch
import GateKit

/// What a batch writes.
func useSelections(_ engines: [GateEngine]) -> ResultSelection? {
  let all = ResultSelection(engines)
  let locked = ResultSelection(engines, only: .locked) { catalog, item in
    catalog.id == "school" && item.kind == .lesson
  }
  let named = ResultSelection(engines, only: .unlocked, where: { _, item in item.isContent })
  let selected: [GateEngine] = locked.engines
  let only: Verdict? = locked.only
  let verdicts: [Verdict] = locked.verdicts
  let isEmpty: Bool = locked.isEmpty
  print(selected.count, only ?? .indeterminate, verdicts, named.isEmpty)
  return isEmpty ? all : nil
}

/// The results of a batch as a file.
func useWriter(
  _ format: ResultFormat, of selection: ResultSelection, _ input: BatchInput, at now: Instant,
  send: ([UInt8]) throws -> Void
) async throws {
  var writer = BatchResultWriter(
    format, of: selection, hasHeader: true, reasons: .cause, escapesFormulas: true,
    countsTotals: true, by: nil)
  var output = OutputBuffer()
  writer.begin(&output)
  let results: BatchResults<BatchResultWriter.Block> = writer.results(of: input, at: now, jobs: 4)
  do {
    for try await chunk in results {
      writer.append(chunk, to: &output)
      try send(output.bytes)
      output.removeAll()
    }
    writer.finish(&output)
  } catch let error as SubjectInputError {
    writer.stop(because: error.message, isContinued: false, &output)
  }
  try send(output.bytes)
  useSummary(writer.summary)
}

/// The totals of a batch that writes nothing.
func useTotals(
  of selection: ResultSelection, _ input: BatchInput, at now: Instant
) async throws -> BatchSummary {
  var (writer, output) = (BatchResultWriter(nil, of: selection), OutputBuffer())
  for try await chunk in writer.results(of: input, at: now) { writer.append(chunk, to: &output) }
  return writer.summary
}

/// The formats, and what a column of reasons contains.
func useFormats(_ format: ResultFormat, _ column: ReasonColumn, _ words: any ReasonRenderer) {
  switch format {
  case .counts, .csv, .json, .markdown, .ndjson: break
  case .table: print(ResultFormat(rawValue: "table") == format)
  @unknown default: break
  }
  let columns: [ReasonColumn] = [column, .code, .sentence(["school": words])]
  for column in columns {
    switch column {
    case .cause, .code: break
    case .sentence(let renderers): print(renderers["school"]?.language ?? "en")
    @unknown default: break
    }
  }
}

/// The totals of a batch.
func useSummary(_ summary: BatchSummary) {
  let subjects: Int = summary.subjects
  let rejected: Int = summary.rejected
  let unlocked: Int = summary.count(.unlocked)
  let stopReason: String? = summary.stopReason
  let description: String = summary.description
  let outOfDate: Int = summary.outOfDate
  print(subjects, rejected, unlocked, outOfDate, stopReason ?? "-", description)

  let ignored: [IgnoredEntitlementCount] = summary.ignoredEntitlements
  let unread: [UnreadKeyCount] = summary.unreadKeys
  useCounts(ignored, unread)

  let tables: [SummaryTable] = summary.tables
  for table in tables {
    let catalog: CatalogID = table.catalog
    let columns: [String] = table.columns
    let rows: SummaryTable.Rows = table.rows
    print(catalog, columns)
    for position in rows.startIndex..<rows.endIndex {
      let row: SummaryTable.Row = rows[position]
      let name: String = row.name
      let counts: [Int] = row.counts
      print(name, counts.reduce(0, +))
    }
    let kind: SummaryTable.Kind = table.kind
    switch kind {
    case .cause, .item: break
    case .product: print(SummaryTable.Kind(rawValue: "product") == kind)
    @unknown default: break
    }
  }
}

/// The totals by group.
func useGroups(of engine: GateEngine) {
  let writer = BatchResultWriter(
    nil, of: ResultSelection([engine]), by: .attribute("plan"))
  let groups: [SummaryGroup] = writer.summary.groups
  for entry in groups {
    let group: SubjectGroup? = entry.group
    let subjects: Int = entry.subjects
    let items: SummaryTable = entry.items
    print(group?.names ?? [], subjects, items.rows.count)
  }
}

/// What the catalogs ignored of the subjects.
func useCounts(_ ignored: [IgnoredEntitlementCount], _ unread: [UnreadKeyCount]) {
  for entry in ignored {
    let product: ProductID = entry.product
    let cause: IgnoredEntitlement.Cause = entry.cause
    let count: Int = entry.count
    print(product, cause, count)
  }
  for entry in unread {
    let key: UnreadKey = entry.key
    let count: Int = entry.count
    print(key.name, count)
  }
}

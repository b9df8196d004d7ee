import ContentCatalog
import GateKit
import GateRules

/// The numbers of items with a verdict as comma-separated values: a line for each subject, a column
/// for each catalog.
struct CountResults: ResultRenderer {
  private let catalogs: [String]
  private let verdict: Verdict
  private let hasHeader: Bool
  private let csv: CSVWriter

  init(_ selection: ResultSelection, hasHeader: Bool, _ csv: CSVWriter) {
    catalogs = selection.engines.map { $0.catalog.content.id.rawValue }
    verdict = selection.only ?? .unlocked
    self.hasHeader = hasHeader
    self.csv = csv
  }

  var itemContent: ItemContent { .counts(of: verdict) }

  mutating func begin(_ output: inout OutputBuffer) {
    if hasHeader { csv.append(["subject"] + catalogs, to: &output) }
  }

  func resultLength(_ slice: ResultSelection.Slice) -> Int { 32 + 11 * catalogs.count }

  mutating func stop(_ reason: String, _ summary: BatchSummary, to output: inout OutputBuffer) {
    let empty = Array(repeating: "", count: catalogs.count)
    csv.append(empty + ["incomplete: \(reason)"], to: &output)
  }

  func rendering(
    of slice: ResultSelection.Slice
  ) -> sending (BatchBlock) -> RenderedContent {
    let columns = CountColumns(upTo: slice.items.map(\.items.count).max() ?? 0)
    return { render($0, slice, columns) }
  }

  private func render(
    _ block: BatchBlock, _ slice: ResultSelection.Slice, _ columns: CountColumns
  ) -> RenderedContent {
    // By engine, then by subject.
    var counts: [UInt32] = []
    for engine in slice.items.indices { counts += block.itemCounts(byEngine: engine) }
    let arePlain = block.withIDs(csv.isPlain)
    // Quoting at most doubles an id and adds three bytes, and a number has at most ten digits.
    let length = 4 + 11 * slice.items.count + slice.before + slice.after
    let buffer = OutputBuffer(
      capacity: 2 * block.idLength + block.count * length + ByteWriter.excess
    ) { writer in
      counts.withUnsafeBufferPointer { counts in
        block.forEachID { subject, id in
          if arePlain {
            writer.append(copyingPairs: id)
          } else {
            csv.append(field: id, to: &writer)
          }
          // The columns of catalogs that do not decide for this subject are empty.
          for _ in 0..<slice.before { writer.append(UInt8(ascii: ",")) }
          for index in stride(from: subject, to: counts.count, by: block.count) {
            columns.append(counts[index], to: &writer)
          }
          for _ in 0..<slice.after { writer.append(UInt8(ascii: ",")) }
          writer.append(UInt8(ascii: "\n"))
        }
      }
    }
    return .bytes(buffer)
  }
}

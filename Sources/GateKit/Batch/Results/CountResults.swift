import ContentCatalog
import GateRules

/// The numbers of items with a verdict as comma-separated values: a line for each subject, a column
/// for each catalog.
struct CountResults: ResultRenderer {
  private let catalogs: [String]
  private let hasHeader: Bool
  private let csv: CSVWriter

  init(_ selection: ResultSelection, hasHeader: Bool, _ csv: CSVWriter) {
    catalogs = selection.engines.map { $0.catalog.content.id.rawValue }
    self.hasHeader = hasHeader
    self.csv = csv
  }

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
  ) -> sending (BatchBlock) -> RenderedBlock.Content {
    { render($0, slice) }
  }

  private func render(_ block: BatchBlock, _ slice: ResultSelection.Slice) -> RenderedBlock.Content
  {
    let verdict = slice.only ?? .unlocked
    let counts = slice.items.enumerated().map { engine, items in
      block.counts(of: items, being: verdict, byEngine: engine)
    }
    // Quoting at most doubles an id and adds three bytes, and a number has at most ten digits.
    let capacity =
      2 * block.idLength + block.count * (4 + 11 * counts.count + slice.before + slice.after)
    let buffer = OutputBuffer(capacity: capacity) { writer in
      block.forEachID { subject, id in
        csv.append(field: id, to: &writer)
        // The columns of catalogs that do not decide for this subject are empty.
        for _ in 0..<slice.before { writer.append(UInt8(ascii: ",")) }
        for column in counts {
          writer.append(UInt8(ascii: ","))
          writer.append(number: column[subject])
        }
        for _ in 0..<slice.after { writer.append(UInt8(ascii: ",")) }
        writer.append(UInt8(ascii: "\n"))
      }
    }
    return .bytes(buffer)
  }
}

import ContentCatalog
import GateKit
import GateRules

/// The lines of CSV results.
///
/// Each worker of a batch has its own, which keeps what it learns from block to block.
struct CSVRows {
  private let slice: ResultSelection.Slice
  private let csv: CSVWriter
  /// The columns `verdict` and `reason` of the engines.
  private var columns: [any ReasonFields]

  init(_ slice: ResultSelection.Slice, _ csv: CSVWriter, _ columns: [any ReasonFields]) {
    self.slice = slice
    self.csv = csv
    self.columns = columns
  }

  /// Returns the lines of a block, with the numbers of decisions by cause if causes are written.
  mutating func render(_ block: BatchBlock) -> RenderedLines {
    let ids = ByteStrings(of: 0..<block.count) { subject, buffer in
      block.withID(of: subject) { csv.append(field: $0, to: &buffer) }
    }
    var rest = UnwrittenLines()
    let bytes = ids.withUnsafeStrings { strings in
      OutputBuffer(capacity: capacity(for: ids)) { writer in
        for subject in 0..<block.count {
          for engine in columns.indices {
            columns[engine].begin(subject, of: block)
            append(strings[subject], byEngine: engine, to: &writer, orLeaveTo: &rest)
          }
        }
      }
    }
    return RenderedLines(
      bytes: bytes, rest: rest, causes: columns.indices.compactMap { columns[$0].takeCauses() })
  }

  /// Returns the number of bytes to write of the lines about these subjects.
  private func capacity(for ids: ByteStrings) -> Int {
    let length = zip(slice.itemTexts, columns).reduce(0) { sum, pair in
      let (fields, column) = pair
      let lines = fields.length + fields.count * column.usualLength
      return sum + ids.count * lines + ids.length * fields.count
    }
    // If most lines are left to the writer, the result needs no memory for the others.
    return length > 4 * Self.maxBytes ? 0 : min(length, Self.maxBytes)
  }

  /// Writes the lines of one engine about a subject while they fit.
  private func append(
    _ id: UnsafeBufferPointer<UInt8>, byEngine engine: Int, to writer: inout ByteWriter,
    orLeaveTo rest: inout UnwrittenLines
  ) {
    var position = 0
    if rest.isEmpty {
      let column = columns[engine]
      position = slice.itemTexts[engine].withUnsafeStrings { fields in
        column.append(from: 0, LineBeginnings(id: id, fields: fields), to: &writer)
      }
      if position == slice.itemTexts[engine].count { return }
    }
    rest.append(
      SubjectLines(
        id: Array(id), fields: slice.itemTexts[engine], endings: columns[engine].endings,
        position: position))
  }

  /// The number of bytes that a worker writes for one block.
  private static let maxBytes = 1 << 20
}

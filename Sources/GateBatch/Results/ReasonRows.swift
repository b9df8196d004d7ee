import ContentCatalog
import GateKit
import GateRules

/// The lines of CSV results in which each decision has its cause or a sentence as the reason.
///
/// Each worker of a batch has its own, which keeps what it learns from block to block.
struct ReasonRows {
  private let slice: ResultSelection.Slice
  private let csv: CSVWriter
  /// The columns of the engines; `nil` for an engine whose reasons are codes.
  private var columns: [(any ReasonFields)?]
  /// The number of bytes of the last block; `nil` for none. Blocks have similar lengths, so that the memory
  /// rarely has to grow.
  private var length: Int?

  init(
    _ slice: ResultSelection.Slice, _ csv: CSVWriter,
    _ column: (_ engine: Int) -> (any ReasonFields)?
  ) {
    self.slice = slice
    self.csv = csv
    columns = slice.engines.indices.map(column)
  }

  /// Returns the lines of a block, with the numbers of decisions by cause if causes are written.
  mutating func render(_ block: BatchBlock) -> RenderedContent {
    let codes = CodeRows(block, slice, csv)
    var buffer = OutputBuffer()
    buffer.reserveCapacity(length ?? block.count * usualLength)
    for subject in 0..<block.count {
      for engine in columns.indices {
        if columns[engine] == nil {
          codes.append(subject, byEngine: engine, to: &buffer)
        } else {
          append(subject, of: block, codes, byEngine: engine, to: &buffer)
        }
      }
    }
    length = buffer.count
    let causes = columns.indices.compactMap { columns[$0]?.takeCauses() }
    return causes.isEmpty ? .bytes(buffer) : .counted(buffer, causes)
  }

  /// An estimate of the number of bytes of one subject. Reserved memory costs nothing until it is used.
  private var usualLength: Int {
    slice.itemTexts.reduce(0) { $0 + $1.length + $1.count * Self.usualEnding }
  }

  /// The usual number of bytes of a subject, a verdict and a sentence.
  private static let usualEnding = 128

  @inline(__always)
  private mutating func append(
    _ subject: Int, of block: BatchBlock, _ codes: CodeRows, byEngine engine: Int,
    to buffer: inout OutputBuffer
  ) {
    let items = slice.items[engine]
    var reasons: [DecisionReason] = []
    reasons.reserveCapacity(items.programs.count)
    block.forEachReason(of: items, for: subject, byEngine: engine) { reasons.append($1) }
    var decided = ExplainedSubject(
      subject, of: block.subjects, for: slice.engines[engine], at: block.instant(of: subject))
    let patterns = block.patterns[engine]
    patterns.withPattern(of: subject) { pattern in
      _ = columns[engine]?.begin(
        &decided, reasons, only: slice.only, pattern, instants: patterns.instants(of: subject))
    }
    codes.subjects.withUnsafeStrings { subjects in
      slice.itemTexts[engine].withUnsafeStrings { fields in
        let lines = SubjectLines(
          id: subjects[subject], fields: fields, programs: items.programIndices, codes: reasons,
          only: slice.only)
        columns[engine]?.append(lines, &decided, to: &buffer)
      }
    }
  }
}

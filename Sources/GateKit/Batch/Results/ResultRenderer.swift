import ContentCatalog

/// An implementation of one result format. Blocks are rendered in parallel, and appended in order.
protocol ResultRenderer: Sendable {
  /// The values that a batch must compute in addition to verdicts and reasons.
  var options: BatchOptions { get }
  /// Whether the format ends with totals.
  var hasTotals: Bool { get }

  func render(_ block: BatchBlock, _ slice: ResultSelection.Slice) -> RenderedBlock.Content

  mutating func begin(_ output: inout OutputBuffer)
  mutating func append(_ content: RenderedBlock.Content, to output: inout OutputBuffer)
  mutating func finish(_ summary: BatchSummary, to output: inout OutputBuffer)
}

extension ResultRenderer {
  var options: BatchOptions { [] }
  var hasTotals: Bool { false }

  mutating func begin(_ output: inout OutputBuffer) {}
  mutating func finish(_ summary: BatchSummary, to output: inout OutputBuffer) {}

  mutating func append(_ content: RenderedBlock.Content, to output: inout OutputBuffer) {
    if case .bytes(let buffer) = content { output.append(contentsOf: buffer.bytes) }
  }
}

/// A block of subjects as a ``BatchResultWriter`` writes it.
public struct RenderedBlock: Sendable {
  enum Content: Sendable {
    case nothing
    case bytes(OutputBuffer)
    case rows([TableResults.Row])
  }

  let content: Content
  /// The totals of the block; `nil` unless requested.
  let totals: BatchTotals?
}

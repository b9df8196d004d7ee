import ContentCatalog
import GateKit
import GateRules

/// An implementation of one result format. Workers render blocks in parallel, and the blocks are appended
/// in order.
protocol ResultRenderer: Sendable {
  /// The values that a batch must compute in addition to verdicts and reasons.
  var options: BatchOptions { get }
  /// The part of the decisions that the format writes.
  var itemContent: ItemContent { get }
  /// The form of ``ResultSelection/Slice/itemTexts``; `nil` if the format does not use them.
  var itemTextForm: ItemTextForm? { get }
  /// Whether the format ends with totals.
  var hasTotals: Bool { get }
  /// Whether the output consists of lines that have a meaning of their own.
  var hasIndependentLines: Bool { get }

  /// Returns the function with which one worker renders blocks, one after another. It may keep what
  /// later blocks can use.
  func rendering(
    of slice: ResultSelection.Slice
  ) -> sending (BatchBlock) -> RenderedContent

  /// Returns the usual number of bytes of the result of one subject.
  func resultLength(_ slice: ResultSelection.Slice) -> Int

  mutating func begin(_ output: inout OutputBuffer)
  mutating func append(_ content: RenderedContent, to output: inout OutputBuffer)
  mutating func finish(_ summary: BatchSummary, to output: inout OutputBuffer)
  /// Appends the end of incomplete results, with the reason.
  mutating func stop(_ reason: String, _ summary: BatchSummary, to output: inout OutputBuffer)
}

extension ResultRenderer {
  var options: BatchOptions { [] }
  var itemContent: ItemContent { .verdicts }
  var itemTextForm: ItemTextForm? { nil }
  var hasTotals: Bool { false }
  var hasIndependentLines: Bool { true }

  mutating func begin(_ output: inout OutputBuffer) {}
  mutating func finish(_ summary: BatchSummary, to output: inout OutputBuffer) {}

  mutating func stop(_ reason: String, _ summary: BatchSummary, to output: inout OutputBuffer) {
    finish(summary, to: &output)
  }

  mutating func append(_ content: RenderedContent, to output: inout OutputBuffer) {
    switch content {
    case .bytes(let buffer): output.append(buffer)
    case .lines(let lines): output.append(lines.bytes)
    case .nothing, .rows: break
    }
  }
}

/// The part of the decisions about a subject that a format writes.
enum ItemContent {
  /// The verdict about each item.
  case verdicts
  /// The number of items with a verdict.
  case counts(of: Verdict)
}

/// The result of rendering a block of subjects.
enum RenderedContent: Sendable {
  case nothing
  case bytes(OutputBuffer)
  /// Lines of which ``BatchResultWriter`` may have some to write, after those that a renderer appends.
  case lines(RenderedLines)
  case rows([TableResults.Row])
}

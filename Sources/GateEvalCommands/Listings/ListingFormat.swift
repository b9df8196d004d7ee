internal import GateKit

/// Prints decisions in one format. Blocks are rendered side by side, and written in order.
protocol ListingFormat: Sendable {
  /// What it wants of a block besides verdicts and reasons.
  var needs: BatchOptions { get }
  /// Whether it prints totals.
  var hasTotals: Bool { get }

  func render(_ block: BatchBlock, _ part: SelectionSlice) -> RenderedBlock

  mutating func begin(_ output: OutputChannel) throws(OutputError)
  mutating func write(
    _ block: RenderedBlock, to output: OutputChannel
  ) throws(OutputError)
  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError)
}

/// A block as it will be printed.
enum RenderedBlock: Sendable {
  case bytes(OutputBuffer)
  case rows([ListingTable.Row])
}

extension ListingFormat {
  var needs: BatchOptions { [] }
  var hasTotals: Bool { false }

  mutating func begin(_ output: OutputChannel) throws(OutputError) {}
  mutating func finish(_ totals: ListingTotals, to output: OutputChannel) throws(OutputError) {}

  mutating func write(
    _ block: RenderedBlock, to output: OutputChannel
  ) throws(OutputError) {
    guard case .bytes(var buffer) = block else { return }
    try output.drain(&buffer)
  }
}

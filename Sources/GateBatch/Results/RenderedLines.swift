import ContentCatalog

/// The lines of a block as a worker leaves them.
///
/// The lines about one subject have several megabytes if a catalog has 100,000 items. So that the results that wait for
/// their turn are small, a worker writes only the first ones. The others are written in pieces when the block is
/// appended, from the endings that the worker has found.
struct RenderedLines: Sendable {
  /// The lines that the worker has written.
  let bytes: OutputBuffer
  let rest: UnwrittenLines
  /// The numbers of decisions by cause, by engine. Empty unless causes are written.
  let causes: [CauseCounts]
}

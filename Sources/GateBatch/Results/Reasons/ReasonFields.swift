import ContentCatalog

/// The columns `verdict` and `reason` of the lines about the decisions of one engine.
///
/// This folder states reasons in bulk: as codes, causes or sentences. They equal those of
/// explanations, which are too slow to make for each row.
protocol ReasonFields {
  /// Finds the reasons of the decisions about a subject.
  mutating func begin(_ subject: Int, of block: BatchBlock)
  /// The ends of the lines about the subject.
  var endings: any LineEndings { get }
  /// Appends the lines about the subject as ``endings`` does, without a copy of these.
  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int
  /// Returns the numbers of decisions by cause since the last call; `nil` unless causes are written.
  mutating func takeCauses() -> CauseCounts?
  /// The number of bytes that the end of a line seldom exceeds.
  var usualLength: Int { get }
}

extension ReasonFields {
  mutating func takeCauses() -> CauseCounts? { nil }
}

import ContentCatalog
import GateRules

/// The codes of the decisions of one engine as reasons.
struct CodeFields: ReasonFields {
  private let decided: ColumnEngine
  private var current: PreparedEndings

  init(_ decided: ColumnEngine) {
    self.decided = decided
    current = PreparedEndings(texts: Self.texts, groups: decided.items.programIndices)
  }

  mutating func begin(_ subject: Int, of block: BatchBlock) {
    current.numbers.removeAll(keepingCapacity: true)
    block.forEachReason(of: decided.items, for: subject, byEngine: decided.index) { _, code in
      current.numbers.append(
        decided.shows(code) ? Int32(code.position) : PreparedEndings.hidden)
    }
  }

  var endings: any LineEndings { current }

  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int {
    current.append(from: first, beginnings, to: &writer)
  }

  var usualLength: Int { Self.longestText }

  /// The verdict and the reason of each decision, with the line break.
  private static let texts = ByteStrings(of: DecisionReason.allCases) { code, buffer in
    buffer.append("\(code.verdict.rawValue),\(code.rawValue)\n")
  }
  private static let longestText =
    DecisionReason.allCases.map { $0.verdict.rawValue.utf8.count + $0.rawValue.utf8.count }
    .reduce(0, max) + 2
}

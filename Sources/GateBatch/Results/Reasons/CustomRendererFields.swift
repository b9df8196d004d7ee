import ContentCatalog
import GateKit
import GateRules

/// The sentences of a renderer that an app provides, which can depend on the whole explanation.
struct CustomRendererFields: ReasonFields {
  private let decided: ColumnEngine
  private let renderer: any ReasonRenderer
  private let csv: CSVWriter
  private var current: PreparedEndings

  init(_ renderer: any ReasonRenderer, _ decided: ColumnEngine, _ csv: CSVWriter) {
    self.renderer = renderer
    self.decided = decided
    self.csv = csv
    current = PreparedEndings(
      groups: decided.items.items.indices.map { Int32(truncatingIfNeeded: $0) })
  }

  mutating func begin(_ subject: Int, of block: BatchBlock) {
    current.texts.removeAll()
    current.numbers.removeAll(keepingCapacity: true)
    var (codes, explained) = decided.decisions(about: subject, of: block)
    for (position, program) in decided.items.programIndices.enumerated() {
      let code = codes[Int(program)]
      guard decided.shows(code) else {
        current.numbers.append(PreparedEndings.hidden)
        continue
      }
      let sentence = renderer.sentence(of: explained.explain(decided.items.handle(at: position)))
      current.numbers.append(Int32(truncatingIfNeeded: current.texts.count))
      let csv = csv
      current.texts.append { csv.append([code.verdict.rawValue, sentence], to: &$0) }
    }
  }

  var endings: any LineEndings { current }

  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int {
    current.append(from: first, beginnings, to: &writer)
  }

  var usualLength: Int { SentenceFields.usualLength }
}

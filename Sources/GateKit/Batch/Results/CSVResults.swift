import ContentCatalog
import GateRules

/// Decisions as comma-separated values: a line for each subject, catalog and item, with the reason.
struct CSVResults: ResultRenderer {
  private let reasons: ReasonColumn
  private let hasHeader: Bool
  private let csv: CSVWriter
  /// The finders of causes, one for each engine. Empty unless causes are written.
  private let finders: [CauseFinder]

  init(
    reasons: ReasonColumn, of selection: ResultSelection, hasHeader: Bool, _ csv: CSVWriter
  ) {
    self.reasons = reasons
    self.hasHeader = hasHeader
    self.csv = csv
    if case .cause = reasons {
      finders = selection.engines.map { CauseFinder(for: $0) }
    } else {
      finders = []
    }
  }

  /// Explanations need the subject itself.
  var options: BatchOptions {
    switch reasons {
    case .code: []
    case .cause: .subjects
    case .sentence(let renderers): renderers.isEmpty ? [] : .subjects
    }
  }

  mutating func begin(_ output: inout OutputBuffer) {
    guard hasHeader else { return }
    csv.append(["subject", "catalog", "item", "verdict", "reason"], to: &output)
  }

  func render(_ block: BatchBlock, _ slice: ResultSelection.Slice) -> RenderedBlock.Content {
    if options.isEmpty { return .bytes(CodeRows(block, slice, csv).text) }
    var buffer = OutputBuffer()
    var columns = slice.engines.indices.map { column(for: $0, slice) }
    var id = OutputBuffer()
    for subject in 0..<block.count {
      id.removeAll()
      block.withID(of: subject) { csv.append(field: $0, to: &id) }
      for engine in slice.items.indices {
        columns[engine].beginSubject()
        var outcomes: [DecisionOutcome] = []
        block.forEachOutcome(of: slice.items[engine], for: subject, byEngine: engine) {
          outcomes.append($1)
        }
        appendRows(
          beginning: id, slice.items[engine].programIndices.map { outcomes[Int($0)] },
          slice.fields[engine], only: slice.only, &columns[engine], to: &buffer
        ) {
          slice.engines[engine].evaluate(block.subjects[subject], at: block.instant(of: subject))
        }
      }
    }
    if case .cause = reasons { return .counted(buffer, columns.map(\.causes)) }
    return .bytes(buffer)
  }

  /// Appends the lines of one subject about the items of one engine.
  ///
  /// - Parameters:
  ///   - id: the field of the subject.
  ///   - fields: the fields of the catalog and the item, for each item.
  private func appendRows(
    beginning id: OutputBuffer, _ outcomes: [DecisionOutcome], _ fields: ByteStrings,
    only: Verdict?, _ reasons: inout ReasonFields, to buffer: inout OutputBuffer,
    evaluate: () -> SubjectEvaluation
  ) {
    fields.withUnsafeStrings { fields in
      for (position, outcome) in outcomes.enumerated() {
        if let only, outcome.verdict != only { continue }
        buffer.append(contentsOf: id.bytes)
        buffer.append(contentsOf: fields[position])
        buffer.append(outcome.verdict.rawValue)
        buffer.append(UInt8(ascii: ","))
        reasons.append(position, outcome, to: &buffer, evaluate)
        buffer.append(UInt8(ascii: "\n"))
      }
    }
  }

  func resultLength(_ slice: ResultSelection.Slice) -> Int {
    let reason = if case .sentence = reasons { Self.usualSentence } else { Self.usualCode }
    return slice.fields.reduce(0) { $0 + $1.length + $1.count * reason }
  }

  mutating func stop(_ reason: String, _ summary: BatchSummary, to output: inout OutputBuffer) {
    // No subject has an empty line of its own, so programs notice it.
    csv.append(["", "", "", "", "incomplete: \(reason)"], to: &output)
  }

  /// The usual number of bytes of a subject, a verdict and a code.
  private static let usualCode = 48
  /// A sentence takes far longer than a code, so chunks of sentences are shorter.
  private static let usualSentence = 1_024

  private func column(for engine: Int, _ slice: ResultSelection.Slice) -> ReasonFields {
    switch reasons {
    case .code: return .codes
    case .cause:
      return .causes(CauseTable(finders[slice.before + engine], slice.items[engine], csv))
    case .sentence(let renderers):
      let catalog = slice.engines[engine].catalog.content.id
      return renderers[catalog].map { .sentences($0, slice.items[engine].items, csv, nil) }
        ?? .codes
    }
  }
}

/// The fields of the column `reason` for the subjects of a block, for one engine.
private enum ReasonFields {
  case codes
  case causes(CauseTable)
  /// The renderer, the items, the writer of fields, and the explanations for the current subject once
  /// they are needed.
  case sentences(any ReasonRenderer, [ItemSelection.Item], CSVWriter, SharedExplanations?)

  mutating func beginSubject() {
    switch self {
    case .codes: break
    case .causes(var table):
      self = .codes
      table.beginSubject()
      self = .causes(table)
    case .sentences(let renderer, let items, let csv, _):
      self = .sentences(renderer, items, csv, nil)
    }
  }

  /// Appends the reason of a decision about the current subject.
  mutating func append(
    _ position: Int, _ outcome: DecisionOutcome,
    to buffer: inout OutputBuffer, _ evaluate: () -> SubjectEvaluation
  ) {
    switch self {
    case .codes: buffer.append(outcome.reason.rawValue)
    case .causes(var table):
      // A second reference to the table would copy it.
      self = .codes
      let cause = table.add(position, evaluate)
      buffer.append(contentsOf: table.codes[cause])
      self = .causes(table)
    case .sentences(let renderer, let items, let csv, let known):
      var explanations = known ?? SharedExplanations(evaluate())
      let explanation = explanations.explain(items[position].handle)
      buffer.append(contentsOf: csv.fields([renderer.sentence(for: explanation)]))
      self = .sentences(renderer, items, csv, explanations)
    }
  }

  /// The numbers of decisions by cause, for each item. Empty unless causes are written.
  var causes: [[DecisionCause: Int]] {
    if case .causes(let table) = self { table.totals } else { [] }
  }
}

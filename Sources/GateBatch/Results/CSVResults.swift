import ContentCatalog
import GateKit
import GateRules

/// Decisions as comma-separated values: a line for each subject, catalog and item, with the reason.
struct CSVResults: ResultRenderer {
  private let reasons: ReasonColumn
  private let hasHeader: Bool
  private let csv: CSVWriter
  /// The means to find reasons, for each engine. Empty if the reasons are codes.
  private let sources: [Source]

  /// The finder of causes and the classes of one engine.
  private struct Source {
    let finder: CauseFinder
    let classes: ReasonClasses
    /// The names of the items in sentences; `nil` if the reasons are not sentences of a framing renderer.
    let names: SentenceNames?
  }

  init(
    reasons: ReasonColumn, of selection: ResultSelection, hasHeader: Bool, _ csv: CSVWriter
  ) {
    self.reasons = reasons
    self.hasHeader = hasHeader
    self.csv = csv
    sources =
      reasons.areCodes
      ? []
      : zip(selection.engines, selection.items).map { engine, items in
        let finder = CauseFinder(of: engine)
        let renderer = reasons.renderers[engine.catalog.content.id] as? any FramingRenderer
        return Source(
          finder: finder, classes: ReasonClasses(items, of: engine, finder.program),
          names: renderer.map { SentenceNames($0, of: items, csv) })
      }
  }

  /// Subjects with equal patterns share their reasons. Others need the subject itself.
  var options: BatchOptions { reasons.areCodes ? [] : [.subjects, .patterns] }

  var itemTextForm: ItemTextForm? { .fields(csv) }

  mutating func begin(_ output: inout OutputBuffer) {
    guard hasHeader else { return }
    csv.append(["subject", "catalog", "item", "verdict", "reason"], to: &output)
  }

  func rendering(
    of slice: ResultSelection.Slice
  ) -> sending (BatchBlock) -> RenderedContent {
    var rows = CSVRows(slice, csv, slice.engines.indices.map { fields(ofEngine: $0, slice) })
    return { .lines(rows.render($0)) }
  }

  func resultLength(_ slice: ResultSelection.Slice) -> Int {
    let reason = if case .sentence = reasons { Self.usualSentence } else { Self.usualCode }
    return slice.itemTexts.reduce(0) { $0 + $1.length + $1.count * reason }
  }

  mutating func stop(_ reason: String, _ summary: BatchSummary, to output: inout OutputBuffer) {
    // No subject has an empty line of its own, so programs notice it.
    csv.append(["", "", "", "", "incomplete: \(reason)"], to: &output)
  }

  /// Returns the columns `verdict` and `reason` of an engine.
  private func fields(ofEngine engine: Int, _ slice: ResultSelection.Slice) -> any ReasonFields {
    let decided = slice.columnEngine(engine)
    let ofItems = slice.items[engine].items.count * Self.bytesOfItem
    let maxBytes = max(Self.minKnownBytes, Self.maxKnownBytes - ofItems) / slice.engines.count
    switch reasons {
    case .code: return CodeFields(decided)
    case .cause:
      let source = sources[slice.before + engine]
      return CauseFields(source.finder, source.classes, decided, csv, maxBytes: maxBytes)
    case .sentence(let renderers):
      guard let renderer = renderers[decided.engine.catalog.content.id] else {
        return CodeFields(decided)
      }
      let source = sources[slice.before + engine]
      guard let framing = renderer as? any FramingRenderer, let names = source.names else {
        return CustomRendererFields(renderer, decided, csv)
      }
      return SentenceFields(
        framing, source.classes, names, decided, csv, maxBytes: maxBytes)
    }
  }

  /// The usual number of bytes of a subject, a verdict and a code.
  private static let usualCode = 48
  /// The usual number of bytes of a subject, a verdict and a sentence.
  private static let usualSentence = 128
  /// The approximate number of bytes of the reasons that one worker keeps, with a few items and with many, which need
  /// memory themselves.
  private static let maxKnownBytes = 16 << 20
  private static let minKnownBytes = 4 << 20
  private static let bytesOfItem = 128
}

extension ReasonColumn {
  /// The renderers of sentences.
  fileprivate var renderers: [CatalogID: any ReasonRenderer] {
    if case .sentence(let renderers) = self { renderers } else { [:] }
  }

  /// Whether every reason is a code.
  fileprivate var areCodes: Bool {
    switch self {
    case .code: true
    case .cause: false
    case .sentence(let renderers): renderers.isEmpty
    }
  }
}

import ContentCatalog
@testable import GateBatch
@testable import GateKit
import GateRules

/// Both columns for the subjects of one engine.
struct SharedReasonsComparison {
  private let engine: GateEngine
  private let now: Instant
  private let csv: CSVWriter
  private let items: ItemSelection
  private let classes: ReasonClasses
  private let renderer: ReasonText
  private var sentences: SentenceFields
  private var causes: CauseFields
  private var seen: Set<Question> = []
  /// The number of decisions about the items of a class, and of those that an earlier subject shares.
  private(set) var decisions = 0
  private(set) var shared = 0

  private struct Question: Hashable {
    let rules: Int
    let code: DecisionReason
    let pattern: ReasonPattern
  }

  init?(_ engine: GateEngine, at now: Instant, _ csv: CSVWriter) {
    self.engine = engine
    self.now = now
    self.csv = csv
    items = ItemSelection(engine)
    if items.items.isEmpty { return nil }
    let finder = CauseFinder(of: engine)
    classes = ReasonClasses(items, of: engine, finder.program)
    renderer = ReasonText(of: engine.catalog)
    let decided = ColumnEngine(engine: engine, index: 0, items: items, only: nil)
    sentences = SentenceFields(
      renderer, classes, SentenceNames(renderer, of: items, csv), decided, csv, maxBytes: 8_000)
    causes = CauseFields(finder, classes, decided, csv, maxBytes: 8_000)
  }

  mutating func difference(for subject: GateSubject) -> String? {
    let evaluation = engine.evaluate(subject, at: now)
    let codes = items.programs.map { engine.catalog.reason(of: $0, evaluation.answers) }
    count(subject, codes)
    var own = explained(subject)
    sentences.find(&own, codes, isShared: false)
    causes.find(&own, codes, isShared: false)
    var (expected, found) = (OutputBuffer(), OutputBuffer())
    let explanations = items.ids.map { evaluation.explain($0, planningOffers: false) }
    for explanation in explanations {
      let verdict = explanation.decision.verdict.rawValue
      csv.append([verdict, renderer.sentence(of: explanation)], to: &expected)
    }
    for explanation in explanations {
      csv.append(
        [explanation.decision.verdict.rawValue, explanation.cause.rawValue], to: &expected)
    }
    for endings in [sentences.endings, causes.endings] {
      let fields = ByteStrings(of: items.items) { _, _ in }
      var lines = UnwrittenLines()
      lines.append(SubjectLines(id: [], fields: fields, endings: endings, position: 0))
      while let piece = lines.next() { found.append(piece) }
    }
    if found.bytes == expected.bytes { return nil }
    return "for \(subject.id), \(found.text) is not \(expected.text)"
  }

  private func explained(_ subject: GateSubject) -> ExplainedSubject {
    var subjects = BlockSubjects(SubjectDecoder(for: [engine.catalog.content]))
    subjects.append(subject)
    return ExplainedSubject(0, of: subjects, for: engine, at: now)
  }

  /// Returns a difference between the rows about subjects of one block, which share what they have in common,
  /// and those about each decision by itself.
  func differenceInBlock(_ subjects: [GateSubject]) -> String? {
    let decoder = SubjectDecoder(for: [engine.catalog.content])
    var lines = OutputBuffer()
    var read: [GateSubject] = []
    for subject in subjects {
      var line = OutputBuffer()
      SubjectEncoder().append(subject, to: &line)
      // Values of a wrong type can be drawn, and are rejected.
      guard let subject = try? decoder.subject(from: line.bytes[...]) else { continue }
      read.append(subject)
      lines.append(line)
      lines.append(UInt8(ascii: "\n"))
    }
    let count = lines.count
    let chunk = SubjectChunk(
      content: .lines(lines.bytes + Array(repeating: 0, count: SubjectChunk.slack), count: count),
      start: 0, end: count)
    let selection = ResultSelection([engine])
    for column in [ReasonColumn.cause, .sentence([engine.catalog.content.id: renderer])] {
      let results = CSVResults(reasons: column, of: selection, hasHeader: false, csv)
      var workspace = BatchWorkspace(BatchPlan([engine], at: now, options: results.options))
      let render = results.rendering(of: selection.slice(0..<1, .fields(csv)))
      let rendered = workspace.decide(.file(chunk), accepting: 0) { render($0) }.results
      var (expected, found) = (OutputBuffer(), OutputBuffer())
      for case .lines(let lines) in rendered {
        found.append(lines.bytes)
        var rest = lines.rest
        while let piece = rest.next() { found.append(piece) }
      }
      for subject in read {
        let evaluation = engine.evaluate(subject, at: now)
        for id in items.ids {
          let explanation = evaluation.explain(id, planningOffers: false)
          let isCause = if case .cause = column { true } else { false }
          csv.append(
            [
              subject.id.rawValue, engine.catalog.content.id.rawValue, id.rawValue,
              explanation.decision.verdict.rawValue,
              isCause ? explanation.cause.rawValue : renderer.sentence(of: explanation),
            ], to: &expected)
        }
      }
      if found.bytes != expected.bytes { return "\(found.text) is not \(expected.text)" }
    }
    return nil
  }

  private mutating func count(_ subject: GateSubject, _ codes: [DecisionReason]) {
    var own = explained(subject)
    let facts = own.facts
    for asked in classes.all {
      decisions += 1
      guard let pattern = asked.support?.pattern(of: facts, at: now) else { continue }
      let question = Question(
        rules: asked.key.rules, code: codes[asked.key.program], pattern: pattern.pattern)
      if !seen.insert(question).inserted { shared += 1 }
    }
  }
}

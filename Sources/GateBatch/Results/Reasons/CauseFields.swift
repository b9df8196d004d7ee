import ContentCatalog
import GateKit
import GateRules

/// The causes of the decisions of one engine as reasons, with their numbers.
struct CauseFields: ReasonFields {
  private let decided: ColumnEngine
  private let finder: CauseFinder
  private let classes: ReasonClasses
  private let csv: CSVWriter
  private var forms: CurrentPatternForms
  /// The causes that depend on the best offer.
  private var known: ReasonCache<DecisionCause>
  /// The causes that do not depend on it; `nil` for a question about one that does.
  private var knownWithoutOffers: ReasonCache<DecisionCause?>
  private var rows: PatternTable<Row>
  private var indices: [Ending: Int32] = [:]
  /// A text for each kind of decision found so far, and the numbers of these for the current subject, by class.
  private var current: PreparedEndings
  /// The numbers of decisions, by ending, then by class.
  private var counts: [Int] = []
  /// The pattern of the current subject, if it has one.
  private var pattern = SubjectPattern()

  private struct Ending: Hashable {
    let verdict: Verdict
    let cause: DecisionCause
  }

  /// The endings for subjects with the same pattern, with the number of these subjects that is not yet in
  /// ``counts``.
  private struct Row {
    let endings: [Int32]
    var count = 1
  }

  init(
    _ finder: CauseFinder, _ classes: ReasonClasses, _ decided: ColumnEngine, _ csv: CSVWriter,
    maxBytes: Int
  ) {
    self.decided = decided
    self.finder = finder
    self.classes = classes
    self.csv = csv
    forms = CurrentPatternForms(of: classes, namingDetails: false)
    known = ReasonCache(maxBytes: maxBytes / 4)
    knownWithoutOffers = ReasonCache(maxBytes: maxBytes / 4)
    rows = PatternTable(maxBytes: maxBytes / 2)
    current = PreparedEndings(groups: classes.indices)
  }

  mutating func begin(_ subject: Int, of block: BatchBlock) {
    let isShared = decided.write(
      subject, of: block, in: forms[block.instant(of: subject)].whole, to: &pattern)
    if isShared, let row = rows.index(of: pattern.bytes) {
      current.numbers = rows[row].endings
      rows[row].count += 1
      return
    }
    var (codes, explained) = decided.decisions(about: subject, of: block)
    find(&explained, codes, isShared: isShared)
  }

  /// Finds the causes of the decisions about a subject.
  ///
  /// - Parameters:
  ///   - codes: the reasons of the decisions, by the program of the items.
  ///   - isShared: whether the subject shares the causes with others of the same pattern.
  mutating func find(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], isShared: Bool
  ) {
    var isShared = isShared
    let forms = forms[subject.now]
    current.numbers = classes.all.indices.map { index in
      let asked = classes.all[index]
      let code = codes[asked.key.program]
      guard decided.shows(code) else { return PreparedEndings.hidden }
      if code.verdict != .unlocked, !asked.key.isShared(code) { isShared = false }
      let cause = cause(
        asked, code, &subject, in: forms.ofClasses[index], or: forms.withoutOffers[index])
      return self.index(of: Ending(verdict: code.verdict, cause: cause))
    }
    guard isShared else { return count(Row(endings: current.numbers)) }
    if rows.isFull { forgetRows() }
    rows.add(
      Row(endings: current.numbers), for: pattern.bytes,
      bytes: current.numbers.count * MemoryLayout<Int32>.stride)
  }

  private mutating func count(_ row: Row) {
    for (index, ending) in row.endings.enumerated() where ending != PreparedEndings.hidden {
      counts[Int(ending) * classes.all.count + index] += row.count
    }
  }

  private mutating func forgetRows() {
    countRows()
    rows.removeAll()
  }

  /// Adds the numbers of subjects of all rows to ``counts``.
  private mutating func countRows() {
    for row in rows.indices where rows[row].count > 0 {
      count(rows[row])
      rows[row].count = 0
    }
  }

  var endings: any LineEndings { current }

  func append(
    from first: Int, _ beginnings: LineBeginnings, to writer: inout ByteWriter
  ) -> Int {
    current.append(from: first, beginnings, to: &writer)
  }

  /// More bytes than any verdict has with a cause.
  var usualLength: Int { 64 }

  mutating func takeCauses() -> CauseCounts? {
    countRows()
    let classCount = classes.all.count
    let counted = indices.flatMap { ending, number in
      (0..<classCount).compactMap { index in
        let count = counts[Int(number) * classCount + index]
        return count == 0 ? nil : (index: index, cause: ending.cause, count: count)
      }
    }
    for index in counts.indices { counts[index] = 0 }
    return CauseCounts(classes: classes.indices, classCount: classCount, counts: counted)
  }

  private mutating func cause(
    _ asked: ReasonClasses.Class, _ code: DecisionReason, _ subject: inout ExplainedSubject,
    in form: PatternForm?, or formWithoutOffers: PatternForm?
  ) -> DecisionCause {
    if code.verdict == .unlocked { return DecisionCause(code) }
    if let cause = causeWithoutOffers(asked, code, &subject, in: formWithoutOffers) {
      return cause
    }
    let question = ReasonQuestion.about(
      &subject, asked, code, dependingOn: asked.support, in: form
    ).question
    if let known = question.flatMap({ known.value(for: $0) }) { return known }
    let cause = subject.explainedCause(asked.item, code)
    if let question { known.add(cause, for: question) }
    return cause
  }

  /// Returns the cause of a decision that is not `unlocked`; `nil` if it depends on the best offer.
  private mutating func causeWithoutOffers(
    _ asked: ReasonClasses.Class, _ code: DecisionReason, _ subject: inout ExplainedSubject,
    in form: PatternForm?
  ) -> DecisionCause? {
    let question = ReasonQuestion.about(
      &subject, asked, code, dependingOn: asked.supportWithoutOffers, in: form
    ).question
    if let known = question.flatMap({ knownWithoutOffers.value(for: $0) }) { return known }
    let cause = subject.causeWithoutOffers(asked.item, code, finder)
    if let question { knownWithoutOffers.add(cause, for: question) }
    return cause
  }

  private mutating func index(of ending: Ending) -> Int32 {
    if let known = indices[ending] { return known }
    let index = Int32(truncatingIfNeeded: indices.count)
    indices[ending] = index
    let csv = csv
    current.texts.append {
      csv.append([ending.verdict.rawValue, ending.cause.rawValue], to: &$0)
    }
    counts += repeatElement(0, count: classes.all.count)
    return index
  }
}

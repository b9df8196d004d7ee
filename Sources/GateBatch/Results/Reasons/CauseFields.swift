import ContentCatalog
import GateKit
import GateRules

/// The causes in the lines about the decisions of one engine, with their numbers.
struct CauseFields: ReasonFields {
  private let finder: CauseFinder
  private let classes: ReasonClasses
  private let csv: CSVWriter
  private var known: ReasonCache<DecisionCause>
  private var rows: PatternTable<Row>
  /// The verdict and the cause of each kind of decision found so far, with the line break.
  private var endings = ByteStrings()
  private var indices: [Ending: Int] = [:]
  /// The endings for the current subject, by class; ``hidden`` for decisions that are not shown.
  private var current: [Int] = []
  /// The numbers of decisions, by ending, then by class.
  private var counts: [Int] = []

  private struct Ending: Hashable {
    let verdict: Verdict
    let cause: DecisionCause
  }

  /// The endings for subjects with the same pattern, with the number of these subjects that is not yet in
  /// ``counts``.
  private struct Row {
    let endings: [Int]
    var count = 1
  }

  private static let hidden = -1

  init(_ finder: CauseFinder, _ classes: ReasonClasses, _ csv: CSVWriter, maxBytes: Int) {
    self.finder = finder
    self.classes = classes
    self.csv = csv
    known = ReasonCache(maxBytes: maxBytes / 2)
    rows = PatternTable(maxBytes: maxBytes / 2)
  }

  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?,
    _ pattern: UnsafeRawBufferPointer?, instants: ArraySlice<Instant>
  ) {
    let pattern = classes.followPatterns ? pattern : nil
    if let pattern, let row = rows.index(of: pattern) {
      current = rows[row].endings
      rows[row].count += 1
      return
    }
    var isShared = true
    current = classes.all.map { key, item in
      let code = codes[key.program]
      if let only, code.verdict != only { return Self.hidden }
      if code.verdict != .unlocked, !key.isShared(code) { isShared = false }
      let cause = cause(of: item, in: key, code, &subject, hasPattern: pattern != nil)
      return index(of: Ending(verdict: code.verdict, cause: cause))
    }
    guard let pattern, isShared else { return count(Row(endings: current)) }
    if rows.isFull { forgetRows() }
    rows.add(
      Row(endings: current), for: pattern, bytes: current.count * MemoryLayout<Int>.stride)
  }

  private mutating func count(_ row: Row) {
    for (index, ending) in row.endings.enumerated() where ending != Self.hidden {
      counts[ending * classes.all.count + index] += row.count
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

  mutating func append(
    _ lines: SubjectLines, _ subject: inout ExplainedSubject, to buffer: inout OutputBuffer
  ) {
    endings.withUnsafeStrings { endings in
      lines.append(to: &buffer) { position, _, buffer in
        buffer.append(copying: endings[current[Int(classes.indices[position])]])
      }
    }
  }

  mutating func takeCauses() -> CauseCounts? {
    countRows()
    let classCount = classes.all.count
    let counted = indices.flatMap { ending, number in
      (0..<classCount).compactMap { index in
        let count = counts[number * classCount + index]
        return count == 0 ? nil : (index: index, cause: ending.cause, count: count)
      }
    }
    for index in counts.indices { counts[index] = 0 }
    return CauseCounts(classes: classes.indices, classCount: classCount, counts: counted)
  }

  private mutating func cause(
    of item: ItemHandle, in key: ReasonClasses.Key, _ code: DecisionReason,
    _ subject: inout ExplainedSubject, hasPattern: Bool
  ) -> DecisionCause {
    if code.verdict == .unlocked { return DecisionCause(code) }
    var support = classes.supports[key.rules]
    // Subjects with equal records mostly have equal patterns.
    if hasPattern, support?.includesRecords == true { support = nil }
    let question = ReasonQuestion.about(&subject, key, code, support).question
    if let known = question.flatMap({ known[$0] }) { return known }
    let cause = subject.cause(item, code, finder)
    if let question { known.add(cause, for: question) }
    return cause
  }

  private mutating func index(of ending: Ending) -> Int {
    if let known = indices[ending] { return known }
    indices[ending] = endings.count
    let csv = csv
    endings.append { csv.append([ending.verdict.rawValue, ending.cause.rawValue], to: &$0) }
    counts += repeatElement(0, count: classes.all.count)
    return endings.count - 1
  }
}

import ContentCatalog
import GateKit
import GateRules

/// The causes in the lines about the decisions of one engine, with their numbers.
struct CauseFields: ReasonFields {
  private let finder: CauseFinder
  private let classes: ReasonClasses
  private let csv: CSVWriter
  private var known: ReasonCache<DecisionCause>
  /// The verdict and the cause of each kind of decision found so far, with the line break.
  private var endings: [[UInt8]] = []
  private var indices: [Ending: Int] = [:]
  /// The endings for the current subject, by class. Those of hidden decisions are not used.
  private var current: [Int] = []
  /// The numbers of decisions by class and ending.
  private var counts: [ClassEnding: Int] = [:]

  private struct Ending: Hashable {
    let verdict: Verdict
    let cause: DecisionCause
  }

  private struct ClassEnding: Hashable {
    let index: Int
    let ending: Int
  }

  init(_ finder: CauseFinder, _ classes: ReasonClasses, _ csv: CSVWriter, maxBytes: Int) {
    self.finder = finder
    self.classes = classes
    self.csv = csv
    known = ReasonCache(maxBytes: maxBytes)
    current = Array(repeating: 0, count: classes.all.count)
  }

  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?
  ) {
    for (index, (key, item)) in classes.all.enumerated() {
      let code = codes[key.program]
      if let only, code.verdict != only { continue }
      let cause = cause(of: item, in: key, code, &subject)
      let ending = self.index(of: Ending(verdict: code.verdict, cause: cause))
      current[index] = ending
      counts[ClassEnding(index: index, ending: ending), default: 0] += 1
    }
  }

  mutating func append(
    _ position: Int, _ code: DecisionReason, _ subject: inout ExplainedSubject,
    to buffer: inout OutputBuffer
  ) {
    buffer.append(contentsOf: endings[current[Int(classes.indices[position])]])
  }

  mutating func takeCauses() -> CauseCounts? {
    var causes: [Int: DecisionCause] = [:]
    for (ending, index) in indices { causes[index] = ending.cause }
    let counted = counts.compactMap { key, count in
      causes[key.ending].map { (index: key.index, cause: $0, count: count) }
    }
    counts.removeAll(keepingCapacity: true)
    return CauseCounts(classes: classes.indices, classCount: classes.all.count, counts: counted)
  }

  private mutating func cause(
    of item: ItemHandle, in key: ReasonClasses.Key, _ code: DecisionReason,
    _ subject: inout ExplainedSubject
  ) -> DecisionCause {
    if code.verdict == .unlocked { return DecisionCause(code) }
    let finder = finder
    return known.value(for: key, code, classes.supports[key.rules], &subject) {
      ($0.cause(item, code, finder), 0)
    }.value
  }

  private mutating func index(of ending: Ending) -> Int {
    if let known = indices[ending] { return known }
    indices[ending] = endings.count
    var buffer = OutputBuffer()
    csv.append([ending.verdict.rawValue, ending.cause.rawValue], to: &buffer)
    endings.append(buffer.bytes)
    return endings.count - 1
  }
}

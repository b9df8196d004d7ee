import ContentCatalog
import GateKit
import GateRules

/// A writer of a line for each changed decision about a subject: the verdicts of both versions, and the reason
/// and the cause of the new one.
struct ChangedRows: Sendable {
  private let pairs: DifferencePairs
  private let new: GateEngine
  private let finder: CauseFinder
  /// The instant of the new decisions; `nil` for that of the batch.
  private let later: Instant?
  private let csv: CSVWriter

  init(_ pairs: DifferencePairs, of new: GateEngine, later: Instant?, _ csv: CSVWriter) {
    self.later = later
    self.pairs = pairs
    self.new = new
    finder = CauseFinder(of: new)
    self.csv = csv
  }

  /// Appends the names of the columns.
  func begin(_ rows: inout OutputBuffer) {
    csv.append(["subject", "item", "old", "new", "reason", "cause"], to: &rows)
  }

  /// Appends the lines of 64 subjects, those of each subject in the order of the items.
  func append(
    _ differences: [VerdictDifference], of block: BatchBlock, from first: Int,
    to rows: inout OutputBuffer
  ) {
    let changed = differences.indices.filter { !differences[$0].isEmpty }
    var left = changed.reduce(0) { $0 | differences[$1].all }
    if left == 0 { return }
    let items = changed.flatMap { pair in pairs.pairs[pair].items.map { (item: $0, pair: pair) } }
      .sorted { $0.item < $1.item }
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left - 1
      let subject = first + bit
      let id = block.id(of: subject).rawValue
      var explained = ExplainedSubject(
        subject, of: block.subjects, for: new, at: later ?? block.instant(of: subject))
      for (item, pair) in items where differences[pair].all >> UInt64(bit) & 1 == 1 {
        let old =
          pairs.pairs[pair].old == nil ? "" : differences[pair].old.verdict(of: bit).rawValue
        let after = decision(about: item, block, subject, &explained)
        csv.append([id, pairs.ids[item].rawValue, old] + after, to: &rows)
      }
    }
  }

  /// Returns the verdict of the new version with its reason and cause; empty texts for an item that it lacks.
  private func decision(
    about item: Int, _ block: BatchBlock, _ subject: Int, _ explained: inout ExplainedSubject
  ) -> [String] {
    guard let handle = pairs.newHandles[item] else { return ["", "", ""] }
    let (verdict, reason) =
      later.map { now in
        let decision = new.evaluate(block.subjects[subject].proven(at: now), at: now)
          .decide(handle)
        return (decision.verdict, decision.reason)
      } ?? block.outcome(handle, of: subject)
    let cause =
      verdict == .unlocked
      ? DecisionCause(reason) : explained.cause(handle, reason, finder)
    return [verdict.rawValue, reason.rawValue, cause.rawValue]
  }
}

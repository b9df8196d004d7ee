import ContentCatalog
import GateKit
import GateRules

/// The causes in the lines about the decisions of one engine, with their numbers.
struct CauseFields: ReasonFields {
  private let finder: CauseFinder
  private let slots: ReasonSlots
  private let csv: CSVWriter
  private var known: ReasonCache<DecisionCause>
  /// The verdict and the cause of each kind of decision found so far, with the line break.
  private var endings: [[UInt8]] = []
  private var indices: [Ending: Int] = [:]
  /// The endings for the current subject, by slot. Those of hidden decisions are not used.
  private var current: [Int] = []
  /// The numbers of decisions by slot and ending.
  private var counts: [SlotEnding: Int] = [:]

  private struct Ending: Hashable {
    let verdict: Verdict
    let cause: DecisionCause
  }

  private struct SlotEnding: Hashable {
    let slot: Int
    let ending: Int
  }

  init(_ finder: CauseFinder, _ slots: ReasonSlots, _ csv: CSVWriter, maxBytes: Int) {
    self.finder = finder
    self.slots = slots
    self.csv = csv
    known = ReasonCache(maxBytes: maxBytes)
    current = Array(repeating: 0, count: slots.slots.count)
  }

  mutating func begin(
    _ subject: inout ExplainedSubject, _ outcomes: [DecisionOutcome], only: Verdict?
  ) {
    for (index, (slot, item)) in slots.slots.enumerated() {
      let outcome = outcomes[slot.program]
      if let only, outcome.verdict != only { continue }
      let cause = cause(of: item, in: slot, outcome, &subject)
      let ending = self.index(of: Ending(verdict: outcome.verdict, cause: cause))
      current[index] = ending
      counts[SlotEnding(slot: index, ending: ending), default: 0] += 1
    }
  }

  mutating func append(
    _ position: Int, _ outcome: DecisionOutcome, _ subject: inout ExplainedSubject,
    to buffer: inout OutputBuffer
  ) {
    buffer.append(contentsOf: endings[current[Int(slots.indices[position])]])
  }

  mutating func takeCauses() -> CauseCounts? {
    var causes: [Int: DecisionCause] = [:]
    for (ending, index) in indices { causes[index] = ending.cause }
    let counted = counts.compactMap { key, count in
      causes[key.ending].map { (slot: key.slot, cause: $0, count: count) }
    }
    counts.removeAll(keepingCapacity: true)
    return CauseCounts(slots: slots.indices, slotCount: slots.slots.count, counts: counted)
  }

  private mutating func cause(
    of item: ItemHandle, in slot: ReasonSlots.Slot, _ outcome: DecisionOutcome,
    _ subject: inout ExplainedSubject
  ) -> DecisionCause {
    if outcome.verdict == .unlocked { return DecisionCause(outcome.reason) }
    let finder = finder
    return known.value(for: slot, outcome, slots.supports[slot.rules], &subject) {
      ($0.cause(item, outcome, finder), 0)
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

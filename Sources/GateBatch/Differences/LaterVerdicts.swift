import ContentCatalog
import GateKit
import GateRules

/// The verdicts about the items of one version at another instant than that of the batch, decided for each subject
/// by itself.
struct LaterVerdicts: Sendable {
  private let engine: GateEngine
  private let now: Instant
  /// An item for each of the conditions in ``DifferencePairs/new``.
  private let items: [ItemHandle]

  init(_ pairs: DifferencePairs, of engine: GateEngine, at now: Instant) {
    self.engine = engine
    self.now = now
    var items: [Int: ItemHandle] = [:]
    for pair in pairs.pairs {
      if let index = pair.new,
        let handle = pair.items.lazy.compactMap({ pairs.newHandles[$0] }).first
      {
        items[index] = handle
      }
    }
    self.items = items.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the verdicts of 64 subjects for each condition, one bit per subject.
  func verdicts(of block: BatchBlock, word: Int) -> [VerdictWord] {
    var words = items.map { _ in VerdictWord(unlocked: 0, notLocked: 0) }
    for subject in 64 * word..<min(64 * word + 64, block.count) {
      let evaluation = engine.evaluate(block.subjects[subject].proven(at: now), at: now)
      let bit: UInt64 = 1 << UInt64(subject - 64 * word)
      for (index, item) in items.enumerated() {
        let verdict = evaluation.decide(item).verdict
        if verdict == .unlocked { words[index].unlocked |= bit }
        if verdict != .locked { words[index].notLocked |= bit }
      }
    }
    return words
  }
}

import ContentCatalog
import GateRules

/// The differences between two versions of a catalog for a block of subjects.
public struct DifferenceBlock: Sendable {
  /// The subjects whose verdict about the items of one pair of conditions differs.
  struct Tally: Sendable {
    var gains = 0
    var losses = 0
    var unknown = 0
    var firstGain: SubjectID?
    var firstLoss: SubjectID?

    var isEmpty: Bool { gains == 0 && losses == 0 && unknown == 0 }
  }

  /// The tally of each pair.
  private(set) var tallies: [Tally]
  /// The number of subjects who gain at least one item.
  private(set) var gaining = 0
  /// The number of subjects who lose at least one item.
  private(set) var losing = 0
  /// The lines of the changed decisions. Empty unless requested.
  private(set) var rows = OutputBuffer()

  /// - Parameter csv: the writer of lines; `nil` to count only.
  init(_ block: BatchBlock, _ pairs: DifferencePairs, _ csv: CSVWriter?) {
    tallies = pairs.pairs.map { _ in Tally() }
    for word in 0..<(block.count + 63) / 64 {
      let old = block.verdicts(of: pairs.old.operands, word: word, byEngine: 0)
      let new = block.verdicts(of: pairs.new.operands, word: word, byEngine: 1)
      let differences = pairs.pairs.map { pair in
        VerdictDifference(
          pair.old.map { old[$0] } ?? .locked, pair.new.map { new[$0] } ?? .locked,
          subjects: block.count - 64 * word)
      }
      add(differences, of: block, from: 64 * word)
      if let csv { appendRows(differences, of: block, from: 64 * word, pairs, csv) }
    }
  }

  private mutating func add(
    _ differences: [VerdictDifference], of block: BatchBlock, from first: Int
  ) {
    var (anyGain, anyLoss): (UInt64, UInt64) = (0, 0)
    for (index, difference) in differences.enumerated() where !difference.isEmpty {
      anyGain |= difference.gains
      anyLoss |= difference.losses
      tallies[index].gains += difference.gains.nonzeroBitCount
      tallies[index].losses += difference.losses.nonzeroBitCount
      tallies[index].unknown += difference.unknown.nonzeroBitCount
      if tallies[index].firstGain == nil, difference.gains != 0 {
        tallies[index].firstGain = block.id(of: first + difference.gains.trailingZeroBitCount)
      }
      if tallies[index].firstLoss == nil, difference.losses != 0 {
        tallies[index].firstLoss = block.id(of: first + difference.losses.trailingZeroBitCount)
      }
    }
    gaining += anyGain.nonzeroBitCount
    losing += anyLoss.nonzeroBitCount
  }

  /// Appends the lines of 64 subjects, those of each subject in the order of the items.
  private mutating func appendRows(
    _ differences: [VerdictDifference], of block: BatchBlock, from first: Int,
    _ pairs: DifferencePairs, _ csv: CSVWriter
  ) {
    let changed = differences.indices.filter { !differences[$0].isEmpty }
    var left = changed.reduce(0) { $0 | differences[$1].all }
    if left == 0 { return }
    let items = changed.flatMap { pair in pairs.pairs[pair].items.map { (item: $0, pair: pair) } }
      .sorted { $0.item < $1.item }
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left - 1
      let id = block.id(of: first + bit).rawValue
      for (item, pair) in items where differences[pair].all >> UInt64(bit) & 1 == 1 {
        let (old, new) = (pairs.pairs[pair].old, pairs.pairs[pair].new)
        csv.append(
          [
            id, pairs.ids[item].rawValue,
            old == nil ? "" : differences[pair].old.verdict(of: bit).rawValue,
            new == nil ? "" : differences[pair].new.verdict(of: bit).rawValue,
          ], to: &rows)
      }
    }
  }
}

/// The difference between the verdicts of two versions about items with one pair of conditions, for 64
/// subjects.
private struct VerdictDifference {
  let old: VerdictWord
  let new: VerdictWord
  /// The subjects for whom only the new version opens the items.
  let gains: UInt64
  /// The subjects for whom only the old version opens the items.
  let losses: UInt64
  /// The subjects for whom neither version opens the items, and one is indeterminate.
  let unknown: UInt64

  /// - Parameter count: the number of subjects; those after the 64th belong to other words.
  init(_ old: VerdictWord, _ new: VerdictWord, subjects count: Int) {
    self.old = old
    self.new = new
    let mask: UInt64 = count < 64 ? (1 << UInt64(count)) - 1 : .max
    gains = new.unlocked & ~old.unlocked & mask
    losses = old.unlocked & ~new.unlocked & mask
    unknown = (old.notLocked ^ new.notLocked) & ~(old.unlocked | new.unlocked) & mask
  }

  /// The subjects with another verdict.
  var all: UInt64 { gains | losses | unknown }
  var isEmpty: Bool { all == 0 }
}

extension VerdictWord {
  /// The verdicts about items that a catalog does not have.
  fileprivate static let locked = VerdictWord(unlocked: 0, notLocked: 0)
}

import ContentCatalog
import GateRules

/// The differences between two versions of a catalog for a block of subjects.
public struct DifferenceBlock: Sendable {
  /// The subjects whose verdict about the items of one pair of conditions differs.
  struct Tally: Sendable {
    var gains = 0
    var losses = 0
    var payingLosses = 0
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
  /// The number of subjects who lose all that they have.
  private(set) var losingAll = 0
  /// The numbers by group.
  private(set) var groups = SubjectGroupTally<DifferenceTotals.GroupCount>()
  /// The lines of the changed decisions. Empty unless requested.
  private(set) var rows = OutputBuffer()

  /// - Parameters:
  ///   - groups: the group of each subject.
  ///   - rows: the writer of lines; `nil` to count only.
  ///   - later: the verdicts of the new version at another instant; `nil` for one instant.
  init(
    _ block: BatchBlock, _ pairs: DifferencePairs, _ groups: [SubjectGroup], _ rows: ChangedRows?,
    _ later: LaterVerdicts?
  ) {
    tallies = pairs.pairs.map { _ in Tally() }
    for word in 0..<(block.count + 63) / 64 {
      let old = block.verdicts(of: pairs.old.operands, word: word, byEngine: 0)
      let new =
        later?.verdicts(of: block, word: word)
        ?? block.verdicts(of: pairs.new.operands, word: word, byEngine: 1)
      let differences = pairs.pairs.map { pair in
        VerdictDifference(
          pair.old.map { old[$0] } ?? .locked, pair.new.map { new[$0] } ?? .locked,
          subjects: block.count - 64 * word)
      }
      add(differences, of: block, from: 64 * word, pairs, groups)
      rows?.append(differences, of: block, from: 64 * word, to: &self.rows)
    }
  }

  private mutating func add(
    _ differences: [VerdictDifference], of block: BatchBlock, from first: Int,
    _ pairs: DifferencePairs, _ groups: [SubjectGroup]
  ) {
    var changed = ChangedSubjects()
    let payers = block.payers(word: first / 64)
    for (index, difference) in differences.enumerated() {
      changed.add(difference, isFree: pairs.pairs[index].isFree)
      if difference.isEmpty { continue }
      tallies[index].gains += difference.gains.nonzeroBitCount
      tallies[index].losses += difference.losses.nonzeroBitCount
      tallies[index].payingLosses += (difference.losses & payers).nonzeroBitCount
      tallies[index].unknown += difference.unknown.nonzeroBitCount
      if tallies[index].firstGain == nil, difference.gains != 0 {
        tallies[index].firstGain = block.id(of: first + difference.gains.trailingZeroBitCount)
      }
      if tallies[index].firstLoss == nil, difference.losses != 0 {
        tallies[index].firstLoss = block.id(of: first + difference.losses.trailingZeroBitCount)
      }
    }
    gaining += changed.gains.nonzeroBitCount
    losing += changed.losses.nonzeroBitCount
    losingAll += changed.lossesOfAll.nonzeroBitCount
    for (bit, group) in groups[first..<min(first + 64, block.count)].enumerated() {
      func one(_ word: UInt64) -> Int { Int(word >> UInt64(bit) & 1) }
      self.groups.update(group, from: .init()) { count in
        count.subjects += 1
        count.gaining += one(changed.gains)
        count.losing += one(changed.losses)
        count.losingAll += one(changed.lossesOfAll)
      }
    }
  }
}

/// The subjects among 64 for whom any item differs.
private struct ChangedSubjects {
  private(set) var gains: UInt64 = 0
  private(set) var losses: UInt64 = 0
  /// The subjects who have an item that is not free, and those who keep one.
  private var paid: UInt64 = 0
  private var keptPaid: UInt64 = 0
  private var kept: UInt64 = 0

  /// The subjects who lose all items that are not free, or all items if they have only free ones.
  var lossesOfAll: UInt64 { losses & ~keptPaid & (paid | ~kept) }

  mutating func add(_ difference: VerdictDifference, isFree: Bool) {
    gains |= difference.gains
    losses |= difference.losses
    let keeps = difference.old.unlocked & difference.new.unlocked
    kept |= keeps
    if isFree { return }
    paid |= difference.old.unlocked
    keptPaid |= keeps
  }
}

extension BatchBlock {
  /// The subjects among 64 who hold a product of the old version.
  fileprivate func payers(word: Int) -> UInt64 {
    evaluators[0].holdings.reduce(0) { $0 | evaluators[0].word(word, of: $1.fact).truths }
  }
}

/// The difference between the verdicts of two versions about items with one pair of conditions, for 64
/// subjects.
struct VerdictDifference {
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

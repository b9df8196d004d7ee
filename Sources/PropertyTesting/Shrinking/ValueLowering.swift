/// A pass that lowers each value by itself, or all values together that are equal. It tries the
/// lowest numbers one by one, since a failure often needs an odd number or one particular choice, and
/// then bisects.
struct ValueLowering: ShrinkingPass {
  /// Whether equal values are lowered together, since a failure can need them to be equal.
  private let joinsEqual: Bool
  private var index = 0
  private var search: Search?

  private struct Search {
    /// A lower bound of the least value that fails.
    var least: UInt64 = 0
    /// The least value known to fail.
    var most: UInt64

    var isHalving: Bool { least >= Self.maxOneByOne }
    var candidate: UInt64 { isHalving ? least + (most - least) / 2 : least }

    private static let maxOneByOne: UInt64 = 8
  }

  /// The number of values up to which equal ones are looked for.
  private static let maxCompared = 1_000

  init(ofEqual joinsEqual: Bool = false) { self.joinsEqual = joinsEqual }

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.values.count {
      let positions = positions(in: smallest.values)
      let search = search ?? Search(most: smallest.values[index])
      self.search = search
      if search.least < search.most, !positions.isEmpty {
        var lowered = smallest.values
        for position in positions { lowered[position] = search.candidate }
        return lowered
      }
      startNextValue()
    }
    return nil
  }

  /// The positions to lower together; empty if this position has no equal or an earlier one includes
  /// it.
  private func positions(in values: [UInt64]) -> [Int] {
    if !joinsEqual { return [index] }
    if values[index] == 0 || values.count > Self.maxCompared { return [] }
    let equal = values.indices.filter { values[$0] == values[index] }
    return equal.count > 1 && equal.first == index ? equal : []
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    guard let search else { return }
    if !isTaken {
      self.search?.least = search.candidate + 1
    } else if search.isHalving {
      self.search?.most = search.candidate
    } else {
      startNextValue()
    }
  }

  private mutating func startNextValue() {
    index += 1
    search = nil
  }
}

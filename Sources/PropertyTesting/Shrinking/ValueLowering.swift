/// A pass that lowers each value by itself. It tries the lowest numbers one by one, since a failure
/// often needs an odd number or one particular choice, and then bisects.
struct ValueLowering: ShrinkingPass {
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

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.values.count {
      let search = search ?? Search(most: smallest.values[index])
      self.search = search
      if search.least < search.most {
        return smallest.values(replacing: index..<index + 1, by: [search.candidate])
      }
      startNextValue()
    }
    return nil
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

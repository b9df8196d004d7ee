/// A pass that lowers a value and raises a later one by as much.
///
/// If a failure needs a sum, neither value can be lowered alone. The later value becomes as great as
/// it can be, so that fewer values are needed.
struct ValueTransfer: ShrinkingPass {
  private var index = 0
  /// The distance of the later value.
  private var distance = 1
  /// The amount to move next; `nil` for the whole value.
  private var amount: UInt64?
  /// The greatest distance. Other choices can stand between the values of two elements.
  private static let maxDistance = 4

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    let values = smallest.values
    while index < values.count {
      let moved = min(amount ?? values[index], values[index])
      let later = index + distance
      if moved > 0, later < values.count {
        let (sum, isTooGreat) = values[later].addingReportingOverflow(moved)
        amount = moved
        if !isTooGreat {
          var candidate = values
          candidate[index] -= moved
          candidate[later] = sum
          return candidate
        }
        amount = moved / 2
      } else {
        startNextPair()
      }
    }
    return nil
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    if !isTaken, let amount { self.amount = amount / 2 }
  }

  private mutating func startNextPair() {
    amount = nil
    distance += 1
    if distance > Self.maxDistance {
      distance = 1
      index += 1
    }
  }
}

/// A pass that lowers a value, and a later one so that their sum or their difference stays the same.
///
/// If a failure needs the sum or the difference, neither value can be lowered alone. For a sum, the later value becomes
/// as great as it can be, so that fewer values are needed.
struct PairLowering: ShrinkingPass {
  /// The quantity that stays the same.
  enum Kept { case sum, difference }

  private let kept: Kept
  private var index = 0
  /// The distance of the later value.
  private var distance = 1
  /// The amount to try next; `nil` for the greatest one.
  private var amount: UInt64?
  /// The greatest distance. Other choices can stand between the values of two elements.
  private static let maxDistance = 4

  init(keeping kept: Kept) { self.kept = kept }

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    let values = smallest.values
    while index < values.count {
      let later = index + distance
      guard later < values.count,
        let moved = amount(below: values[index], later: values[later]), moved > 0
      else {
        startNextPair()
        continue
      }
      amount = moved
      var candidate = values
      candidate[index] -= moved
      candidate[later] = kept == .sum ? values[later] + moved : values[later] - moved
      return candidate
    }
    return nil
  }

  /// Returns how much a value can be lowered by, at most the amount to try; `nil` if by nothing.
  private func amount(below value: UInt64, later: UInt64) -> UInt64? {
    let greatest = min(value, kept == .sum ? .max - later : later)
    return greatest == 0 ? nil : min(amount ?? greatest, greatest)
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

/// A case that contradicts a property, and the choices from which it was made.
struct FailingCase<Value> {
  let value: Value
  let message: String
  let record: ChoiceRecord
}

/// The search for a smaller case that contradicts a property, one step after another.
///
/// Shrinking works on the choices and not on the value, as in Hypothesis (MacIver and Donaldson,
/// "Test-Case Reduction via Test-Case Generation", ECOOP 2020), so it needs no knowledge of the
/// value. It proposes choices and receives the outcome, so that the caller may await between the
/// two.
struct Shrinking<Value> {
  private(set) var smallest: FailingCase<Value>
  private(set) var shrinks = 0
  private let size: Int
  private var attemptsLeft = 10_000
  /// The candidates that were tried before. Different rounds propose many of the same candidates.
  private var tried: Set<[UInt64]> = []
  private var passes = Self.passes
  private var passIndex = 0
  private var shrinksBeforeRound = 0

  private static var passes: [any ShrinkingPass] {
    [GroupRemoval(), GroupSimplification(), GroupHoisting(), ValueLowering()]
  }

  /// The passes with many candidates, which rarely help while any other pass does.
  private static var lastResorts: [any ShrinkingPass] {
    [
      ValueLowering(ofEqual: true), LengthLowering(), PairLowering(keeping: .sum),
      PairLowering(keeping: .difference), GroupTruncation(), ValueRemoval(), DependentRemoval(),
    ]
  }

  init(of found: FailingCase<Value>, size: Int) {
    smallest = found
    self.size = size
  }
}

extension Shrinking {
  /// Returns the choices of the next case to try; `nil` when the case cannot be made smaller.
  mutating func next() -> Choices? {
    while attemptsLeft > 0 {
      guard let values = passes[passIndex].candidate(for: smallest.record) else {
        if !beginsNextPass() { return nil }
        continue
      }
      if tried.insert(values).inserted {
        attemptsLeft -= 1
        return Choices(replaying: values, size: size)
      }
      passes[passIndex].advance(isTaken: false, now: smallest.record)
    }
    return nil
  }

  /// Accepts the case made from the choices proposed last, if it is simpler.
  ///
  /// - Parameter made: the case; `nil` if it does not contradict the property.
  mutating func record(_ made: FailingCase<Value>?) {
    let simpler = made.flatMap { $0.record.isSimpler(than: smallest.record) ? $0 : nil }
    if let simpler {
      smallest = simpler
      shrinks += 1
    }
    passes[passIndex].advance(isTaken: simpler != nil, now: smallest.record)
  }

  private mutating func beginsNextPass() -> Bool {
    passIndex += 1
    if passIndex < passes.count { return true }
    let hasImproved = shrinks > shrinksBeforeRound
    let resorts = Self.lastResorts.dropFirst(passes.count - Self.passes.count)
    if !hasImproved, let resort = resorts.first {
      passes.append(resort)
      return true
    }
    passes = Self.passes
    passIndex = 0
    shrinksBeforeRound = shrinks
    return hasImproved
  }
}

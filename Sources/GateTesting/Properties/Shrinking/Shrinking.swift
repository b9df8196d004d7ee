/// A case that contradicts a property, and the choices that it was made from.
struct TriedCase<Value> {
  let value: Value
  let message: String
  let record: ChoiceRecord
}

/// Makes a case smaller that contradicts a property, as long as the smaller one does so too.
///
/// It works on the choices and not on the value, as Hypothesis does (MacIver and Donaldson, “Test-Case
/// Reduction via Test-Case Generation”, ECOOP 2020), so that it needs to know nothing of what is made. It
/// proposes and is told, so that whoever tries what it proposes may wait for the outcome.
struct Shrinking<Value> {
  private(set) var smallest: TriedCase<Value>
  private(set) var shrinks = 0
  private let size: Int
  private var attemptsLeft = 4_000
  /// What was tried already; rounds come to much the same again.
  private var tried: Set<[UInt64]> = []
  private var passes = Self.passes
  private var passIndex = 0
  private var shrinksBeforeRound = 0

  private static var passes: [any ShrinkingPass] {
    [LeavingOutGroups(), SimplifyingGroups(), PuttingGroupsInPlace(), LoweringValues()]
  }

  /// There are many candidates of these, and few help where anything else does.
  private static var lastResorts: [any ShrinkingPass] { [EndingGroupsEarly(), LeavingOutValues()] }

  init(of found: TriedCase<Value>, size: Int) {
    smallest = found
    self.size = size
  }
}

extension Shrinking {
  /// The choices to make the next case of; `nil` where it gets no smaller.
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
      passes[passIndex].tell(isTaken: false, now: smallest.record)
    }
    return nil
  }

  /// Takes what came of the choices proposed last, if it is simpler.
  ///
  /// - Parameter made: `nil` where the case does not contradict the property.
  mutating func tell(_ made: TriedCase<Value>?) {
    let simpler = made.flatMap { $0.record.isSimpler(than: smallest.record) ? $0 : nil }
    if let simpler {
      smallest = simpler
      shrinks += 1
    }
    passes[passIndex].tell(isTaken: simpler != nil, now: smallest.record)
  }

  private mutating func beginsNextPass() -> Bool {
    passIndex += 1
    if passIndex < passes.count { return true }
    let wasOfUse = shrinks > shrinksBeforeRound
    let resorts = Self.lastResorts.dropFirst(passes.count - Self.passes.count)
    if !wasOfUse, let resort = resorts.first {
      passes.append(resort)
      return true
    }
    passes = Self.passes
    passIndex = 0
    shrinksBeforeRound = shrinks
    return wasOfUse
  }
}

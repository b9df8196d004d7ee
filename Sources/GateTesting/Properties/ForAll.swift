/// Tries a property on many cases and returns what came of it, in any test framework or none.
///
/// ```swift
/// let report = forAll(.cases(of: catalog)) { asked in
///   guard asked.decision.isUnlocked else { return .vacuous }
///   return .check(asked.holding("basic").decision.isUnlocked, "`basic` locks it")
/// }
/// #expect(report.failure == nil)      // Swift Testing
/// XCTAssertNil(report.failure)        // XCTest
/// ```
///
/// The first case that contradicts it is made as small as it goes. The cases begin small.
///
/// - Parameters:
///   - seed: the same seed gives the same cases on every platform.
///   - cases: how many are tried.
///   - telling: how many of a hundred cases must have something to show; with fewer the property fails, since
///     it was hardly tried. At least one must, where this is not 0.
///   - property: what is to hold. An error that it throws contradicts it.
/// - Complexity: O(n) in the cases; a failing case is tried at most 4,000 times more to make it smaller.
public func forAll<Value>(
  _ generator: Generator<Value>, seed: UInt64 = 0, cases: Int = 200, telling: Int = 10,
  _ property: (Value) throws -> PropertyOutcome
) -> PropertyReport<Value> {
  var seeds = SeededGenerator(seed: seed)
  var vacuousCases = 0
  for index in 0..<max(cases, 0) {
    let size = 1 + Choices.largestSize * index / max(cases, 1)
    var choices = Choices(seed: seeds.next(), size: size)
    let value = choices.draw(generator)
    switch outcome(of: property, for: value) {
    case .holds: break
    case .vacuous: vacuousCases += 1
    case .broken(let message):
      let found = TriedCase(value: value, message: message, record: choices.record)
      let (smallest, shrinks) = smallest(of: found, size: size, from: generator, property)
      return PropertyReport(
        cases: index + 1, vacuousCases: vacuousCases,
        failure: PropertyFailure(
          reason: .broken(smallest.message), seed: seed,
          smallestCase: String(describing: smallest.value), shrinks: shrinks),
        smallestCase: smallest.value)
    }
  }
  return PropertyReport(
    cases: max(cases, 0), vacuousCases: vacuousCases,
    failure: tooFewCases(of: cases, vacuous: vacuousCases, telling: telling, seed: seed),
    smallestCase: nil)
}

private func outcome<Value>(
  of property: (Value) throws -> PropertyOutcome, for value: Value
) -> PropertyOutcome {
  do {
    return try property(value)
  } catch {
    return .broken("it throws \(error)")
  }
}

private func smallest<Value>(
  of found: TriedCase<Value>, size: Int, from generator: Generator<Value>,
  _ property: (Value) throws -> PropertyOutcome
) -> (TriedCase<Value>, shrinks: Int) {
  withoutActuallyEscaping(property) { property in
    var shrinking = Shrinking(of: found, size: size) { choices in
      let value = choices.draw(generator)
      return outcome(of: property, for: value).message.map { (value, $0) }
    }
    shrinking.run()
    return (shrinking.smallest, shrinking.shrinks)
  }
}

private func tooFewCases(
  of cases: Int, vacuous: Int, telling: Int, seed: UInt64
) -> PropertyFailure? {
  let least = telling > 0 ? max(1, Int((Double(cases) * Double(telling) / 100).rounded(.down))) : 0
  let shown = max(cases, 0) - vacuous
  if shown >= least { return nil }
  return PropertyFailure(
    reason: .tooFewCases(telling: shown, least: least), seed: seed, smallestCase: "", shrinks: 0)
}

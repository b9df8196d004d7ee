/// A search for a case that contradicts a property, and then for the smallest such case.
///
/// The search yields the cases and receives their outcomes, so that the caller may await between
/// the two.
struct PropertySearch<Value> {
  private let generator: Generator<Value>
  private let seed: UInt64
  private let cases: Int
  private let telling: Int
  private var seeds: SeededGenerator
  private var tried = 0
  private var vacuousCases = 0
  /// The choices of the case that is being tried.
  private var record = ChoiceRecord()
  private var shrinking: Shrinking<Value>?

  init(_ generator: Generator<Value>, seed: UInt64, cases: Int, telling: Int) {
    self.generator = generator
    self.seed = seed
    self.cases = max(cases, 0)
    self.telling = telling
    seeds = SeededGenerator(seed: seed)
  }
}

extension PropertySearch {
  /// Returns the next case to try; `nil` when the search is complete.
  mutating func next() -> Value? {
    guard var choices = nextChoices() else { return nil }
    let value = choices.draw(generator)
    record = choices.record
    return value
  }

  /// Records the outcome of the case.
  mutating func record(_ outcome: PropertyOutcome, of value: Value) {
    let found = outcome.message.map { FailingCase(value: value, message: $0, record: record) }
    if shrinking != nil {
      shrinking?.record(found)
      return
    }
    let size = size
    tried += 1
    if outcome == .vacuous { vacuousCases += 1 }
    if let found { shrinking = Shrinking(of: found, size: size) }
  }

  private mutating func nextChoices() -> Choices? {
    if shrinking != nil { return shrinking?.next() }
    return tried < cases ? Choices(seed: seeds.next(), size: size) : nil
  }

  /// The size of the next case, which increases from small to large.
  private var size: Int { 1 + Choices.largestSize * tried / max(cases, 1) }
}

extension PropertySearch {
  /// The result of the search.
  var report: PropertyReport<Value> {
    PropertyReport(
      cases: tried, vacuousCases: vacuousCases,
      failure: shrinking.map(failure) ?? tooFewCases, smallestCase: shrinking?.smallest.value)
  }

  private func failure(_ shrinking: Shrinking<Value>) -> PropertyFailure {
    PropertyFailure(
      reason: .broken(shrinking.smallest.message), seed: seed,
      smallestCase: String(describing: shrinking.smallest.value), shrinks: shrinking.shrinks)
  }

  private var tooFewCases: PropertyFailure? {
    let least =
      telling > 0 ? max(1, Int((Double(cases) * Double(telling) / 100).rounded(.down))) : 0
    let shown = cases - vacuousCases
    if shown >= least { return nil }
    return PropertyFailure(
      reason: .tooFewCases(telling: shown, least: least), seed: seed, smallestCase: "", shrinks: 0)
  }
}

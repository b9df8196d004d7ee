/// A search for a case that contradicts a property, and then for the smallest such case.
///
/// The search yields the cases and receives their outcomes, so that the caller may await between
/// the two.
struct PropertySearch<Value> {
  private let generator: Generator<Value>
  private let seed: UInt64
  private let cases: Int
  private let telling: Int
  /// The variables of the environment that set the seed and the number of cases.
  private let variables: [String]
  private var seeds: SeededGenerator
  private var examples: ArraySlice<Value>
  private var tried = 0
  private var vacuousCases = 0
  private var classes: [CaseShare]
  /// The choices of the case that is being tried; `nil` for an example.
  private var record: ChoiceRecord?
  private var shrinking: Shrinking<Value>?
  /// The failure of an example, which has no choices to make simpler, or of the settings.
  private var fault: (reason: PropertyFailure.Reason, example: Value?)?

  init(
    _ generator: Generator<Value>, seed: UInt64?, cases: Int?, telling: Int,
    examples: [Value] = [], defaults: PropertyDefaults = PropertyDefaults()
  ) {
    self.generator = generator
    self.seed = seed ?? defaults.seed
    variables = [
      seed == nil ? defaults.seedVariable : nil, cases == nil ? defaults.casesVariable : nil,
    ].compactMap { $0 }
    let cases = max(cases ?? defaults.cases, 0)
    self.cases = cases
    self.telling = telling
    self.examples = examples[...]
    seeds = SeededGenerator(seed: self.seed)
    classes = generator.classes.flatMap(\.names).map {
      CaseShare(name: $0.name, cases: 0, least: cases.share($0.least))
    }
    fault = defaults.fault.map { ($0, nil) }
  }
}

extension PropertySearch {
  /// Returns the next case to try; `nil` when the search is complete.
  mutating func next() -> Value? {
    if fault != nil { return nil }
    if let example = examples.popFirst() {
      record = nil
      return example
    }
    guard var choices = nextChoices() else { return nil }
    let value = choices.draw(generator)
    record = choices.record
    return value
  }

  /// Records the outcome of the case.
  mutating func record(_ outcome: PropertyOutcome, of value: Value) {
    guard let record else {
      if let message = outcome.message { fault = (.broken(message), value) }
      return
    }
    let found = outcome.message.map { FailingCase(value: value, message: $0, record: record) }
    if shrinking != nil {
      shrinking?.record(found)
      return
    }
    let size = size
    tried += 1
    if outcome == .vacuous { vacuousCases += 1 }
    for (index, contains) in generator.classes.flatMap({ $0.contain(value) }).enumerated()
    where contains {
      classes[index].cases += 1
    }
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
      cases: tried, vacuousCases: vacuousCases, classes: classes, failure: failure,
      smallestCase: shrinking?.smallest.value ?? fault?.example)
  }

  private var failure: PropertyFailure? {
    if let fault {
      return failure(fault.reason, fault.example.map { String(describing: $0) } ?? "")
    }
    if let shrinking {
      let smallest = shrinking.smallest
      return failure(
        .broken(smallest.message), String(describing: smallest.value), shrinks: shrinking.shrinks)
    }
    let least = telling > 0 ? max(1, cases.share(telling)) : 0
    let shown = cases - vacuousCases
    if shown < least { return failure(.tooFewCases(telling: shown, least: least)) }
    return classes.first { $0.cases < $0.least }.map { failure(.tooRare($0)) }
  }

  private func failure(
    _ reason: PropertyFailure.Reason, _ smallest: String = "", shrinks: Int = 0
  ) -> PropertyFailure {
    PropertyFailure(
      reason: reason, seed: seed, cases: cases, smallestCase: smallest, shrinks: shrinks,
      replay: replay)
  }

  /// The variables that repeat the search; `nil` if the call of `forAll` does, and for a fault before the
  /// search.
  private var replay: String? {
    fault == nil && !variables.isEmpty ? variables.joined(separator: " ") : nil
  }
}

extension Int {
  /// Returns a share of this number in percent, rounded down.
  fileprivate func share(_ percent: Int) -> Int {
    Int((Double(self) * Double(percent) / 100).rounded(.down))
  }
}

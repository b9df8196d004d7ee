import ContentCatalog
import GateKit
import GateRules

/// A subject of a block as one engine sees it, with what its reasons require.
struct ExplainedSubject {
  let now: Instant
  private let engine: GateEngine
  private let subjects: BlockSubjects
  private let inputs: PatternInputs
  /// The number of the subject in ``subjects`` and ``inputs``.
  private let number: Int
  private var resolved: ResolvedSubject?
  private var shared: SharedExplanations?
  private var search: CauseSearch?

  init(
    _ number: Int, of subjects: BlockSubjects, _ inputs: PatternInputs = PatternInputs(),
    for engine: GateEngine, at now: Instant
  ) {
    (self.number, self.subjects, self.inputs) = (number, subjects, inputs)
    (self.engine, self.now) = (engine, now)
  }

  /// Returns the pattern of the subject; `nil` if it has none.
  func pattern(in form: PatternForm) -> SubjectPattern? {
    var pattern = SubjectPattern()
    return inputs.write(number, in: form, to: &pattern) ? pattern : nil
  }

  /// The subject, which is decoded and resolved when it is first asked for.
  var facts: ResolvedSubject {
    mutating get {
      if let resolved { return resolved }
      let facts = engine.catalog.facts(
        of: subjects[number].proven(at: now), accepting: engine.acceptedEnvironments)
      resolved = facts
      return facts
    }
  }

  /// Returns the explanation of the decision about an item, without offers.
  mutating func explain(_ item: ItemHandle) -> Explanation {
    withExplanations { $0.explain(item) }
  }

  /// Returns the reasons of that explanation.
  mutating func reasons(_ item: ItemHandle) -> [Reason] {
    withExplanations { $0.reasons(item) }
  }

  /// Returns the cause of a decision about an item that is not unlocked; `nil` if it depends on the best offer.
  mutating func causeWithoutOffers(
    _ item: ItemHandle, _ code: DecisionReason, _ finder: CauseFinder
  ) -> DecisionCause? {
    var search = self.search ?? finder.search(for: facts, at: now)
    self.search = nil
    let found = finder.cause(of: item, code, &search)
    self.search = search
    return found
  }

  /// Returns the cause of a decision about an item that is not unlocked, from its explanation.
  mutating func explainedCause(_ item: ItemHandle, _ code: DecisionReason) -> DecisionCause {
    Explanation.cause(of: code.verdict, code, because: reasons(item))
  }

  /// Returns the cause of a decision about an item that is not unlocked.
  mutating func cause(
    _ item: ItemHandle, _ code: DecisionReason, _ finder: CauseFinder
  ) -> DecisionCause {
    causeWithoutOffers(item, code, finder) ?? explainedCause(item, code)
  }

  private mutating func withExplanations<Result>(
    _ body: (inout SharedExplanations) -> Result
  ) -> Result {
    var explanations =
      shared
      ?? SharedExplanations(engine.evaluate(facts, at: now))
    shared = nil
    let result = body(&explanations)
    shared = explanations
    return result
  }
}

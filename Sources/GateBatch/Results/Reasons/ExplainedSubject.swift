import ContentCatalog
import GateKit
import GateRules

/// A subject of a block as one engine sees it, with what its reasons require.
struct ExplainedSubject {
  let facts: ResolvedSubject
  let now: Instant
  private let engine: GateEngine
  private var shared: SharedExplanations?
  private var search: CauseSearch?

  init(_ subject: GateSubject, for engine: GateEngine, at now: Instant) {
    self.engine = engine
    self.now = now
    facts = engine.catalog.facts(
      of: subject.proven(at: now), accepting: engine.acceptedEnvironments)
  }

  /// Returns the explanation of the decision about an item, without offers.
  mutating func explain(_ item: ItemHandle) -> Explanation {
    withExplanations { $0.explain(item) }
  }

  /// Returns the reasons of that explanation.
  mutating func reasons(_ item: ItemHandle) -> [Reason] {
    withExplanations { $0.reasons(item) }
  }

  /// Returns the cause of a decision about an item that is not unlocked.
  mutating func cause(
    _ item: ItemHandle, _ code: DecisionReason, _ finder: CauseFinder
  ) -> DecisionCause {
    var search = self.search ?? finder.search(for: facts, at: now)
    self.search = nil
    let found = finder.cause(of: item, code, &search)
    self.search = search
    return found ?? Explanation.cause(of: code.verdict, code, because: reasons(item))
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

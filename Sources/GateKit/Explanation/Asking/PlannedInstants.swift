import ContentCatalog
import GateRules

/// The instants at which time alone changes a tested fact: the instants that offers can wait for.
struct PlannedInstants {
  /// The instants after now, in order.
  private(set) var list: [Instant] = []
  /// Whether no further instants matter.
  private(set) var isComplete = true

  /// The maximum number of instants, and of changes of one fact.
  private static let maxInstants = 64
  private static let maxChanges = 16

  init(of tested: TestedFacts, for subject: PlannedSubject, buying parts: OfferParts) {
    var found: Set<Instant> = []
    for index in tested.facts {
      let fact = subject.fact(index)
      switch fact {
      case .holding, .reached, .elapsed, .progress, .usage:
        let requested = fact.product.flatMap { parts.requested[$0] }
        let frozen = requested?.frozen ?? subject.frozen
        found.formUnion(knownChanges(of: fact, for: frozen, after: subject.now))
        var acquired =
          [requested?.bought].compactMap { $0 } + (requested?.settlements ?? []).map(\.subject)
        if case .elapsed(let wait) = fact, let effort = wait.effort(of: subject) {
          acquired.append(effort.outcome)
        }
        acquired += parts.datedSteps.filter { $0.concerns(fact) }.map(\.outcome)
        for acquired in acquired {
          found.formUnion(knownChanges(of: fact, for: acquired, after: subject.now))
        }
      case .custom:
        // A plugin's fact may change for ever, for example each midnight, so its further changes do
        // not make the list incomplete.
        found.formUnion(
          changes(of: fact, for: subject.frozen, after: subject.now).prefix(Self.maxChanges))
      case .attribute, .itemDate, .rollout:
        continue
      }
    }
    found.remove(.latest)
    list = found.sorted()
    guard list.count > Self.maxInstants else { return }
    // The first instants give the shortest waits. By the last ones, all facts have changed.
    list = Array(list.prefix(Self.maxInstants / 2) + list.suffix(Self.maxInstants / 2))
    isComplete = false
  }

  /// Returns the changes of a built-in fact; the list is incomplete if the fact has more.
  private mutating func knownChanges(
    of fact: Fact, for subject: ResolvedSubject, after now: Instant
  ) -> some Sequence<Instant> {
    let found = changes(of: fact, for: subject, after: now)
    if found.count > Self.maxChanges { isComplete = false }
    return found.prefix(Self.maxChanges)
  }

  /// Returns the first changes of a fact, at most one more than the maximum.
  private func changes(
    of fact: Fact, for subject: ResolvedSubject, after now: Instant
  ) -> [Instant] {
    Array(
      sequence(state: now) { last in
        guard let next = fact.nextChange(for: subject, after: last) else { return nil }
        last = next
        return next
      }.prefix(Self.maxChanges + 1))
  }
}

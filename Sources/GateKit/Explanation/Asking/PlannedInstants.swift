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
  /// The maximum number of announced changes of one fact. A plugin may announce each midnight, also those at
  /// which nothing changes, and this is more than a year of them.
  private static let maxLooks = 400

  init(of tested: TestedFacts, for subject: PlannedSubject, buying parts: OfferParts) {
    var found: Set<Instant> = []
    for index in tested.facts {
      let fact = subject.fact(index)
      switch fact {
      case .holding, .reached, .elapsed, .progress, .usage:
        let requested = fact.purchasedProduct.flatMap { parts.requested[$0] }
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
        // A plugin's fact may change for ever, so its further changes do not make the list incomplete.
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

  /// Returns the first instants from which on a fact has another value, at most one more than the maximum.
  private func changes(
    of fact: Fact, for subject: ResolvedSubject, after now: Instant
  ) -> [Instant] {
    var changes: [Instant] = []
    var (value, last) = (fact.value(for: subject, at: now), now)
    for _ in 0..<Self.maxLooks {
      guard changes.count <= Self.maxChanges,
        let next = fact.nextChange(for: subject, after: last)
      else { break }
      let changed = fact.value(for: subject, at: next)
      if changed != value { changes.append(next) }
      (value, last) = (changed, next)
    }
    return changes
  }
}

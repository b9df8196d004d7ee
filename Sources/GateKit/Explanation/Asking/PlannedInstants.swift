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
      case .reached, .elapsed, .usage:
        let requested = fact.product.flatMap { parts.requested[$0] }
        let frozen = requested?.frozen ?? subject.frozen
        found.formUnion(changes(of: fact, for: frozen, after: subject.now))
        guard let bought = requested?.bought else { continue }
        found.formUnion(changes(of: fact, for: bought, after: subject.now))
      case .custom:
        // A plugin reports only its next change. Later changes are known after that one.
        if let next = fact.nextChange(for: subject.frozen, after: subject.now) {
          found.insert(next)
        }
      case .holding, .attribute, .progress, .rollout:
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

  private mutating func changes(
    of fact: Fact, for subject: ResolvedSubject, after now: Instant
  ) -> [Instant] {
    var found: [Instant] = []
    var last = now
    while let next = fact.nextChange(for: subject, after: last) {
      guard found.count < Self.maxChanges else {
        isComplete = false
        break
      }
      found.append(next)
      last = next
    }
    return found
  }
}

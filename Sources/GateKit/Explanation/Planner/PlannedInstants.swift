import ContentCatalog
import GateRules

/// The instants at which time by itself changes what an entry asks for: what offers can wait for.
struct PlannedInstants {
  /// In order, all after now.
  private(set) var list: [Instant] = []
  /// Whether there are no others that matter.
  private(set) var isComplete = true

  /// How many instants are looked at, and how many changes of one fact.
  private static let maxInstants = 64
  private static let maxChanges = 16

  init(of entry: AccessFacts, for subject: PlannedSubject, buying parts: OfferParts) {
    var found: Set<Instant> = []
    for fact in entry.facts {
      let test = subject.program.facts[fact]
      switch test {
      case .reached, .elapsed, .usage:
        let asked = test.product.flatMap { parts.asked[$0] }
        let frozen = asked?.frozen ?? subject.frozen
        found.formUnion(changes(of: test, for: frozen, after: subject.now))
        guard let bought = asked?.bought else { continue }
        found.formUnion(changes(of: test, for: bought, after: subject.now))
      case .custom:
        // What a plugin's fact does after its next change, it says when that has come.
        if let next = test.nextChange(for: subject.frozen, after: subject.now) {
          found.insert(next)
        }
      case .holding, .attribute, .progress, .rollout:
        continue
      }
    }
    found.remove(.latest)
    list = found.sorted()
    guard list.count > Self.maxInstants else { return }
    // What opens as soon as it can, and what opens once everything has come.
    list = Array(list.prefix(Self.maxInstants / 2) + list.suffix(Self.maxInstants / 2))
    isComplete = false
  }

  private mutating func changes(
    of test: Fact, for subject: ResolvedSubject, after now: Instant
  ) -> [Instant] {
    var found: [Instant] = []
    var last = now
    while let next = test.nextChange(for: subject, after: last) {
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

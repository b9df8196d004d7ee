package import ContentCatalog

/// The facts on which reasons depend, apart from those about products, and the instants with which they compare others.
package struct ReasonFacts: Sendable {
  /// Whether the facts are all facts of the catalog, in place of those of ``list``.
  package private(set) var areAll = false
  /// The facts about what a subject lists besides purchases.
  package private(set) var list: Set<Fact> = []
  /// Those of which reasons can name what the subject lists, such as a score; `nil` for all facts.
  package private(set) var named: Set<Fact>? = []
  /// Instants that are the same for every subject.
  private var instants: Set<Instant> = []
  /// The spans that can begin now, with a step.
  private var spans: Set<ElapsedFact.Span> = []

  /// Takes the facts so far for all facts of the catalog, of each of which reasons can name what the subject lists.
  mutating func coverAll() { (areAll, list, named) = (true, [], nil) }

  /// Inserts a fact.
  ///
  /// - Parameter isNamed: whether reasons can name what the subject lists.
  mutating func insert(_ fact: Fact, isNamed: Bool) {
    if fact.isAboutRecords {
      if !areAll { list.insert(fact) }
      if isNamed { named?.insert(fact) }
    }
    switch fact {
    case .reached(let instant): instants.insert(instant)
    case .elapsed(let test): spans.insert(test.span)
    case .holding(let test):
      if let heldOn = test.heldOn { instants.insert(heldOn) }
      if let boughtBefore = test.boughtBefore { instants.insert(boughtBefore) }
    case .attribute, .itemDate, .progress, .usage, .rollout, .custom: break
    }
  }

  /// Inserts all facts of a catalog, of which reasons can name no more than before.
  mutating func formUnion(_ whole: ReasonFacts) {
    let named = named
    self = whole
    self.named = named
  }

  /// Returns the instants with which those of a subject are compared at an instant, in order.
  package func fixedInstants(at now: Instant, in zone: TimeZoneRules) -> [Instant] {
    instants.union(spans.compactMap { $0.end(since: now, in: zone) }).union([now]).sorted()
  }
}

extension Fact {
  /// Whether the fact is about what a subject lists besides its purchases.
  var isAboutRecords: Bool {
    switch self {
    case .attribute, .itemDate, .progress, .usage: true
    case .elapsed(let test): test.anchor.product == nil
    case .rollout(let test): test.attribute != nil
    case .holding, .reached, .custom: false
    }
  }
}

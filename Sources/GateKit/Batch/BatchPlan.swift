import ContentCatalog
import GateRules

/// What is worked out once for a whole batch.
struct BatchPlan: Sendable {
  let engines: [GateEngine]
  let now: Instant
  let needs: BatchOptions
  let decoder: SubjectDecoder
  let scanner: SubjectScanner
  /// One for each engine, as are the evaluators.
  let facts: [FactIndex]
  let evaluators: [BitSlicedEvaluator]
  /// Whether subjects can be decided from what a scanner lists, without being made.
  let canScan: Bool
  /// Whether there is something to do for each subject, whatever it lists.
  let needsPerSubjectPass: Bool

  init(_ engines: [GateEngine], at now: Instant, needs: BatchOptions) {
    self.engines = engines
    self.now = now
    self.needs = needs
    decoder = SubjectDecoder(for: engines.map(\.catalog.content))
    let names = SymbolTable(engines.map(\.catalog))
    // Engines that accept different environments understand a line differently.
    let environments = Set(engines.map(\.acceptedEnvironments))
    scanner = SubjectScanner(
      names, accepting: environments.first ?? [], notingChanges: needs.contains(.validUntil))
    evaluators = engines.map { engine in
      BitSlicedEvaluator(
        engine.catalog,
        counting: needs.contains(.holdings) ? engine.catalog.content.holdings : [])
    }
    facts = zip(engines, evaluators).enumerated().map { number, pair in
      let (engine, evaluator) = pair
      return FactIndex(
        engine.catalog, number: number, names, facts: evaluator.facts,
        timed: needs.contains(.validUntil) ? engine.core.timedFacts : nil, at: now)
    }
    canScan =
      environments.count <= 1 && !needs.contains(.subjects)
      && facts.allSatisfy(\.readsListedFacts)
    needsPerSubjectPass = facts.contains { $0.hasRollouts || $0.notesChanges }
  }
}

/// What somebody wants of a batch besides verdicts and reasons.
public struct BatchOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes needs of their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// When decisions may change.
  public static let validUntil = BatchOptions(rawValue: 1)
  /// Which products are held, those too that no gate asks for.
  package static let holdings = BatchOptions(rawValue: 2)
  /// The subjects themselves, which takes far longer than deciding.
  package static let subjects = BatchOptions(rawValue: 4)
}

extension Catalog {
  /// Whether each product is held; nobody holds a consumable.
  fileprivate var holdings: [Fact] {
    products.indices.map { .holding(HoldingFact(product: $0)) }
  }
}

import ContentCatalog
import GateKit
import GateRules

/// The values that are computed once for a whole batch.
struct BatchPlan: Sendable {
  let engines: [GateEngine]
  let now: Instant
  let options: BatchOptions
  let decoder: SubjectDecoder
  let scanner: SubjectScanner
  /// The indices of the facts, one for each engine.
  let facts: [FactIndex]
  /// The values of the facts for a subject that lists nothing, one for each engine.
  let defaults: [FactDefaults]
  /// The evaluators before any facts are written, one for each engine.
  let evaluators: [BitSlicedEvaluator]
  /// Whether subjects can be decided from the facts that the scanner lists, without being created
  /// as values.
  let canScan: Bool
  /// The writers of the inputs of patterns, one for each engine; none unless requested.
  let patternInputs: [PatternInputWriter]
  /// Whether every subject needs a pass of its own, even if it lists no facts.
  let needsPerSubjectPass: Bool

  /// - Parameter demand: what is read about the conditions of each block.
  init(
    _ engines: [GateEngine], at now: Instant, options: BatchOptions,
    _ demand: ConditionDemand = ConditionDemand()
  ) {
    self.engines = engines
    self.now = now
    self.options = options
    decoder = SubjectDecoder(for: engines.map(\.catalog.content))
    let names = SymbolTable(engines.map(\.catalog))
    // Engines that accept different environments interpret a line differently.
    let environments = Set(engines.map(\.acceptedEnvironments))
    evaluators = engines.enumerated().map { index, engine in
      BitSlicedEvaluator(
        engine.catalog,
        including: options.contains(.holdings) ? engine.catalog.content.holdings : [],
        counting: demand.counting.isEmpty ? nil : demand.counting[index],
        keepsValues: demand.readsValues)
    }
    facts = zip(engines, evaluators).enumerated().map { number, pair in
      let (engine, evaluator) = pair
      return FactIndex(
        engine.catalog, number: number, names, facts: evaluator.facts,
        timed: options.contains(.validUntil) ? engine.core.timedFacts : nil)
    }
    defaults = zip(engines, facts).map { engine, facts in
      FactDefaults(
        of: facts, in: engine.catalog, names,
        timed: options.contains(.validUntil) ? engine.core.timedFacts : nil, at: now)
    }
    patternInputs =
      options.contains(.patterns)
      ? zip(engines, zip(facts, defaults)).map {
        PatternInputWriter(of: $0.catalog, $1.0, at: $1.1.moment)
      } : []
    scanner = SubjectScanner(
      names, of: engines, facts: facts, at: now, notingChanges: options.contains(.validUntil),
      notingPatterns: options.contains(.patterns))
    canScan = environments.count <= 1 && facts.allSatisfy(\.readsListedFacts)
    needsPerSubjectPass =
      options.contains(.subjects) || facts.contains { $0.hasRollouts || $0.notesChanges }
  }
}

/// The results that a batch computes in addition to verdicts and reasons.
public struct BatchOptions: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt8

  /// Creates options from their raw bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The instants at which decisions may change.
  public static let validUntil = BatchOptions(rawValue: 1)
  /// The products held, including those that no gate tests.
  package static let holdings = BatchOptions(rawValue: 2)
  /// The subjects themselves. Creating one takes far longer than deciding.
  package static let subjects = BatchOptions(rawValue: 4)
  /// The inputs of the patterns of subjects.
  package static let patterns = BatchOptions(rawValue: 8)
}

extension Catalog {
  /// The holding fact of each product. It is never true for a consumable.
  fileprivate var holdings: [Fact] {
    products.catalogIndices.map { .holding(HoldingFact(product: $0)) }
  }
}

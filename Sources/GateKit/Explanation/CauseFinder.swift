import ContentCatalog
public import GateRules

/// A finder of the causes of many decisions, for reports and totals.
///
/// ```swift
/// let finder = CauseFinder(of: engine)
/// var counts: [DecisionCause: Int] = [:]
/// for subject in subjects {
///   for cause in finder.causes(of: items, for: engine.evaluate(subject, at: now)) {
///     counts[cause, default: 0] += 1
///   }
/// }
/// ```
///
/// The causes equal those of ``SubjectEvaluation/cause(of:)-(ItemID)``. Most of them are found without
/// planning offers, and items with the same rules share the work.
public struct CauseFinder: Sendable {
  private let engine: EngineCore
  package let program: CauseProgram

  /// Creates a finder for the decisions of one engine.
  ///
  /// - Complexity: O(n) in the rules as written, and in the items for rules that depend on the item.
  public init(of engine: GateEngine) {
    self.engine = engine.core
    program = CauseProgram(of: engine.catalog)
  }

  /// Returns the causes of the decisions about some items, in their order. The cause is `unknown-item`
  /// if the handle or the evaluation comes from another engine.
  public func causes(
    of items: [ItemHandle], for evaluation: SubjectEvaluation
  ) -> [DecisionCause] {
    var search = search(for: evaluation.facts, at: evaluation.now)
    return items.map { item in
      guard item.engine === engine, evaluation.engine.core === engine else {
        return DecisionCause(.unknownItem)
      }
      let reason = engine.catalog.reason(of: item.program, evaluation.answers)
      return cause(of: item, reason, &search) ?? evaluation.cause(of: item)
    }
  }

  /// Returns a search for the causes of a subject's decisions.
  package func search(for subject: ResolvedSubject, at now: Instant) -> CauseSearch {
    let catalog = engine.catalog.content
    return CauseSearch(program, for: subject, at: now) { product in
      PurchaseCandidates(
        including: CollectionOfOne(product), for: subject, in: catalog, at: now, store: nil
      ).groups
    }
  }

  /// Returns the cause of a decision about an item; `nil` if only an explanation finds it.
  package func cause(
    of item: ItemHandle, _ reason: DecisionReason, _ search: inout CauseSearch
  ) -> DecisionCause? {
    switch reason.verdict {
    case .unlocked: DecisionCause(reason)
    case .locked: search.cause(ofLocked: item.node)
    case .indeterminate: search.cause(ofIndeterminate: item.node)
    }
  }
}

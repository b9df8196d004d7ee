public import GateRules

/// A finder of the causes of many decisions, for reports and totals.
///
/// ```swift
/// let finder = CauseFinder(for: engine)
/// for subject in subjects {
///   let causes = finder.causes(of: items, for: engine.evaluate(subject, at: now))
/// }
/// ```
///
/// The causes equal those of ``SubjectEvaluation/cause(_:)-(ItemID)``. Most of them are found without
/// planning offers, and items with the same rules share the work.
public struct CauseFinder: Sendable {
  private let engine: EngineCore
  private let program: CauseProgram

  /// Creates a finder for the decisions of one engine.
  ///
  /// - Complexity: O(n) in the rules as written, and in the items for rules that depend on the item.
  public init(for engine: GateEngine) {
    self.engine = engine.core
    program = CauseProgram(of: engine.catalog)
  }

  /// Returns the causes of the decisions about some items, in their order. The cause is `unknown-item`
  /// if the handle or the evaluation comes from another engine.
  public func causes(
    of items: [ItemHandle], for evaluation: SubjectEvaluation
  ) -> [DecisionCause] {
    var search = CauseSearch(program, for: evaluation.facts, at: evaluation.now)
    return items.map { item in
      guard item.engine === engine, evaluation.engine.core === engine else {
        return DecisionCause(.unknownItem)
      }
      let outcome = engine.catalog.outcome(of: item.program, evaluation.answers)
      let cause =
        switch outcome.verdict {
        case .unlocked: DecisionCause(outcome.reason)
        case .locked: search.causeOfLock(ofNode: item.node)
        case .indeterminate: search.causeOfDoubt(ofNode: item.node)
        }
      return cause ?? evaluation.cause(item)
    }
  }
}

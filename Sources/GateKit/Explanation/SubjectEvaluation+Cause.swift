public import ContentCatalog
public import GateRules

extension SubjectEvaluation {
  /// Returns the cause of the decision about an item, which is that of its explanation. It is
  /// `unknown-item` for a handle from another engine.
  public func cause(of item: ItemHandle) -> DecisionCause {
    guard item.engine === engine.core else { return DecisionCause(.unknownItem) }
    return cause(of: item.id)
  }

  /// Returns the cause of the decision about the item with this current or former id. It is
  /// `unknown-item` if the catalog has no such item.
  public func cause(of item: ItemID) -> DecisionCause {
    explain(item, planningOffers: false).cause
  }
}

extension Explanation {
  /// The cause of the decision: for an item that is not unlocked, that of the first of ``reasons``.
  public var cause: DecisionCause {
    Self.cause(of: decision.verdict, decision.reason, because: reasons)
  }

  /// Returns the cause of a decision with these reasons.
  package static func cause(
    of verdict: Verdict, _ reason: DecisionReason, because reasons: [Reason]
  ) -> DecisionCause {
    guard verdict != .unlocked, let first = reasons.first else { return DecisionCause(reason) }
    return DecisionCause(first.code)
  }
}

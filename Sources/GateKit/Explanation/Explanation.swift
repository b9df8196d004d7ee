public import ContentCatalog
public import GateRules

/// A decision with the rules and facts that led to it, and the offers that open the item.
///
/// The explanation walks all rules, whereas the decision short-circuits. The two always agree.
public struct Explanation: Hashable, Sendable, Codable {
  /// The item.
  public let item: ItemID
  /// The id of the subject.
  public let subject: SubjectID
  /// The instant of the decision.
  public let now: Instant
  /// The decision.
  public let decision: Decision
  /// The deciding rules as written, with their values; `nil` if the catalog does not contain the
  /// item.
  public let tree: ReasonTree?
  /// A minimal set of sufficient reasons for the decision, in the order of the tree. For a locked
  /// item, the reasons why `staysOpen` does not apply are omitted: they do not explain the lock.
  public let reasons: [Reason]
  /// The obstacles besides ``reasons`` on the shortest path to an open item. Empty unless the item
  /// is locked.
  public let alsoNeeded: [Reason]
  /// The offers that open the item. Empty if they were not requested.
  public let offers: UnlockOffers

  /// Creates an explanation from its parts, for previews and for tests of a ``ReasonRenderer``.
  public init(
    item: ItemID, subject: SubjectID, now: Instant, decision: Decision, tree: ReasonTree? = nil,
    reasons: [Reason] = [], alsoNeeded: [Reason] = [], offers: UnlockOffers = .none
  ) {
    self.item = item
    self.subject = subject
    self.now = now
    self.decision = decision
    self.tree = tree
    self.reasons = reasons
    self.alsoNeeded = alsoNeeded
    self.offers = offers
  }
}

extension SubjectEvaluation {
  /// Explains the decision about one item, and returns the offers that open it.
  ///
  /// ```swift
  /// let explanation = engine.evaluate(learner, at: now).explain("L9")
  /// EnglishReasonRenderer(for: engine.catalog).sentence(for: explanation)
  /// // "Side spin (L9) is locked: neither Advanced course nor full access has been bought"
  /// ```
  ///
  /// For an unknown id or the id of a group, the decision has the reason `unknown-item`, and the
  /// tree is `nil`.
  ///
  /// Use explanations for screens and support desks, and ``decide(_:)-(ItemHandle)`` for every tap.
  ///
  /// - Parameters:
  ///   - store: restricts offers to products sold in this store; `nil` allows any store.
  ///   - planningOffers: whether to search for offers, which can take longer than everything else.
  /// - Complexity: O(n) in the item's rules as written, plus the cost of the offers.
  public func explain(
    _ item: ItemID, store: String? = nil, planningOffers: Bool = true
  ) -> Explanation {
    let handle = engine.item(item)
    let decision = handle.map { decide($0) } ?? .unknownItem
    let reasons = handle.flatMap { engine.catalog.reasons(ofNode: $0.node, for: facts, at: now) }
    return Explanation(
      item: handle?.item ?? item, subject: subject.id, now: now, decision: decision,
      tree: reasons?.tree, reasons: reasons?.listedReasons(for: decision.verdict) ?? [],
      alsoNeeded: reasons?.alsoNeeded ?? [],
      offers: planningOffers ? handle.map { offers(for: $0, store: store) } ?? .none : .none)
  }
}

extension ItemReasons {
  /// Returns the reasons that an explanation lists. For a locked item, these exclude the reasons
  /// that only `staysOpen` has.
  fileprivate func listedReasons(for verdict: Verdict) -> [Reason] {
    guard verdict == .locked else { return reasons }
    let staysOpen = tree.clauses.filter { $0.role == .staysOpen }
    let others = tree.clauses.filter { $0.role != .staysOpen }
    let omitted = Set(staysOpen.flatMap(\.node.sufficientReasons))
      .subtracting(others.flatMap(\.node.sufficientReasons))
    return reasons.filter { !omitted.contains($0) }
  }
}

extension ReasonNode {
  fileprivate var sufficientReasons: [Reason] {
    (isSufficient ? [reason].compactMap { $0 } : []) + children.flatMap(\.sufficientReasons)
  }
}

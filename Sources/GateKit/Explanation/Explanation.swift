public import ContentCatalog
public import GateRules

/// A decision with all that led to it, and what would open the item.
///
/// It is the second of two walks: the decision's short-circuits, this one looks at everything. Both
/// always agree.
public struct Explanation: Hashable, Sendable, Codable {
  /// The item.
  public let item: ItemID
  /// The subject's id.
  public let subject: String
  /// The instant that it was decided at.
  public let now: Instant
  /// The decision.
  public let decision: Decision
  /// What decides, as written; `nil` for an item that the catalog does not have.
  public let tree: ReasonTree?
  /// The fewest reasons that suffice for the decision, in the order of the tree. That nothing keeps a
  /// locked item open is left out: it does not say why it is locked.
  public let reasons: [Reason]
  /// What else stands in the way, on the shortest way to opening; empty where the item is not locked.
  public let alsoNeeded: [Reason]
  /// What would open it; none where it was not asked for.
  public let offers: UnlockOffers

  /// Makes an explanation of its parts: for previews, and for tests of a ``ReasonRenderer``.
  public init(
    item: ItemID, subject: String, now: Instant, decision: Decision, tree: ReasonTree? = nil,
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

extension GateEngine {
  /// The decision about one item with everything that led to it, and what would open it.
  ///
  /// ```swift
  /// let explanation = engine.explain("L9", for: learner, at: now)
  /// EnglishReasonRenderer(for: engine.catalog).sentence(for: explanation)
  /// // "Side spin (L9) is locked: neither Advanced course nor full access has been bought"
  /// ```
  ///
  /// An id that the catalog does not have, or that is a group's, has the decision `unknown-item` and no
  /// tree.
  /// - Parameter store: only what this store sells is offered; `nil` for what is sold anywhere.
  /// - Complexity: O(n) in what the subject lists and in the item's rules as written, and what
  ///   ``offers(for:for:at:store:)`` takes; for screens and support desks, where
  ///   ``decide(_:for:at:)`` is for every tap.
  public func explain(
    _ item: ItemID, for subject: GateSubject, at now: Instant, store: String? = nil
  ) -> Explanation {
    explain(item, for: prepare(subject, at: now), store: store)
  }

  /// The decision about one item with everything that led to it, for a subject whose facts are answered.
  ///
  /// A subject that another engine prepared has the decision `unknown-item` and no tree.
  ///
  /// - Parameter planningOffers: whether to look for what would open the item, which can take longer than
  ///   all the rest.
  public func explain(
    _ item: ItemID, for subject: SubjectEvaluation, store: String? = nil,
    planningOffers: Bool = true
  ) -> Explanation {
    let decision = decide(item, for: subject)
    let gate = decision.reason == .unknownItem ? nil : self.item(item)
    let node = gate.flatMap { catalog.content.nodeIndex(named: $0.item.rawValue) }
    let reasons = node.flatMap {
      catalog.reasons(ofNode: $0, for: subject.facts, at: subject.now)
    }
    return Explanation(
      item: gate?.item ?? item, subject: subject.subject.id, now: subject.now, decision: decision,
      tree: reasons?.tree, reasons: reasons?.reasonsToTell(of: decision.verdict) ?? [],
      alsoNeeded: reasons?.alsoNeeded ?? [],
      offers: planningOffers
        ? gate.map { offers(for: $0, for: subject, store: store) } ?? .none : .none)
  }
}

extension ItemReasons {
  fileprivate func reasonsToTell(of verdict: Verdict) -> [Reason] {
    guard verdict == .locked else { return reasons }
    let (ways, others) = (
      tree.clauses.filter { $0.role == .staysOpen }, tree.clauses.filter { $0.role != .staysOpen }
    )
    let untold = Set(ways.flatMap(\.node.sufficientReasons))
      .subtracting(others.flatMap(\.node.sufficientReasons))
    return reasons.filter { !untold.contains($0) }
  }
}

extension ReasonNode {
  fileprivate var sufficientReasons: [Reason] {
    (isSufficient ? [reason].compactMap { $0 } : []) + children.flatMap(\.sufficientReasons)
  }
}

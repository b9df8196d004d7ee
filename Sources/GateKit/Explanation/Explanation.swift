public import ContentCatalog
public import GateRules

/// A decision with the rules and facts that led to it, and the offers that open the item.
///
/// ```swift
/// let explanation = engine.evaluate(learner, at: now).explain("L9")
/// print(explanation.reasons.map(\.code))  // [neither-bought]
/// print(explanation.offers.map(\.products))  // [[advanced], [full]]
/// if let tree = explanation.tree {
///   print(tree.clauses.map(\.node.rule))  // ["advanced"]
/// }
/// ```
///
/// The explanation walks all rules, whereas the decision short-circuits. The two always agree.
public struct Explanation: Hashable, Sendable, Codable {
  /// The item, by its current id; the id that was asked for if the catalog lacks it.
  public let item: ItemID
  /// The id of the subject.
  public let subjectID: SubjectID
  /// The instant of the decision.
  public let now: Instant
  /// The decision that the reasons explain.
  public let decision: Decision
  /// The decision and its reasons as a sentence, for a screen that has no catalog to render them; `nil` if
  /// no renderer was given.
  public fileprivate(set) var sentence: String?
  /// The deciding rules as written, with their values; `nil` if the catalog does not contain the
  /// item.
  public let tree: ReasonTree?
  /// The reasons that the sentence names.
  ///
  /// - For a locked item, every obstacle that the best offer removes. Without an offer, a smallest set
  ///   of reasons that keeps the item locked. Reasons about purchases that the subject has made come
  ///   before the others.
  /// - For any other item, a minimal set of sufficient reasons, in the order of the tree.
  public let reasons: [Reason]
  /// The offers that open the item.
  public let offers: UnlockOffers
  /// The entitlements of the subject that prove nothing, each with the cause.
  public let ignoredEntitlements: [IgnoredEntitlement]

  /// Creates an explanation from its parts, for previews and for tests of a ``ReasonRenderer``.
  public init(
    item: ItemID, subjectID: SubjectID, now: Instant, decision: Decision, sentence: String? = nil,
    tree: ReasonTree? = nil, reasons: [Reason] = [], offers: UnlockOffers = .none(.notRequested),
    ignoredEntitlements: [IgnoredEntitlement] = []
  ) {
    self.item = item
    self.subjectID = subjectID
    self.now = now
    self.decision = decision
    self.sentence = sentence
    self.tree = tree
    self.reasons = reasons
    self.offers = offers
    self.ignoredEntitlements = ignoredEntitlements
  }
}

extension Explanation {
  private enum CodingKeys: String, CodingKey {
    case item
    case subjectID = "subject"
    case now, decision, sentence, tree, reasons, offers, ignoredEntitlements
  }
}

extension SubjectEvaluation {
  /// Explains the decision about one item, and returns the offers that open it.
  ///
  /// ```swift
  /// let explanation = engine.evaluate(learner, at: now).explain("L9")
  /// print(ReasonText(of: engine.catalog).sentence(of: explanation))
  /// // Side spin (L9) is locked: neither Advanced course nor All courses has been bought
  /// ```
  ///
  /// For an unknown id or the id of a group, the decision has the reason `unknown-item`, and the
  /// tree is `nil`.
  ///
  /// Use explanations for screens and support desks, and ``decide(_:)-(ItemHandle)`` for every tap.
  ///
  /// - Parameters:
  ///   - store: restricts offers to products sold in this store; `nil` allows any store.
  ///   - planningOffers: whether the explanation contains the offers. Its reasons are the same
  ///     without them.
  ///   - renderer: the renderer that writes ``Explanation/sentence``; `nil` for no sentence.
  /// - Complexity: O(n) in the item's rules as written, plus the cost of the offers unless the item
  ///   is unlocked.
  public func explain(
    _ item: ItemID, store: StoreName? = nil, planningOffers: Bool = true,
    wordedBy renderer: (any ReasonRenderer)? = nil
  ) -> Explanation {
    var explanation = explanation(of: item, store: store, planningOffers: planningOffers)
    explanation.sentence = renderer?.sentence(of: explanation)
    return explanation
  }

  private func explanation(
    of item: ItemID, store: StoreName?, planningOffers: Bool
  ) -> Explanation {
    guard let handle = engine.handle(for: item) else {
      return Explanation(
        item: item, subjectID: subject.id, now: now, decision: .unknownItem,
        offers: .none(.unknownItem), ignoredEntitlements: ignoredEntitlements)
    }
    let decision = decide(handle)
    let planned =
      planningOffers || decision.verdict == .locked
      ? plannedOffers(
        toOpen: [handle.node], store: store, limit: planningOffers ? UnlockOffers.limit : 1) : nil
    return explanation(
      of: handle, decision, accepting: planned?.outcome,
      offering: planningOffers ? planned?.offers ?? .none(.notRequested) : .none(.notRequested),
      ignoring: ignoredEntitlements)
  }

  /// Returns the explanation of a decision.
  ///
  /// - Parameter outcome: the outcome of the best offer, whose obstacles are the reasons for a locked
  ///   item.
  package func explanation(
    of item: ItemHandle, _ decision: Decision, accepting outcome: SubjectAfterOffer?,
    offering offers: UnlockOffers, ignoring ignored: [IgnoredEntitlement]
  ) -> Explanation {
    let explainer = engine.catalog.explainer(
      ofNode: item.node, for: facts, at: now, accepting: outcome)
    return Explanation(
      item: item.id, subjectID: subject.id, now: now, decision: decision, tree: explainer?.tree,
      reasons: explainer?.reasons(for: decision.verdict) ?? [], offers: offers,
      ignoredEntitlements: ignored)
  }
}

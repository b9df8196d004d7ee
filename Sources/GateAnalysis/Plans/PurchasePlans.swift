public import ContentCatalog
public import GateKit
public import GateRules

/// The cheapest sets of products that open some items for a subject.
///
/// ```swift
/// let plans = engine.evaluate(learner, at: now).plans(toOpen: ["L9", "L15"])
/// for group in plans.groups {
///   for plan in group.plans { print(plan.products) }
/// }
/// // [advanced, expert]
/// // [full]
/// ```
///
/// Every plan opens all items of ``opens`` and, after their steps, those of ``later``. It keeps those of
/// ``unlocked`` open, except the ones in ``conflicting``. It contains only products that
/// ``/GateKit/SubjectEvaluation/offers(of:store:)-(ItemHandle,_)`` would offer, and at most one product of
/// a subscription group.
public struct PurchasePlans: Hashable, Sendable, Codable {
  /// The id of the subject for whom the products would be bought.
  public let subjectID: SubjectID
  /// The instant of the purchases.
  public let now: Instant
  /// The items that are open already, in catalog order.
  public let unlocked: [ItemID]
  /// The items that the first plan opens at once, in catalog order. Every plan opens them, at once or after
  /// steps.
  public let opens: [ItemID]
  /// The items that open only after further steps if the products of the first plan are bought.
  public let later: [LaterItems]
  /// The items that were not asked about, but that the steps name. The first plan opens them too.
  public let prerequisites: [ItemID]
  /// The items that no purchase opens, each with the decision, its reasons and the reason that there is
  /// no offer. The explanations have no tree.
  public let locked: [Explanation]
  /// The items that the plans leave out, in catalog order: they cannot be open together with the others,
  /// because a subject holds one product of a subscription group at a time or because a purchase locks
  /// them.
  public let conflicting: [ItemID]
  /// Those of the items left out that are open already and that every plan locks, with the cause.
  public let lost: [LostItems]
  /// The plans by way of payment: for each currency of the catalog those paid once, those paid by the
  /// month, those for other periods and mixed ones; then those without a price. Empty if no purchase is
  /// necessary or none helps.
  public let groups: [PurchasePlanGroup]
  /// Whether every plan is certainly the cheapest, whatever steps are taken. If it is `false`, a search ended
  /// at its work limit.
  public let isExact: Bool
  /// The number of cores that prove the plans: conditions, such as "one of these products is bought",
  /// that every sufficient purchase satisfies. It measures how hard the search was.
  public let cores: Int
}

extension PurchasePlans {
  private enum CodingKeys: String, CodingKey {
    case subjectID = "subject"
    case now, unlocked, opens, later, prerequisites, locked, conflicting, lost, groups, isExact,
      cores
  }

  /// Items that open after the purchase and the same steps.
  public struct LaterItems: Hashable, Sendable, Codable {
    /// The items, in catalog order.
    public let items: [ItemID]
    /// The steps, in the order of the cases of ``/GateKit/UnlockNeed``.
    public let needs: [UnlockNeed]
  }

  /// Items that are open already and that every plan locks.
  public struct LostItems: Hashable, Sendable, Codable {
    /// The items, in catalog order.
    public let items: [ItemID]
    /// The products of the plans that the rules of the items exclude, in catalog order. Each plan contains
    /// one of them.
    public let products: [ProductID]
  }
}

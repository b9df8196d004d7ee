public import ContentCatalog
public import GateRules

/// The least price for each number of items that a purchase opens.
///
/// ```swift
/// let frontier = engine.evaluate(learner, at: now).frontier(of: items)
/// for point in frontier.groups.first?.points ?? [] {
///   print(point.items, point.plan.charges.map(\.price))
/// }
/// // 1 [25.00 CNY]
/// // 2 [55.00 CNY]
/// ```
///
/// An item that needs further steps counts as opened if the purchase also opens the items in these
/// steps, as in ``PurchasePlans``. An item that is open already and that a purchase locks is subtracted.
public struct PurchaseFrontier: Hashable, Sendable, Codable {
  /// The id of the subject for whom the products would be bought.
  public let subjectID: SubjectID
  /// The instant of the purchases.
  public let now: Instant
  /// The number of items that are open already, or after steps without a purchase.
  public let unlocked: Int
  /// The number of items that no purchase opens.
  public let locked: Int
  /// The points by way of payment: for each currency of the catalog those paid once, those paid by the
  /// month and those for other periods.
  public let groups: [Group]
}

extension PurchaseFrontier {
  private enum CodingKeys: String, CodingKey {
    case subjectID = "subject"
    case now, unlocked, locked, groups
  }

  /// The points of one way of payment.
  public struct Group: Hashable, Sendable, Codable {
    /// The way in which the products of every point are paid.
    public let payment: PurchasePlanGroup.Payment
    /// The points, from the cheapest. Each one opens more items than those before it.
    public let points: [Point]
  }

  /// The cheapest products that open at least a number of items.
  public struct Point: Hashable, Sendable, Codable {
    /// The number of items by which more are open than without the purchase.
    public let items: Int
    /// The products with their prices. If it is not proved, there may be cheaper ones.
    public let plan: PurchasePlan
  }
}

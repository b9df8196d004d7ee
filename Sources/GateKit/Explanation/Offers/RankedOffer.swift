import ContentCatalog

/// An offer with the properties that determine its rank.
struct RankedOffer: Hashable {
  /// The products, in order.
  let products: [ProductIndex]
  let needs: [PlannedNeed]
  /// The total price of the products.
  let price: PriceRank
  /// Whether the offer only settles purchases that were made already, or waits until they begin.
  let isSettlement: Bool
  /// Whether the subject depends on staff.
  let needsStaff: Bool
  /// The steps that the subject cannot take after it has bought the products and met the other needs.
  var locked = LockedSteps()

  /// Steps of an offer in items that are locked for the subject.
  struct LockedSteps: Hashable {
    var count = 0
    /// Whether no way was found to one of the items.
    var isHopeless = false
    /// The total price of the offer with the ways to the items; `nil` without locked steps. Until the ways
    /// are known, it is the price of the offer's own products, which is a lower bound.
    var total: PriceRank?
  }
}

extension RankedOffer: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    if a.locked.isHopeless != b.locked.isHopeless { return b.locked.isHopeless }
    if a.kind != b.kind { return a.kind < b.kind }
    if a.locked.count != b.locked.count { return a.locked.count < b.locked.count }
    if let total = a.locked.total, let other = b.locked.total, total != other {
      return total < other
    }
    if a.needs.count != b.needs.count { return a.needs.count < b.needs.count }
    if a.products.count != b.products.count { return a.products.count < b.products.count }
    if a.price != b.price { return a.price < b.price }
    if a.products != b.products { return a.products.lexicographicallyPrecedes(b.products) }
    return a.needs.lexicographicallyPrecedes(b.needs)
  }

  /// The kinds of offers, best first.
  private enum Kind: Int, Comparable {
    /// Only purchases that were made already are settled, or begin.
    case settlement
    /// An offer without products, all of whose needs the subject can meet alone and now.
    case free
    case purchase
    case other
    /// Staff have to give an attribute a value.
    case grant

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private var kind: Kind {
    if needsStaff { return .grant }
    if !products.isEmpty { return .purchase }
    if isSettlement { return .settlement }
    return locked.count == 0 && needs.allSatisfy(\.isFree) ? .free : .other
  }
}
